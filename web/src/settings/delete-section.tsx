import { useState, type ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { Section } from './section.tsx';
import { DeletionSummary } from './deletion-summary.tsx';
import { t } from '../language/further.ts';

const load = async () => (await import('./delete-dialog.tsx')).DeleteDialog;

/** The end of it all: what is lost, what stays, and the way to the question. */
export function DeleteSection() {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ onClose: () => void }> } | null>(null);

  async function ask() {
    try {
      setDialog({ Dialog: await load() });
      setOpen(true);
    } catch {
      showToast('failure', t`Couldn’t open this. Check your connection and try again.`);
    }
  }

  return (
    <Section id="delete" lead={t`Permanently delete your account and all your data. This can’t be undone.`}>
      <div className="grid justify-items-start gap-5 p-4 sm:p-6">
        <DeletionSummary />
        <Button
          kind="danger"
          aria-haspopup="dialog"
          onPointerEnter={() => void load().catch(() => undefined)}
          onFocus={() => void load().catch(() => undefined)}
          onClick={() => void ask()}
        >{t`Delete my account`}</Button>
      </div>
      {dialog && open ? <dialog.Dialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
