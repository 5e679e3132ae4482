import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput } from '@saldo/contract/money';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { useLeaveGuard } from '../app/routing/leave-guard.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { showToast } from '../ui/toasts.ts';
import { refusalWords } from '../api/failure-words.ts';
import { isDisconnected, isHalfTyped, progressFault, unreadableAmount } from './goal-form.rules.ts';
import { useAddProgress } from './goals.queries.ts';
import { useRepeatKey } from './repeat-key.ts';
import { useSaidAmounts } from './said-amounts.ts';

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
 * A button that becomes a field in its place: adds progress by hand, or sets more aside on the linked account; Add rests
 * while that is too much. What was typed outlives another goal's field being opened, and a failure; leaving drops it.
 */
export function AddProgress({ goal, account, accountsState, open, onOpen, onReached }: AddProgressProps) {
  const reasonId = useId();
  const said = useSaidAmounts();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(open);
  const [chosen, setKind] = useState<'manual' | 'linked'>('manual');
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useAddProgress();
  const { keyFor, settle } = useRepeatKey();
  const disconnected = isDisconnected(account);
  const kind = disconnected ? 'manual' : chosen;
  const found = progressFault(text, kind, goal, account);
  const fault = found && !left && isHalfTyped(text) ? null : found;
  useLeaveGuard(
    text !== '',
    () => text === '' || window.confirm('Leave without saving? What you typed is lost.'),
  );

  // The focus goes in, and comes back to the button unless it is elsewhere by then: in another goal's field.
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    if (open) input.current?.focus();
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [open]);

  function close() {
    settle();
    setText('');
    setFailure(null);
    onOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    const amount = centsFromInput(text);
    if (amount === null || amount <= 0) {
      setFailure(text.trim() && amount === null ? unreadableAmount(text) : 'Enter an amount above 0.');
      return;
    }
    if (fault || isPending) return;
    setFailure(null);
    const progress = { amount, type: kind };
    try {
      // A goal that is reached, or gone, takes its card away: the words wait for the promise, not for the component.
      const { message, goal: after } = await mutateAsync({
        id: goal.id,
        progress,
        idempotencyKey: keyFor(progress),
      });
      close();
      if (after.status === 'completed') onReached();
      showToast('success', after.status === 'completed' ? `${after.title}: goal reached` : message);
    } catch (error) {
      settle(error);
      const words = refusalWords(error, messages.goals.progressFailed);
      if (error instanceof ApiError && error.code === 'NOT_FOUND') showToast('failure', said(words));
      else setFailure((error instanceof ApiError ? error.fields[0]?.message : undefined) ?? words);
    }
  }

  if (goal.linked_account_id !== null && accountsState !== 'known')
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button
          size="small"
          disabled
          aria-describedby={accountsState === 'lost' ? reasonId : undefined}
          icon={<Plus {...smallIconProps} />}
        >
          Add progress
        </Button>
        {accountsState === 'lost' ? (
          <p id={reasonId} className="text-small text-ink-2">
            Accounts could not be loaded, and this goal is linked to {goal.linked_account?.name ?? 'one'}.
          </p>
        ) : null}
      </div>
    );
  if (!open)
    return (
      <Button
        ref={opener}
        size="small"
        className="self-start"
        icon={<Plus {...smallIconProps} />}
        onClick={() => onOpen(true)}
      >
        Add progress
      </Button>
    );
  return (
    // Esc is a convenience; the cross does the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => void add(event)}
      className="grid gap-2"
      aria-label={`Add progress to ${goal.title}`}
    >
      {account && disconnected ? (
        <p className="text-small text-ink-2">
          {account.name} is disconnected, so an amount can only be added by hand. Reconnect its bank to
          reserve more from it.
        </p>
      ) : account ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Kind of progress">
          <Chip pressed={kind === 'manual'} onClick={() => setKind('manual')}>
            By hand
          </Chip>
          <Chip pressed={kind === 'linked'} onClick={() => setKind('linked')}>
            From {account.name}
          </Chip>
        </div>
      ) : null}
      <Field label="Amount to add" error={said(fault ?? failure)}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={input}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setLeft(false);
                setFailure(null);
              }}
              onBlur={() => setLeft(true)}
              className="control tabular"
            />
            <Button
              type="submit"
              icon={<Plus {...smallIconProps} />}
              busy={isPending}
              disabled={fault !== null}
            >
              Add
            </Button>
            <IconButton label="Close" icon={<X {...smallIconProps} />} onClick={close} />
          </div>
        )}
      </Field>
    </form>
  );
}
