import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Query } from '@saldo/contract/query/query';
import Copy from 'icon:copy';
import Trash from 'icon:trash';
import { memo, useCallback } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { AmountText } from './amount-text.tsx';
import { AnswerBlocks } from './answer-blocks.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { answerWords } from './answer-words.ts';
import { Answer, QuestionBubble } from './bubbles.tsx';
import { useDeleteMessage } from './chat.queries.ts';
import { Citations } from './citations.tsx';
import { askAgain, forgetMessage, sendQuestion, setStatus, useConversation } from './conversation.ts';
import { focusAfterAsking, recoverFocus } from './focus.ts';
import { PlainAnswer } from './plain-answer.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { OtherReadings, Reading } from './reading.tsx';
import { t } from '../language/t.ts';

/** Who worded an answer, as its bubble says it. */
function engineName(engine: string): string {
  return engine === 'built-in' ? t`Built-in assistant` : t`With the help of ${engine}`;
}

/** What the person chose for these words before is as good as sure. */
const isDoubted = (reading: ChatMessage['reading']): boolean =>
  !!reading && reading.sure !== 'sure' && reading.remembered !== true;

function Actions({ message }: { message: ChatMessage }) {
  const { mutateAsync, isPending } = useDeleteMessage();
  const once = useOneAtATime();
  const confirmDelete = () =>
    once(async () => {
      const done = message.proposal?.status === 'confirmed' ? t` What you confirmed stays done.` : '';
      if (!window.confirm(t`Delete this message and its answer?${done}`)) return;
      // The bubble is gone by the time this settles, so the words hang on the promise and not on the component.
      try {
        await mutateAsync(message.id);
        forgetMessage(message.id);
        recoverFocus();
        setStatus('done', t`Message deleted`);
      } catch (error) {
        setStatus('failed', messageOf(error, messages.chat.deleteFailed));
      }
    });
  function copy() {
    navigator.clipboard.writeText(message.response).then(
      () => setStatus('done', t`Answer copied`),
      () => setStatus('failed', t`Couldn’t copy the answer.`),
    );
  }
  return (
    <div className="-my-1 -mr-2 flex shrink-0">
      {/* Absent on plain http addresses, where browsers give no clipboard. */}
      {'clipboard' in navigator ? (
        <IconButton label={t`Copy answer`} size="small" icon={<Copy {...smallIconProps} />} onClick={copy} />
      ) : null}
      <IconButton
        label={t`Delete message: ${message.message.slice(0, 60)}`}
        size="small"
        icon={<Trash {...smallIconProps} />}
        busy={isPending}
        onClick={confirmDelete}
      />
    </div>
  );
}

interface MessageTurnProps {
  message: ChatMessage;
  /** Name of the account it was about; null for all. */
  account: string | null;
  onLeave: (() => void) | undefined;
}

/** One question with its answer, and everything the answer stands on. */
export const MessageTurn = memo(function MessageTurn({ message, account, onLeave }: MessageTurnProps) {
  const words = answerWords(message.language);
  const sending = useConversation().turn?.state === 'sending';
  const pick = useCallback(
    (text: string, query: Query | null) => {
      focusAfterAsking();
      if (query) askAgain(message, query);
      else sendQuestion(text);
    },
    [message],
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2.5" data-turn="">
      <QuestionBubble text={message.message} account={account} language={message.language} />
      <Answer language={message.language}>
        {message.reading ? (
          <Reading message={message} reading={message.reading} words={words} disabled={sending} />
        ) : null}
        {message.blocks?.length ? (
          <AnswerBlocks
            blocks={message.blocks}
            facts={message.facts}
            words={words}
            hasReading={(message.reading?.parts.length ?? 0) > 0}
            quiet={isDoubted(message.reading)}
            onLeave={onLeave}
            onPick={pick}
            disabled={sending}
          />
        ) : (
          <>
            <PlainAnswer text={message.response} />
            {message.chart ? <AnswerChart chart={message.chart} words={words} /> : null}
          </>
        )}
        {message.proposal ? <ProposalCard proposal={message.proposal} words={words} /> : null}
        {message.reading ? (
          <OtherReadings message={message} reading={message.reading} words={words} disabled={sending} />
        ) : null}
        {message.note ? (
          <p className="border-l-2 border-ochre pl-2.5 text-small text-ink-2">
            <AmountText>{message.note}</AmountText>
          </p>
        ) : null}
        <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-hairline pt-1.5">
          <Citations facts={message.facts} words={words} onLeave={onLeave} />
          <div lang="en" className="ml-auto flex items-center gap-2 text-caption text-ink-3">
            <p className="min-w-0">
              {engineName(message.engine)} · <Ago instant={message.created_at} />
            </p>
            <Actions message={message} />
          </div>
        </footer>
      </Answer>
    </article>
  );
});
