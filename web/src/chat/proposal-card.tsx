import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { AmountText } from './answer-text.tsx';
import { useDecide, type Decision } from './chat.queries.ts';

type Proposal = NonNullable<ChatMessage['proposal']>;

const states: Readonly<Record<Proposal['status'], { word: string; tone: Tone; sentence: string }>> = {
  open: { word: 'Your decision', tone: 'ochre', sentence: 'Nothing is written until you confirm.' },
  confirmed: { word: 'Done', tone: 'green', sentence: 'You confirmed this.' },
  cancelled: { word: 'Cancelled', tone: 'neutral', sentence: 'Nothing was written.' },
  undone: { word: 'Undone', tone: 'neutral', sentence: 'What it did was taken back.' },
  expired: {
    word: 'Expired',
    tone: 'neutral',
    sentence: 'Nothing was written. Ask again if you still want it.',
  },
  failed: { word: 'Failed', tone: 'red', sentence: 'Nothing was written.' },
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
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const status = useStatus(proposal);
  const { mutate, isPending, variables, error } = useDecide(proposal.id);
  const { word, tone, sentence } = states[status];
  const card = useRef<HTMLElement>(null);
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
    <section
      ref={card}
      tabIndex={-1}
      aria-label={proposal.title}
      className="grid gap-3 rounded-md border border-edge bg-paper p-3 sm:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="font-serif text-lead leading-6 font-medium">{proposal.title}</h2>
        <Badge tone={tone}>{word}</Badge>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {proposal.changes.map(({ label, before, after }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <del className="text-ink-3">
                    <span className="sr-only">before: </span>
                    <AmountText>{before}</AmountText>
                  </del>{' '}
                  <span aria-hidden="true">→ </span>
                  <span className="sr-only">, after: </span>
                </>
              )}
              <AmountText>{after}</AmountText>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'open' ? button('confirm', 'Confirm', 'primary') : null}
        {status === 'open' ? button('cancel', 'Cancel') : null}
        {status === 'confirmed' ? button('undo', 'Undo') : null}
        <p role="status" className="text-caption text-ink-3">
          {sentence}
        </p>
      </div>
      {error ? (
        <p role="alert" className="text-small text-red">
          {messageOf(error, 'That could not be done.')}
        </p>
      ) : null}
    </section>
  );
}
