import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import Plus from 'icon:plus';
import X from 'icon:x';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { amountInput } from '../ui/amount-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { isDisconnected } from './goal-form.rules.ts';
import { useProgressForm } from './use-progress-form.ts';
import { t } from '../language/t.ts';

interface AddProgressProps {
  goal: Goal;
  /** The account it draws on, where it has one. */
  account: Account | undefined;
  /** Whether the accounts are known; a linked goal waits for them, so that nothing is added by hand unsaid. */
  accountsState: 'known' | 'loading' | 'lost';
  /** Whether the field stands there; the page opens one goal's at a time. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Called when what was added completes the goal, and takes this card elsewhere. */
  onReached: () => void;
}

/**
 * The button while the accounts a linked goal draws on are not known. Why it waits is read to who is on it, and said by the page once
 * for all goals: words on each card would move those below it.
 */
function Unready({ goal, lost }: { goal: Goal; lost: boolean }) {
  const reasonId = useId();
  return (
    <>
      <Button
        size="small"
        disabled
        aria-label={t`Add progress to ${goal.title}`}
        aria-describedby={lost ? reasonId : undefined}
        icon={<Plus {...smallIconProps} />}
      >{t`Add progress`}</Button>
      {lost ? (
        <p
          id={reasonId}
          className="sr-only"
        >{t`Accounts could not be loaded, and this goal is linked to ${goal.linked_account?.name ?? t`one`}.`}</p>
      ) : null}
    </>
  );
}

interface SourceProps {
  account: Account;
  kind: 'manual' | 'linked';
  onChoose: (kind: 'manual' | 'linked') => void;
}

/** Where the amount comes from: by hand, or the linked account. */
function Source({ account, kind, onChoose }: SourceProps) {
  if (isDisconnected(account))
    return (
      <p className="text-small text-ink-2">
        {t`${account.name} is disconnected, so an amount can only be added by hand. Reconnect its bank to reserve more from it.`}
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t`Where the money comes from`}>
      <Chip pressed={kind === 'manual'} onClick={() => onChoose('manual')}>{t`By hand`}</Chip>
      <Chip pressed={kind === 'linked'} onClick={() => onChoose('linked')}>
        {t`From ${account.name}`}
      </Chip>
    </div>
  );
}

interface ProgressFormProps {
  goal: Goal;
  account: Account | undefined;
  input: RefObject<HTMLInputElement | null>;
  fields: ReturnType<typeof useProgressForm>;
}

function ProgressForm({ goal, account, input, fields }: ProgressFormProps) {
  return (
    // Esc is a convenience; the cross does the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        fields.close();
      }}
      onSubmit={fields.add}
      className="grid gap-2"
      aria-label={t`Add progress to ${goal.title}`}
    >
      {account ? <Source account={account} kind={fields.kind} onChoose={fields.choose} /> : null}
      <Field label={t`Amount to add`} error={fields.problem}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...amountInput}
              {...wiring}
              ref={input}
              placeholder="0.00"
              value={fields.text}
              onChange={(event) => fields.type(event.target.value)}
              onBlur={fields.leave}
              className="control tabular"
            />
            <Button
              type="submit"
              icon={<Plus {...smallIconProps} />}
              busy={fields.busy}
              disabled={fields.blocked}
            >{t`Add`}</Button>
            <IconButton label={t`Close`} icon={<X {...smallIconProps} />} onClick={fields.close} />
          </div>
        )}
      </Field>
    </form>
  );
}

/**
 * A button that becomes a field in its place: adds progress by hand, or sets more aside on the linked account; Add rests
 * while that is too much. What was typed outlives another goal's field being opened, and a failure; leaving drops it.
 */
export function AddProgress({ goal, account, accountsState, open, onOpen, onReached }: AddProgressProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(open);
  const fields = useProgressForm({ goal, account, onClose: () => onOpen(false), onReached });

  // The focus goes in, and comes back to the button unless it is elsewhere by then: in another goal's field.
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    if (open) input.current?.focus();
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [open]);

  if (goal.linked_account_id !== null && accountsState !== 'known')
    return <Unready goal={goal} lost={accountsState === 'lost'} />;
  return open ? (
    <ProgressForm goal={goal} account={account} input={input} fields={fields} />
  ) : (
    <Button
      ref={opener}
      size="small"
      className="self-start"
      aria-label={t`Add progress to ${goal.title}`}
      icon={<Plus {...smallIconProps} />}
      onClick={() => onOpen(true)}
    >{t`Add progress`}</Button>
  );
}
