import ListFilter from 'icon:list-filter';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../app/routing/link.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import type { AnswerWords } from './answer-words.ts';
import { citationsOf, type Fact } from './fact-link.ts';

/** Chips shown before the rest is asked for. */
const atFirst = 3;

const look =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-[1rem] border border-hairline bg-paper px-3 py-1 text-left text-caption text-ink-2 transition-colors hover:border-green hover:text-ink';

function rowsWords(fact: Fact, words: AnswerWords): string | null {
  const rows = fact.row_count ?? (fact.kind === 'count' ? Number(fact.value) : null);
  if (rows === null || !Number.isFinite(rows)) return null;
  return words.transactions(rows, fact.filters?.pending === true);
}

/**
 * What a chip says: the figure's name, the figure, and how many rows stand behind it. One that stands alone under its
 * answer says the rows; the answer has said the rest.
 */
function FactWords({ fact, words, alone }: { fact: Fact; words: AnswerWords; alone: boolean }) {
  const rows = rowsWords(fact, words);
  if (alone && rows) return rows;
  const named = !(fact.kind === 'count' && rows && !fact.filters?.ids);
  const label = fact.label.charAt(0).toUpperCase() + fact.label.slice(1);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1.5">
      {named ? <span className="line-clamp-3 min-w-0">{label}</span> : null}{' '}
      {fact.amount == null ? null : <Money value={fact.amount} className="font-semibold text-ink" />}{' '}
      {rows ? <span>{rows}</span> : null}
    </span>
  );
}

interface CitationsProps {
  facts: readonly Fact[];
  words: AnswerWords;
  /** Called when the person leaves for the rows. */
  onLeave: (() => void) | undefined;
}

/** The figures of an answer as chips, each opening Transactions with exactly the rows it was added up from. */
export function Citations({ facts, words, onLeave }: CitationsProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone: who pressed it goes on with the first of what it showed.
  useLayoutEffect(() => {
    if (all) list.current?.children[atFirst]?.querySelector('a')?.focus({ preventScroll: true });
  }, [all]);
  const citations = citationsOf(facts);
  if (citations.length === 0) return null;
  const shown = all ? citations : citations.slice(0, atFirst);
  const more = citations.length - shown.length;
  return (
    <ul ref={list} aria-label={words.rowsBehind} className="flex min-w-0 flex-wrap gap-1.5">
      {shown.map(({ address, fact }) => (
        <li key={address} className="max-w-full">
          <Link to={address} onClick={onLeave} className={look}>
            <ListFilter {...smallIconProps} size={13} className="shrink-0 text-green" />
            <FactWords fact={fact} words={words} alone={citations.length === 1} />
            <span className="sr-only">{words.openIn}</span>
          </Link>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <button type="button" className={look} onClick={() => setAll(true)}>
            {words.more(more)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
