import type { Query, Thing } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { categoryNames } from '@saldo/contract/transactions/category-names';
import { displayName } from '@saldo/contract/transactions/transactions.rules';
import { listTransactions } from '@saldo/contract/transactions/transactions.endpoints';
import { useQuery } from '@tanstack/react-query';
import Check from 'icon:check';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { call } from '../api/call.ts';
import { today } from '../session/today.ts';
import { datePresets } from '../transactions/filters.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import type { AnswerWords } from './answer-words.ts';
import {
  alternatives,
  daysOf,
  isOfAll,
  withAccounts,
  withDays,
  withThing,
  type ReadingSlot,
} from './reading-changes.ts';
import { fuzzyScore } from '../commands/fuzzy.ts';
import { useOwnCategories } from '../transactions/categories.queries.ts';
import { primaryOf } from '../transactions/categories.ts';
import { categoryLabel, providerCategories } from '../transactions/category-names.ts';

interface EditorProps {
  query: Query;
  words: AnswerWords;
  /** Asks the changed question. */
  onChange: (query: Query) => void;
}

function Option({ chosen, onPick, children }: { chosen: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onPick}
        className={classNames(
          'flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-3 py-1 text-left text-small transition-colors hover:bg-green-wash pointer-coarse:min-h-11',
          chosen ? 'font-medium text-ink' : 'text-ink-2',
        )}
      >
        <span className="min-w-0">{children}</span>
        {chosen ? <Check {...smallIconProps} className="shrink-0 text-green" /> : null}
      </button>
    </li>
  );
}

function What({ query, words, onChange }: EditorProps) {
  return (
    <ul className="grid gap-0.5 sm:grid-cols-2">
      {alternatives(query).map(({ name, query: changed, chosen }) => (
        <Option key={name} chosen={chosen} onPick={() => onChange(changed)}>
          {words.asks[name] ?? name}
        </Option>
      ))}
    </ul>
  );
}

/** The payees whose names hold a text, those of the newest rows first. */
function usePayees(text: string): readonly string[] {
  const search = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['transactions', 'payees', search],
    enabled: search.length > 1,
    queryFn: ({ signal }) => call(listTransactions, { query: { search, limit: 50, offset: 0 }, signal }),
  });
  return search.length > 1 ? [...new Set((data?.transactions ?? []).map(displayName))].slice(0, 6) : [];
}

/** Every kind and every category of one's own that answers to a text, the best first; the kinds alone where nothing is typed. */
function useCategories(text: string): readonly { code: string; name: string }[] {
  const own = useOwnCategories().filter(({ hidden }) => !hidden);
  if (text === '') return [...own, ...providerCategories.filter(({ code }) => primaryOf(code) === code)];
  return [...own, ...providerCategories]
    .map((one) => ({ one, score: Math.max(...namesOf(one).map((name) => fuzzyScore(text, name))) }))
    .filter(({ score }) => score > leastScore)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}
/** A question in Spanish is asked on pages in English, too. */
const namesOf = ({ code, name }: { code: string; name: string }): readonly string[] => [
  name,
  ...(categoryNames(code) ?? []),
];
/** Letters that are only scattered in a name say nothing in a list that payees stand in, too. */
const leastScore = 2;

/** The kind that a part is of, beside its name: several kinds have parts of one name. */
function Within({ code }: { code: string }) {
  const primary = primaryOf(code);
  return primary === null || primary === code ? null : (
    <span className="text-caption text-ink-3"> · {categoryLabel(primary)}</span>
  );
}

function Which({ query, words, onChange }: EditorProps) {
  const [text, setText] = useState('');
  const payees = usePayees(text);
  const wanted = text.trim();
  const categories = useCategories(wanted);
  const { things } = slotsOf(query);
  const [only] = things.length === 1 ? things : [];
  const isChosen = (code: string): boolean => only?.kind === 'category' && only.codes.includes(code);
  const pick = (thing: Thing | null) => onChange(withThing(query, thing));
  return (
    <div className="grid gap-2">
      <TextField
        label={words.searchThings}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened this search
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="relative grid max-h-52 gap-0.5 overflow-y-auto sm:grid-cols-2">
        {wanted === '' ? (
          <Option chosen={isOfAll(query)} onPick={() => pick(null)}>
            {words.everything}
          </Option>
        ) : null}
        {payees.map((name) => (
          <Option key={name} chosen={false} onPick={() => pick({ kind: 'payee', names: [name] })}>
            {name}
          </Option>
        ))}
        {categories.map(({ code, name }) => (
          <Option key={code} chosen={isChosen(code)} onPick={() => pick({ kind: 'category', codes: [code] })}>
            {name}
            <Within code={code} />
          </Option>
        ))}
      </ul>
    </div>
  );
}

function Calendar({ query, words, onChange }: EditorProps) {
  const asked = daysOf(query);
  const [start, setStart] = useState(asked?.start ?? '');
  const [end, setEnd] = useState(asked?.end ?? '');
  const fault = start !== '' && end !== '' && start > end ? words.startAfterEnd : null;
  const change = (range: { start: string; end: string } | null) =>
    onChange(withDays(query, range && { start: range.start, end: range.end, unit: 'range' }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ul className="grid content-start gap-0.5">
        {datePresets(today()).map((preset, index) => (
          <Option
            key={preset.label}
            chosen={preset.start === asked?.start && preset.end === asked.end}
            onPick={() => change(preset)}
          >
            {words.presets[index] ?? preset.label}
          </Option>
        ))}
        <Option chosen={asked === null} onPick={() => change(null)}>
          {words.anyDays}
        </Option>
      </ul>
      <form
        className="grid content-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (start && end && !fault) change({ start, end });
        }}
      >
        <TextField
          type="date"
          label={words.from}
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          type="date"
          label={words.to}
          value={end}
          error={fault}
          onChange={(event) => setEnd(event.target.value)}
        />
        <Button type="submit" size="small" disabled={!start || !end || fault !== null}>
          {words.show}
        </Button>
      </form>
    </div>
  );
}

function Accounts({ query, words, onChange }: EditorProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const chosen = slotsOf(query).accounts;
  return (
    <ul className="grid gap-0.5 sm:grid-cols-2">
      <Option chosen={chosen.length === 0} onPick={() => onChange(withAccounts(query, []))}>
        {words.allAccounts}
      </Option>
      {accounts.map(({ id, name, mask }) => (
        <Option
          key={id}
          chosen={chosen.length === 1 && chosen[0] === id}
          onPick={() => onChange(withAccounts(query, [id]))}
        >
          {mask ? `${name} ••${mask}` : name}
        </Option>
      ))}
    </ul>
  );
}

const editors = { what: What, which: Which, days: Calendar, accounts: Accounts } as const;

interface ReadingEditorProps extends EditorProps {
  id: string;
  slot: ReadingSlot;
  onClose: () => void;
}

/** Changes one part of a reading, in place under its chip. */
export function ReadingEditor({ id, slot, onClose, ...editor }: ReadingEditorProps) {
  const Editor = editors[slot];
  return (
    <div
      id={id}
      role="group"
      aria-label={editor.words.change[slot]}
      className="grid gap-2 rounded-lg border border-edge bg-paper p-2.5"
    >
      <Editor {...editor} />
      <Button kind="quiet" size="small" className="justify-self-end" onClick={onClose}>
        {editor.words.close}
      </Button>
    </div>
  );
}
