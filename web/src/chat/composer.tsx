import { chatInput, chatMessageMax } from '@saldo/contract/chat/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import SendHorizontal from 'icon:send-horizontal';
import Square from 'icon:square';
import { useEffect, useId, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '../ui/button.tsx';
import { beginHere } from '../ui/begin-here.ts';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { MessageText } from '../ui/message-text.tsx';
import { chatHistoryQuery } from './chat.queries.ts';
import { clearStatus, sendDraft, stop, useConversation } from './conversation.ts';
import { setDraft, useDraft } from './draft.ts';
import { focusAfterAsking, focusField, registerField } from './focus.ts';
import { t } from '../language/t.ts';

/** The count is shown when so few characters are left. */
const fewLeft = 200;

/** Safari ends the composition before the key that ended it, and shows it only by this code. */
const safariComposes = 229;

/** Why a message cannot be sent, or null; one without a word is not sent and needs no reason. */
function faultOf(text: string): string | null {
  if (!text.trim()) return null;
  const { error } = z.safeDecode(chatInput, { message: text });
  return error?.issues[0]?.message ?? null;
}

/** What a person must know about the assistant, by who words its answers. */
function boundaryWords(engine: string): string {
  const who =
    engine === 'built-in'
      ? t`Answers come from your own data, and nothing you ask leaves this server.`
      : t`Saldo calculates the numbers. ${engine} writes the answer from your question and the numbers it needs.`;
  return t`${who} It is not financial advice.`;
}

/** How the last thing ended, or the little that a person must know about the assistant. */
function StatusLine({ id, fault, left }: { id: string; fault: string | null; left: number }) {
  const { status } = useConversation();
  const engine = useQuery(chatHistoryQuery).data?.at(-1)?.engine ?? 'built-in';
  useEffect(() => {
    if (status?.tone !== 'done') return;
    const timer = setTimeout(clearStatus, 6000);
    return () => clearTimeout(timer);
  }, [status]);
  const failed = fault ?? (status?.tone === 'failed' ? status.text : null);
  return (
    <div className="flex items-baseline justify-between gap-4 text-caption">
      {/* One cell: what has just happened stands over the words that always stand there, and moves nothing. */}
      <div className="grid min-w-0 *:[grid-area:1/1]">
        <p role="alert" className="text-red">
          {failed ? <MessageText>{failed}</MessageText> : null}
        </p>
        <p role="status" className="font-medium text-green">
          {status?.tone === 'done' && !failed ? status.text : null}
        </p>
        <p id={id} className={classNames('text-ink-3', (failed || status?.tone === 'done') && 'invisible')}>
          {boundaryWords(engine)}
        </p>
      </div>
      {left <= fewLeft ? (
        <p className={classNames('tabular shrink-0', left < 0 && 'text-red')}>
          {left < 0 ? t`${-left} characters over the limit` : t`${left} left`}
        </p>
      ) : null}
    </div>
  );
}

/** While an input method composes, Enter chooses its word and sends nothing. */
// eslint-disable-next-line typescript/no-deprecated -- nothing else shows it in Safari
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === safariComposes;
}

/** The message field with Send, and Stop beside it while an answer is under way. */
export function Composer({ startHere = false }: { startHere?: boolean }) {
  const id = useId();
  const text = useDraft();
  const { turn } = useConversation();
  const sending = turn?.state === 'sending';
  const fault = faultOf(text);

  function submit() {
    // Send is about to be disabled, which would drop the focus of the person who pressed it.
    focusField();
    if (fault === null) sendDraft(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="border-t border-hairline p-3 sm:px-5 sm:py-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="mx-auto grid max-w-talk grid-cols-1 gap-2">
        <label htmlFor={id} className="sr-only">{t`Message`}</label>
        <div className="flex items-end gap-2">
          <textarea
            ref={(element) => {
              if (!element) return;
              if (startHere) beginHere(element);
              return registerField(element);
            }}
            id={id}
            rows={1}
            value={text}
            placeholder={t`Ask about your money`}
            enterKeyHint="send"
            aria-describedby={`${id}-about`}
            aria-invalid={fault ? true : undefined}
            onChange={(event) => {
              setDraft(event.target.value);
              clearStatus();
            }}
            onKeyDown={onKeyDown}
            className="control max-h-36 min-w-0 grow resize-none field-sizing-content placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap"
          />
          {sending ? (
            <Button
              icon={<Square {...smallIconProps} />}
              onClick={() => {
                focusAfterAsking();
                stop();
              }}
            >
              <span className="max-sm:sr-only">{t`Stop`}</span>
            </Button>
          ) : null}
          <Button
            type="submit"
            kind="primary"
            disabled={sending || fault !== null}
            icon={<SendHorizontal {...smallIconProps} />}
          >
            <span className="max-sm:sr-only">{t`Send`}</span>
          </Button>
        </div>
        <StatusLine id={`${id}-about`} fault={fault} left={chatMessageMax - text.trim().length} />
      </div>
    </form>
  );
}
