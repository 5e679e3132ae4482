import { readingSlots, type ChatMessage, type ChatReading } from '@saldo/contract/chat/chat.schemas';
import type { Query } from '@saldo/contract/query/query';
import ChevronDown from 'icon:chevron-down';
import { useId, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { AmountText } from './amount-text.tsx';
import { choiceLook } from './answer-blocks.tsx';
import type { AnswerWords } from './answer-words.ts';
import { askAgain } from './conversation.ts';
import { editableSlots, type ReadingSlot } from './reading-changes.ts';
import { late } from '../ui/late.tsx';

/** Loaded when the first chip is pressed. */
const ReadingEditor = late(async () => (await import('./reading-editor.tsx')).ReadingEditor);

interface ReadingProps {
  message: ChatMessage;
  reading: ChatReading;
  words: AnswerWords;
  disabled: boolean;
}

/**
 * How the question was understood, in parts that can be changed in place; the answer is then made anew. A reading that is
 * sure stands alone, one that is likely says so.
 */
export function Reading({ message, reading, words, disabled }: ReadingProps) {
  const [open, setOpen] = useState<ReadingSlot | null>(null);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { query } = reading;
  if (!query || reading.parts.length === 0) return null;
  const editable = editableSlots(query);
  const parts = readingSlots.flatMap((slot) => {
    const texts = reading.parts.filter((part) => part.slot === slot).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ slot, text: texts.join(' · ') }];
  });
  function close(): void {
    list.current?.querySelector<HTMLElement>(`[data-slot="${open}"]`)?.focus();
    setOpen(null);
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the editor from anywhere within
    <div
      role="group"
      aria-label={words.readAs}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        event.stopPropagation();
        close();
      }}
    >
      <div ref={list} className="flex flex-wrap items-center gap-1.5 text-caption text-ink-3">
        {reading.sure === 'likely' ? (
          <span className="mr-0.5">{reading.remembered ? words.chosenBefore : words.readAs}</span>
        ) : null}
        {parts.map(({ slot, text }) =>
          editable.has(slot) ? (
            <button
              key={slot}
              type="button"
              data-slot={slot}
              disabled={disabled}
              aria-expanded={open === slot}
              aria-controls={open === slot ? id : undefined}
              onClick={() => setOpen(open === slot ? null : slot)}
              className={classNames(
                'inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border px-3 py-0.5 text-left text-small transition-colors disabled:opacity-55 pointer-coarse:min-h-11',
                open === slot
                  ? 'border-green bg-green-wash text-green-strong'
                  : 'border-edge text-ink hover:border-ink',
              )}
            >
              <span className="sr-only">{words.change[slot]}: </span>
              <span className="line-clamp-2 min-w-0 first-letter:uppercase">
                <AmountText>{text}</AmountText>
              </span>
              <ChevronDown {...smallIconProps} size={13} className="shrink-0" />
            </button>
          ) : (
            <span
              key={slot}
              className="inline-block rounded-full border border-hairline px-3 py-1 text-small text-ink-2 first-letter:uppercase"
            >
              <AmountText>{text}</AmountText>
            </span>
          ),
        )}
      </div>
      {open === null ? null : (
        <ReadingEditor
          pending={<div id={id} className="h-24" />}
          id={id}
          slot={open}
          query={query}
          words={words}
          onChange={(changed) => {
            setOpen(null);
            askAgain(message, changed);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What else the question may have meant, where the reading is not sure. */
export function OtherReadings({ message, reading, words, disabled }: ReadingProps) {
  if (reading.sure === 'sure' || reading.others.length === 0 || reading.query === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-2.5">
      <span className="text-caption text-ink-3">{words.didYouMean}</span>
      {reading.others.map(({ text, query }: { text: string; query: Query }) => (
        <button
          key={text}
          type="button"
          disabled={disabled}
          onClick={() => askAgain(message, query)}
          className={choiceLook}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
