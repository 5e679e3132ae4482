import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { AmountText } from './amount-text.tsx';
import type { AnswerWords } from './answer-words.ts';
import { useDecide, type Decision } from './chat.queries.ts';

type Proposal = NonNullable<ChatMessage['proposal']>;

const tones: Readonly<Record<Proposal['status'], Tone>> = {
  open: 'ochre',
  confirmed: 'green',
  cancelled: 'neutral',
  undone: 'neutral',
  expired: 'neutral',
  failed: 'red',
};

/** The status with the clock applied: an open proposal runs out on the screen as it does on the server. */
function useStatus({ status, expires_at }: Proposal): Proposal['status'] {
  const [, tick] = useState(0);
  useEffect(() => {
    if (status !== 'open') return;
    // Half a second later than the server, so that the sentence is true when it is read.
    const timer = setTimeout(() => tick((count) => count + 1), Date.parse(expires_at) - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [status, expires_at]);
  return status === 'open' && Date.parse(expires_at) <= Date.now() ? 'expired' : status;
}

/** What the assistant proposes, and the person's buttons: it has no way of its own to write anything. */
export function ProposalCard({ proposal, words }: { proposal: Proposal; words: AnswerWords }) {
  const status = useStatus(proposal);
  const { mutate, isPending, variables, error } = useDecide(proposal.id);
  const [word, sentence] = words.status[status];
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The button that was pressed goes with the status: its card takes the focus, and is read out as it stands now.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [status]);
  const button = (decision: Decision, label: string, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button
      size="small"
      kind={kind}
      busy={isPending && variables === decision}
      aria-disabled={isPending}
      onClick={() => {
        pressed.current = true;
        if (!isPending) mutate(decision);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div
      ref={card}
      // A group and no landmark: the same may be proposed twice.
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-md border border-edge bg-paper p-3 sm:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-serif text-lead leading-6 font-medium">
          <AmountText>{proposal.title}</AmountText>
        </h2>
        <Badge tone={tones[status]}>{word}</Badge>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {proposal.changes.map(({ label, before, after }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <del className="text-ink-3">
                    <span className="sr-only">{words.before}</span>
                    <AmountText>{before}</AmountText>
                  </del>{' '}
                  <span aria-hidden="true">→ </span>
                  <span className="sr-only">{words.after}</span>
                </>
              )}
              <AmountText>{after}</AmountText>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'open' ? button('confirm', words.confirm, 'primary') : null}
        {status === 'open' ? button('cancel', words.cancel) : null}
        {status === 'confirmed' ? button('undo', words.undo) : null}
        <p role="status" className="text-caption text-ink-3">
          {sentence}
        </p>
      </div>
      {error ? (
        <p role="alert" className="text-small text-red">
          <MessageText>{messageOf(error, words.notDone)}</MessageText>
        </p>
      ) : null}
    </div>
  );
}
