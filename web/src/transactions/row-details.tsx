import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import ListChecks from 'icon:list-checks';
import PencilLine from 'icon:pencil-line';
import Trash from 'icon:trash';
import { useEffect, useRef, useState } from 'react';
import type { RowAct } from '../commands/row-acts.ts';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/t.ts';
import { Facts } from './row-facts.tsx';
import { Category, TagsAndNote } from './row-fields.tsx';
import { RowHead } from './row-head.tsx';
import { History } from './row-history.tsx';
import { RowParts } from './row-parts.tsx';
import { section, useSaving } from './row-saving.tsx';
import { Switches } from './row-transfer.tsx';
import { draftOfRow } from './rules/rule-draft.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { late } from '../ui/late.tsx';

const RuleDialog = late(async () => (await import('./rules/rule-dialog.tsx')).RuleDialog);
const RowDialog = late(async () => (await import('./row-dialog.tsx')).RowDialog);

/** What was asked of a row as it was opened, until it is done. */
export interface RowWish {
  of: { id: number; act: RowAct } | null;
  onDone: () => void;
}

/** From this row to all of its kind. */
function Always({ page }: { page: TransactionPageOf }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<ListChecks {...smallIconProps} />}
        data-act="rule"
        onClick={() => setOpen(true)}
      >{t`Always do this`}</Button>
      {open ? <RuleDialog from={draftOfRow(page)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A rule is offered once the same was said twice. */
function Offer({ page }: { page: TransactionPageOf }) {
  if (!page.always?.repeated) return null;
  return (
    <div className="px-5 pb-3.5">
      <Notice
        tone="green"
        role="status"
        action={<Always page={page} />}
      >{t`You said the same of another transaction of ${page.always.payee}.`}</Notice>
    </div>
  );
}

/** Does what was asked of the row as it was opened: the field gets the focus, the button is pressed. */
function useWish({ of: wish, onDone }: RowWish, id: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish?.id !== id) return undefined;
    // After the panel, or the sheet around it, has taken the focus.
    const timer = setTimeout(() => {
      const place = ref.current?.querySelector<HTMLElement>(`[data-act="${wish.act}"]`);
      // A row that is parts through and through has its categories there.
      const target = place ?? ref.current?.querySelector<HTMLElement>('[data-act="splits"]');
      // A button within stands for a field that is not there yet: parts before they are split.
      const control = target?.matches('button')
        ? target
        : (target?.querySelector<HTMLElement>('input, select') ?? target?.querySelector('button'));
      if (control?.matches('button')) control.click();
      else control?.focus();
      onDone();
    });
    return () => clearTimeout(timer);
  }, [wish, id, onDone]);
  return ref;
}

interface RowDetailsProps {
  page: TransactionPageOf;
  onDeleted: () => void;
  wish: RowWish;
}

/** Everything that is known of one row, and everything that can be said of it. */
export function RowDetails({ page, onDeleted, wish }: RowDetailsProps) {
  const { transaction: row } = page;
  const saving = useSaving(row.id);
  const { ask, busy } = useDeleteRow(row);
  const [editing, setEditing] = useState(false);
  const ref = useWish(wish, row.id);
  return (
    <div ref={ref}>
      <RowHead page={page} saving={saving} />
      {/* What a row is made of takes the place of what it is, but for what its parts leave of it. */}
      {row.splits.length > 0 && row.splits.every(({ rest }) => !rest) ? null : (
        <Category page={page} saving={saving} />
      )}
      <Offer page={page} />
      <div className={section} data-act="splits">
        <RowParts row={row} onSave={(splits) => saving.save('splits', { splits })} />
        {saving.fault('splits')}
      </div>
      <TagsAndNote page={page} saving={saving} />
      <Facts page={page} />
      <Switches page={page} saving={saving} />
      <History page={page} />
      <div className="flex flex-wrap gap-3 border-t border-hairline px-5 py-3.5">
        {page.always?.repeated ? null : <Always page={page} />}
        {row.source === 'bank' ? null : (
          <Button
            size="small"
            icon={<PencilLine {...smallIconProps} />}
            onClick={() => setEditing(true)}
          >{t`Edit day and amount`}</Button>
        )}
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          icon={<Trash {...smallIconProps} />}
          className="text-red"
          data-act="delete"
          onClick={() => ask(onDeleted)}
        >{t`Delete`}</Button>
      </div>
      {editing ? <RowDialog row={row} accounts={[]} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
