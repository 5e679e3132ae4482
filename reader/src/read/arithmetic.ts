import type { Query, Question, Step } from '@saldo/contract/query/query';
import { beneath, withSteps } from '@saldo/contract/query/arithmetic';
import { cents } from '@saldo/contract/money';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { saidAt } from '../periods/said.ts';
import { classesOf } from '../net/lexicon.ts';
import { among } from '../text/among.ts';
import { linesOf } from '../text/data.ts';
import { cardinalAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';

/*
 * "Half of that", "times twelve", "minus the card", `entre los tres`: what is done with the figure that was answered. The words
 * are phrases of `data/arithmetic.txt`; what stands in the place of an operand is read as a question of its own.
 */

type Deed = 'times' | 'over' | 'percent' | 'minus' | 'plus';

interface Phrase {
  deed: Deed;
  places: readonly string[];
}

/** What the gaps of a phrase hold. */
interface Held {
  to: number;
  factor?: { by: number; over: number };
  amount?: number;
  /** The tokens of another question. */
  other?: { from: number; to: number };
}

type Section = 'halves' | 'parts' | 'anywhere' | 'opening' | 'had' | 'less' | 'cleared';

const lines = new Map<string, [name: string, phrases: string[]][]>();
for (const line of linesOf('arithmetic.txt')) {
  const [name = '', said] = line.split(': ');
  if (said === undefined) lines.set(name.slice(1, -1), []);
  else [...lines.values()].at(-1)?.push([name, said.split(', ')]);
}
const linesIn = (section: Section): [name: string, phrases: string[]][] => lines.get(section) ?? [];

const partsIn = (...sections: Section[]) =>
  sections
    .flatMap(linesIn)
    .flatMap(([part, phrases]) => {
      const [by = 1, over = 1] = part.split('/').map(Number);
      return phrases.map((phrase) => ({ factor: { by, over }, phrase }));
    })
    .toSorted((a, b) => b.phrase.length - a.phrase.length);
const parts = { H: partsIn('halves'), F: partsIn('halves', 'parts') } as const;

const phrasesIn = (section: Section): Phrase[] =>
  linesIn(section).flatMap(([deed, phrases]) =>
    deed === 'openers' ? [] : phrases.map((phrase) => ({ deed: deed as Deed, places: phrase.split(' ') })),
  );
const [anywhere, opening, had, less, cleared] = (
  ['anywhere', 'opening', 'had', 'less', 'cleared'] as const
).map(phrasesIn) as [Phrase[], Phrase[], Phrase[], Phrase[], Phrase[]];
const openers = among(...linesIn('opening').flatMap(([name, words]) => (name === 'openers' ? words : [])));

/** Words of one other question. */
const mostWords = 12;

const wholeAt = (tokens: readonly Token[], at: number): { value: number; next: number } | null => {
  const number = tokens[at]?.kind === 'money' ? null : cardinalAt(tokens, at);
  return number && Number.isInteger(number.value) && number.value > 1 && number.value <= 10_000
    ? number
    : null;
};

/** "20%", `20 por ciento`, "twenty percent". */
function percentAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token?.percent && token.value !== undefined) return { value: token.value, next: at + 1 };
  const number = token?.kind === 'money' ? null : cardinalAt(tokens, at);
  const next =
    number &&
    (saidAt(tokens, number.next, 'percent|%') ?? saidAt(tokens, number.next, 'por|per ciento|cent'));
  return number && next ? { value: number.value, next } : null;
}

function amountAt({ marks }: Marked, at: number): { value: number; next: number } | null {
  const mark = marks.find(({ from }) => from === at);
  const found = mark?.meanings.find(({ meaning }) => meaning.type === 'n')?.meaning;
  return mark && found?.type === 'n' ? { value: found.plain, next: mark.to } : null;
}

/** "The second half of it": words of days are no part of a figure. */
const isInDays = ({ marks }: Marked, at: number): boolean =>
  marks.some(
    ({ from, to, meanings: [first] }) =>
      from < at && at < to && first?.meaning.type === 'p' && first.score > 0.5,
  );

/** What a phrase holds from a place on; null where it does not stand there. */
function heldAt(marked: Marked, at: number, [place, ...rest]: readonly string[]): Held | null {
  const { tokens } = marked;
  if (place === undefined) return { to: at };
  const behind = (next: number | undefined, more: Omit<Held, 'to'> = {}): Held | null => {
    const held = next === undefined ? null : heldAt(marked, next, rest);
    return held && { ...more, ...held };
  };
  switch (place) {
    case 'END':
      return tokens.slice(at).every(({ kind }) => kind === 'mark') ? { to: at } : null;
    case 'H':
    case 'F': {
      const part = isInDays(marked, at)
        ? undefined
        : parts[place].find(({ phrase }) => saidAt(tokens, at, phrase) !== null);
      return part ? behind(saidAt(tokens, at, part.phrase) ?? undefined, { factor: part.factor }) : null;
    }
    case '#': {
      const number = wholeAt(tokens, at);
      return behind(number?.next, number ? { factor: { by: number.value, over: 1 } } : {});
    }
    case '%': {
      const share = percentAt(tokens, at);
      const by = Math.round((share?.value ?? 0) * 10);
      return by > 0
        ? behind(share?.next, { factor: by % 10 === 0 ? { by: by / 10, over: 100 } : { by, over: 1000 } })
        : null;
    }
    case '$': {
      const amount = amountAt(marked, at);
      if (amount && each.test(tokens[amount.next]?.text ?? '')) return null;
      return behind(amount?.next, amount ? { amount: amount.value } : {});
    }
    case '*': {
      for (let to = at + 1; to <= Math.min(tokens.length, at + mostWords); to += 1) {
        const ends = tokens[to] === undefined || tokens[to]?.kind === 'mark';
        if (tokens[to - 1]?.kind === 'mark') return null;
        const held = rest.length > 0 ? behind(to) : ends ? { to } : null;
        if (held) return { other: { from: at, to }, ...held };
      }
      return null;
    }
    default:
      return behind(saidAt(tokens, at, place) ?? undefined);
  }
}

/** Behind an amount that is paid again and again. */
const each = among('a al per por x every each cada monthly month mo mensual mensuales more mas / extra');

/** What a message does with a figure: a step, or one that waits for what its operand asks. */
interface Deeds {
  deed: Deed;
  held: Held;
  /** It names the figure, and is no other question whatever else it says. */
  isNamed: boolean;
}

const kindsOfThings = among('c m a g p e w');

/** Whether nothing behind a phrase names things, accounts or days, or asks when. */
const namesNothing = ({ marks, tokens }: Marked, from: number): boolean =>
  !tokens.slice(from).some(({ text }) => classesOf(text).includes('WHEN')) &&
  marks.every(
    (one) => one.from < from || one.meanings.every(({ meaning }) => !kindsOfThings.test(meaning.type)),
  );

function deedOf(marked: Marked, before: Query): Deeds | null {
  const { tokens } = marked;
  for (const [at] of tokens.entries())
    for (const { deed, places } of anywhere) {
      const held = heldAt(marked, at, places);
      if (held) return { deed, held, isNamed: true };
    }
  const { kind } = beneath(before);
  const isHad = kind === 'standing';
  const isPlain = isHad || kind === 'figure' || kind === 'rows';
  for (let at = 0; isPlain && (at === 0 || isOpener(tokens[at - 1])) && at < tokens.length; at += 1)
    for (const { deed, places } of isHad ? [...opening, ...had] : opening) {
      const held = heldAt(marked, at, places);
      if (held && namesNothing(marked, held.to)) return { deed, held, isNamed: false };
    }
  return null;
}
const isOpener = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'mark' || openers.test(token.text));

/** Whether the answer to a question leads with a sum of money. */
function isMoney(query: Query): boolean {
  switch (query.kind) {
    case 'figure':
      return query.measure === 'total' || query.measure === 'mean' || query.measure === 'net';
    case 'standing':
      return !noMoney.test(query.of);
    case 'arithmetic':
    case 'rows':
    case 'ahead':
    case 'goals':
      return true;
    case 'streams':
      return query.of !== 'pay' && (query.show === 'list' || query.show === 'total' || query.show === 'due');
    case 'limits':
    case 'odd':
    case 'order':
      return false;
  }
}
const noMoney = among('apr used accounts synced');

/** What may be taken off a figure, or put to it: another one. Spending without a part of it is a question of its own. */
function isApart(before: Query, other: Query): boolean {
  const base = beneath(before);
  if (base.kind !== 'figure') return base.kind === 'standing';
  if (base.rows.flow === 'spending') return false;
  return other.kind === 'standing' || (other.kind === 'figure' && other.rows.flow !== base.rows.flow);
}
const isOperand = (query: Query): query is Question => operands.has(query.kind) && isMoney(query);
const operands: ReadonlySet<Query['kind']> = new Set(['figure', 'rows', 'standing', 'streams']);
const noAnswer = { query: null, sure: 0 } as const;

/** As sure as this an operand is read. */
const leastSure = 0.4;

export interface Worked {
  query: Query;
  steps: readonly Step[];
  band: 'sure' | 'likely';
}

/**
 * What a message makes of the figure that was answered; null where it does nothing with it. `ask` reads the words of an operand in
 * the talk: what they ask, and how sure that is.
 */
export function workedOn(
  message: string,
  marked: Marked,
  before: Query,
  ask: (words: string) => { query: Query | null; sure: number },
): Worked | null {
  if (!isMoney(before)) return null;
  const found = deedOf(marked, before);
  if (!found) return null;
  const { deed, held, isNamed } = found;
  const done = (step: Step, band: Worked['band']): Worked | null => {
    const query = withSteps(before, [step]);
    return query && { query, steps: [step], band };
  };
  const { factor, amount, other } = held;
  if (factor) {
    const { by, over } = factor;
    return done(
      deed === 'over' ? { do: 'times', by: over, over: by } : { do: 'times', by, over },
      isNamed ? 'sure' : 'likely',
    );
  }
  const way = deed === 'plus' ? 'plus' : 'minus';
  if (amount !== undefined) return done({ do: way, other: cents(amount) }, 'likely');
  const words = other && message.slice(marked.tokens[other.from]?.start, marked.tokens[other.to - 1]?.end);
  const { query, sure } = words ? ask(words) : noAnswer;
  if (!query || !isOperand(query) || !isApart(before, query) || sure < leastSure) return null;
  return done({ do: way, other: query }, 'likely');
}

/** A question of what accounts hold, or what is owed on them; on all of them for none. */
const standingOf = (of: 'balance' | 'owed', accounts: number[]): Question => ({
  kind: 'standing',
  of,
  accounts,
  everywhere: false,
  at: null,
});

const isToday = ({ meanings: [first] }: Mark, { today }: World): boolean =>
  first?.meaning.type === 'p' && first.meaning.past.period.start === today;

/** Words of what is had, and of what is done with money. */
const having = among(
  'is are have has got left remain remains stays stay be balance hay tengo tiene queda quedan quedaria sobra saldo',
);
const doing = among(
  'did put spend spent move moved send sent earn earned gaste gastar meti mande mover gano cobro',
);

/**
 * What is had less what is owed, asked at once ("what do I have, minus the card") or behind what is owed ("if I pay that off, how
 * much is left in checking"); null for any other message. `ask` reads words as a question of their own.
 */
export function lessOwed(
  message: string,
  { marked, world, before }: { marked: Marked; world: World; before: Query | null },
  ask: (words: string) => Query | null,
): Query | null {
  const { tokens, marks } = marked;
  const debts = new Set(
    world.accounts.flatMap(({ id, type }) => (type === 'credit' || type === 'loan' ? [id] : [])),
  );
  const words = (from: number, to: number): string => message.slice(tokens[from]?.start, tokens[to - 1]?.end);
  /** The accounts that are all that some words name; null where they name none, or something else. */
  const accountsSaid = (from: number, to: number): number[] | null => {
    const inside = marks.filter((one) => one.from >= from && one.to <= to && !isToday(one, world));
    const said = inside.map(({ meanings }) => meanings.find(({ meaning }) => meaning.type === 'a')?.meaning);
    const ids = said.flatMap((one) => (one?.type === 'a' ? one.ids : []));
    return ids.length > 0 && !said.includes(undefined) ? ids : null;
  };
  const owedBy = (query: Query | null): Question | null => {
    if (query?.kind !== 'standing' || query.at !== null) return null;
    const isDebt = query.accounts.length > 0 && query.accounts.every((id) => debts.has(id));
    return query.of === 'owed' || (query.of === 'balance' && isDebt) ? { ...query, of: 'owed' } : null;
  };
  const owedIn = (from: number, to: number): Question | null => {
    const said = accountsSaid(from, to);
    return said?.every((id) => debts.has(id)) ? standingOf('owed', said) : owedBy(ask(words(from, to)));
  };
  const heldIn = (from: number, to: number): Question | null => {
    const [said, texts] = [accountsSaid(from, to), tokens.slice(from, to).map(({ text }) => text)];
    if (texts.some((text) => doing.test(text))) return null;
    const isHad = texts.some((text) => having.test(text));
    if (said && isHad && !said.some((id) => debts.has(id))) return standingOf('balance', said);
    const query = ask(words(from, to));
    const isHeld = query?.kind === 'standing' && (query.of === 'balance' || query.of === 'available');
    return isHeld && query.at === null ? query : null;
  };
  const own = owedBy(before);
  const opens = [...tokens.keys()].filter((at) => tokens.slice(0, at).every(isOpener));
  const done =
    own && opens.flatMap((at) => cleared.flatMap(({ places }) => heldAt(marked, at, places) ?? []))[0];
  const rest = done ? heldIn(done.to, tokens.length) : null;
  if (own && rest) return withSteps(rest, [{ do: 'minus', other: own }]);
  for (const [at] of tokens.entries()) {
    const { other } = less.flatMap(({ places }) => heldAt(marked, at, places) ?? [])[0] ?? {};
    if (at < leastHead || !other) continue;
    const owed = owedIn(other.from, other.to);
    const head = owed && heldIn(0, at);
    return owed && head ? withSteps(head, [{ do: 'minus', other: owed }]) : null;
  }
  return null;
}

/** Words that ask what is had. */
const leastHead = 2;
