import LoaderCircle from 'icon:loader-circle';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { MessageText } from '../ui/message-text.tsx';
import { Answer, QuestionBubble } from './bubbles.tsx';
import { editAgain, retry, showWhole, useConversation, type Turn } from './conversation.ts';
import { focusAfterAsking, focusField, recoverFocus } from './focus.ts';
import { PlainAnswer } from './plain-answer.tsx';
import { t, tx } from '../language/t.ts';

function Ended({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-2.5 first:border-0 first:pt-0">
      <p className="text-small">{children}</p>
      <div className="flex gap-2">{actions}</div>
    </div>
  );
}

/** The question again: as it is, or changed first. */
function OnceMore({ turn, label }: { turn: Turn; label: string }) {
  const sending = useConversation().turn?.state === 'sending';
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        onClick={() => {
          editAgain(turn);
          focusField();
        }}
      >{t`Edit`}</Button>
      <Button
        size="small"
        disabled={sending}
        onClick={() => {
          focusAfterAsking();
          retry(turn);
        }}
      >
        {label}
      </Button>
    </>
  );
}

function Stopped({ turn }: { turn: Turn }) {
  if (turn.answer.id !== null)
    return (
      <Ended
        actions={
          <Button
            size="small"
            onClick={() => {
              showWhole();
              recoverFocus();
            }}
          >{t`Show the whole answer`}</Button>
        }
      >{t`You stopped this answer.`}</Ended>
    );
  return (
    <Ended
      actions={<OnceMore turn={turn} label={t`Ask again`} />}
    >{t`You stopped before there was an answer.`}</Ended>
  );
}

/** A question under way, stopped, failed or left: it stays until it is answered. */
export function PendingTurn({ turn, account }: { turn: Turn; account: string | null }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2.5" data-turn="">
      <QuestionBubble text={turn.question.text} account={account} />
      <Answer>
        {turn.answer.text ? <PlainAnswer text={turn.answer.text} /> : null}
        {turn.state === 'sending' && !turn.answer.text ? (
          <p className="flex items-center gap-2.5 text-ink-2">
            <LoaderCircle {...smallIconProps} className="spin" />
            {turn.waits === null ? (
              t`Looking through your transactions…`
            ) : (
              <span>
                <MessageText>{turn.waits}</MessageText>
              </span>
            )}
          </p>
        ) : null}
        {turn.state === 'stopped' ? <Stopped turn={turn} /> : null}
        {turn.state === 'left' ? (
          <Ended
            actions={<OnceMore turn={turn} label={t`Ask again`} />}
          >{t`You left before the answer was ready.`}</Ended>
        ) : null}
        {turn.state === 'failed' ? (
          <div role="alert">
            <Ended actions={<OnceMore turn={turn} label={t`Try Again`} />}>
              {tx`${(
                <span className="block text-red">
                  <MessageText>{turn.error ?? ''}</MessageText>
                </span>
              )}Your question is kept.`}
            </Ended>
          </div>
        ) : null}
      </Answer>
    </article>
  );
}
