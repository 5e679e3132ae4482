import Inbox from 'icon:inbox';
import { useState } from 'react';
import { MenuChoices } from '../app/layout/menu-choices.tsx';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { iconProps } from '../ui/icon.ts';
import { Wordmark } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { Buttons, Fields, Chips } from './style-controls.tsx';
import { Charts, MoneyAndDates, ProgressRules } from './style-figures.tsx';
import { Colours, Faces } from './style-foundations.tsx';
import { Part } from './style-part.tsx';
import { PaletteRows, SessionLines } from './style-rows.tsx';

function DialogPart() {
  const [shape, setShape] = useState<'centre' | 'side' | 'panel' | null>(null);
  const close = () => setShape(null);
  return (
    <Part title="Dialog">
      <Button onClick={() => setShape('centre')}>Open in the centre</Button>
      <Button onClick={() => setShape('side')}>Open from the side</Button>
      <Button onClick={() => setShape('panel')}>Open as a panel</Button>
      <Dialog
        open={shape !== null}
        shape={shape ?? 'centre'}
        onClose={close}
        title="A dialog"
        description="The page behind is inert; Esc closes; the focus comes back to the button."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Title" name="title" />
      </Dialog>
    </Part>
  );
}

/** Every part of the interface in every state, for building screens; in development only. */
export function StylePage() {
  return (
    <main className="mx-auto max-w-page px-4 py-10 sm:px-6">
      <PageHeader
        title="The parts of Saldo"
        lead="A well-kept ledger: paper, ink, one green, hairlines. Numbers are the heroes."
        actions={<MenuChoices onLeave={() => undefined} />}
      />
      <Part title="Mark">
        <Wordmark />
      </Part>
      <Part title="Colours">
        <Colours />
      </Part>
      <Part title="Faces">
        <Faces />
      </Part>
      <Buttons />
      <Fields />
      <MoneyAndDates />
      <Part title="Badges">
        <Badge>Neutral</Badge>
        <Badge tone="green">Active</Badge>
        <Badge tone="ochre">Pending</Badge>
        <Badge tone="red">Failed</Badge>
      </Part>
      <ProgressRules />
      <Charts />
      <Part title="Notices">
        <div className="grid w-full gap-3">
          <Notice>The history of First Platypus Bank is still arriving.</Notice>
          <Notice tone="green">{messages.auth.registered}</Notice>
          <Notice tone="ochre" action={<Button size="small">Reconnect</Button>}>
            Your bank asks you to sign in again.
          </Notice>
          <Notice tone="red">Incorrect email or password.</Notice>
        </div>
      </Part>
      <Part title="Toasts">
        <Button onClick={() => showToast('success', messages.accounts.synced)}>Success</Button>
        <Button onClick={() => showToast('failure', messages.api.noConnection)}>Failure</Button>
        <Button
          onClick={() =>
            showToast('success', messages.transactions.deleted, { label: 'Undo', run: () => undefined })
          }
        >
          With a way back
        </Button>
        <Button
          onClick={() =>
            showToast('notice', 'A new version is ready.', { label: 'Reload', run: () => undefined })
          }
        >
          One that stays
        </Button>
      </Part>
      <Chips />
      <PaletteRows />
      <SessionLines />
      <DialogPart />
      <Part title="States">
        <div className="grid w-full gap-4 lg:grid-cols-3">
          <Card title="Loading">
            <div className="grid gap-3 p-5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-56" />
              <Skeleton className="h-4 w-32" />
            </div>
          </Card>
          <Card title="Empty">
            <EmptyState
              icon={<Inbox {...iconProps} />}
              title="No transactions yet"
              action={<Button>Connect a bank</Button>}
            >
              Connect a bank and its history arrives.
            </EmptyState>
          </Card>
          <Card title="Failed">
            <ErrorState message={messages.accounts.loadFailed} onRetry={() => undefined}>
              Transactions are not affected.
            </ErrorState>
          </Card>
        </div>
      </Part>
    </main>
  );
}
