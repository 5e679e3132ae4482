import { cents } from '@saldo/contract/money';
import { Inbox, RotateCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ThemeSwitch, AmountsSwitch } from '../app/layout/switches.tsx';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip, FilterChip } from '../ui/chip.tsx';
import { Ago, DateText } from '../ui/date-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { commandKey, Keys } from '../ui/keys.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordMeter } from '../auth/password-meter.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toasts.ts';
import { Colours, Faces } from './style-foundations.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="font-serif text-lead font-medium">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function DialogPart() {
  const [shape, setShape] = useState<'centre' | 'side' | null>(null);
  const close = () => setShape(null);
  return (
    <Part title="Dialog">
      <Button onClick={() => setShape('centre')}>Open in the centre</Button>
      <Button onClick={() => setShape('side')}>Open from the side</Button>
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

function TabsPart() {
  const [value, setValue] = useState<'one' | 'two'>('one');
  return (
    <Part title="Tabs, chips">
      <div className="w-full">
        <Tabs
          label="Example"
          value={value}
          onChange={setValue}
          tabs={[
            { value: 'one', label: 'Manual', panel: 'Arrows move between the tabs.' },
            { value: 'two', label: 'Linked', panel: 'Home and End jump.' },
          ]}
        />
      </div>
      <Chip pressed>Pressed</Chip>
      <Chip>Not pressed</Chip>
      <FilterChip name="Food and drink" onRemove={() => undefined} />
    </Part>
  );
}

/** Every part of the interface in every state, for whoever builds a screen; in development only. */
export function StylePage() {
  const [typed, setTyped] = useState('');
  const now = Date.now();
  return (
    <main className="mx-auto max-w-page px-4 py-10 sm:px-6">
      <PageHeader
        title="The parts of Saldo"
        lead="A well-kept ledger: paper, ink, one green, hairlines. Numbers are the heroes."
        actions={
          <>
            <AmountsSwitch />
            <ThemeSwitch />
          </>
        }
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
      <Part title="Buttons">
        <Button kind="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger" icon={<Trash2 {...smallIconProps} />}>
          Danger
        </Button>
        <Button icon={<RotateCw {...smallIconProps} />}>With icon</Button>
        <Button busy>Busy…</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
        <IconButton label="Icon alone" icon={<Trash2 {...iconProps} />} />
      </Part>
      <Part title="Fields">
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <TextField label="Label" name="a" hint="A hint under the control." placeholder="Placeholder" />
          <TextField label="With a fault" name="b" error="First name is required." defaultValue="kept" />
          <SelectField label="Choice" name="c">
            <option>All accounts</option>
            <option>Everyday Checking</option>
          </SelectField>
          <PasswordField
            label="Password"
            name="d"
            autoComplete="new-password"
            hint={<PasswordMeter password={typed} />}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      </Part>
      <Part title="Money, dates">
        <Money value={cents(2158779)} serif className="text-hero" />
        <Money value={cents(295000)} sign="signed" className="text-green" />
        <Money value={cents(-675)} />
        <Money value={cents(123456)} currency="EUR" />
        <Money value={cents(100)} currency="doge coin" />
        <DateText date="2026-01-05" />
        <Ago instant={new Date(now - 12 * 60_000).toISOString()} />
      </Part>
      <Part title="Badges">
        <Badge>Neutral</Badge>
        <Badge tone="green">Active</Badge>
        <Badge tone="ochre">Pending</Badge>
        <Badge tone="red">Failed</Badge>
      </Part>
      <Part title="Progress">
        <div className="grid w-full max-w-form gap-4">
          <Progress percent={75} label="Vacation fund, 75% complete" />
          <Progress percent={45} label="Emergency fund, 45% complete" tone="ochre" />
        </div>
      </Part>
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
      <Part title="Keys">
        <Keys keys={[commandKey, 'K']} />
        <Keys keys={['g', 't']} />
        <Keys keys={['?']} />
      </Part>
      <TabsPart />
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
