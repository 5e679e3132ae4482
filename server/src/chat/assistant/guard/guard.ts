import type { Fact } from '../fact.ts';
import { fold } from '../language/fold.ts';
import { findNumbers, maskNames, type Found } from './numbers.ts';

export interface GuardInput {
  text: string;
  /** Facts of this turn: the only figures that may be shown. */
  facts: readonly Fact[];
  /** Bounds of periods that were asked for. */
  days: readonly string[];
  /** The person's own words, whose numbers may be repeated. */
  question: string;
  /** Amounts in cents that the turn was narrowed to, though an earlier turn said them. */
  limits?: readonly (number | null)[];
  /** Names of merchants, accounts and goals, as they are shown. */
  names: readonly string[];
  /** What the tools said in this turn: the only names of the person's that a strict reply may hold. */
  said?: string;
  /** Whether a figure must also stand beside its subject and within its days (replies of a language model). */
  strict: boolean;
}

export interface GuardResult {
  ok: boolean;
  /** Figures that are no fact of this turn, with the sentence they stand in. */
  problems: { text: string; sentence: string; why: 'unknown' | 'subject' | 'period' }[];
}

/** Numbers that belong to the templates themselves: windows of days and months that rules are made of. */
const templateNumbers = new Set([2, 3, 15, 30, 90, 988]);

const sentences = (text: string): string[] =>
  text.split(/\n|(?<=[.!?;])\s+(?=\D)/).filter((one) => one.trim() !== '');

interface Allowed {
  money: Map<number, Fact[]>;
  percent: Map<number, Fact[]>;
  dates: Set<string>;
  /** Days that are figures: a deadline, a next payment. */
  moments: Set<string>;
  counts: Set<number>;
}

function allowedOf(input: GuardInput): Allowed {
  const allowed: Allowed = {
    money: new Map(),
    percent: new Map(),
    dates: new Set(),
    moments: new Set(),
    counts: new Set(),
  };
  const put = (map: Map<number, Fact[]>, key: number, fact: Fact | null): void => {
    map.set(key, [...(map.get(key) ?? []), ...(fact ? [fact] : [])]);
  };
  for (const fact of input.facts) {
    if (fact.amount !== null) put(allowed.money, Math.abs(fact.amount), fact);
    if (fact.kind === 'percent' && typeof fact.value === 'number')
      put(allowed.percent, Math.abs(Math.round(fact.value * 10)), fact);
    if ((fact.kind === 'count' || fact.kind === 'days') && typeof fact.value === 'number')
      allowed.counts.add(Math.abs(fact.value));
    if (fact.kind === 'date' && typeof fact.value === 'string') {
      allowed.dates.add(fact.value);
      if (!input.days.includes(fact.value)) allowed.moments.add(fact.value);
    }
    for (const date of [fact.start, fact.end]) if (date) allowed.dates.add(date);
    if (fact.rowCount !== null) allowed.counts.add(fact.rowCount);
  }
  for (const date of input.days) allowed.dates.add(date);
  for (const limit of input.limits ?? []) if (limit !== null) put(allowed.money, Math.abs(limit), null);
  for (const one of findNumbers(input.question)) {
    if (one.kind === 'money') put(allowed.money, Number(one.value), null);
    else if (one.kind === 'percent') put(allowed.percent, Number(one.value), null);
    else if (one.kind === 'date') allowed.dates.add(String(one.value));
    else {
      allowed.counts.add(Number(one.value));
      put(allowed.money, Math.round(Number(one.value) * 100), null);
    }
  }
  return allowed;
}

function dateAllowed(value: string, allowed: Allowed): boolean {
  if (value === 'time' || value === 'quarter') return true;
  if (allowed.dates.has(value)) return true;
  if (value.length === 7) return [...allowed.dates].some((date) => date.startsWith(value));
  if (value.startsWith('--')) return [...allowed.dates].some((date) => date.endsWith(value.slice(2)));
  return false;
}

function known(one: Found, allowed: Allowed, strict: boolean): boolean {
  const value = Number(one.value);
  switch (one.kind) {
    case 'money': {
      const facts = allowed.money.get(value);
      // A minus sign turns a figure into another one.
      if (strict && one.negative) return facts?.some((fact) => fact.amount === -value) ?? false;
      return facts !== undefined;
    }
    case 'percent':
      return allowed.percent.has(value);
    case 'date':
      return dateAllowed(String(one.value), allowed);
    case 'number':
      return (
        allowed.counts.has(value) ||
        // Money of a currency without a sign: "QUILL 137.94".
        (!strict && /\.\d\d$/.test(one.text) && allowed.money.has(Math.round(value * 100))) ||
        (Number.isInteger(value) &&
          value >= 1900 &&
          value <= 2100 &&
          [...allowed.dates].some((date) => date.startsWith(String(value)))) ||
        (!strict && templateNumbers.has(value))
      );
    case 'words':
      return typeof one.value === 'number'
        ? allowed.counts.has(value) ||
            allowed.money.has(value * 100) ||
            (!strict && templateNumbers.has(value))
        : !strict;
  }
}

/** The telling words of a subject; a name without any is taken whole. */
function tellingWords(subject: string): string[] {
  const words = subject.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
  return words.length > 0 ? words : [subject];
}

/** Whether a figure's facts speak of what its sentence is about: one subject of theirs stands in it or just before it. */
function rightSubject(one: Found, allowed: Allowed, around: string): boolean {
  const facts =
    one.kind === 'money'
      ? (allowed.money.get(Number(one.value)) ?? [])
      : one.kind === 'percent'
        ? (allowed.percent.get(Number(one.value)) ?? [])
        : [];
  const bound = facts.filter((fact) => fact.subjects.length > 0);
  if (facts.length === 0 || bound.length < facts.length) return true;
  const text = fold(around);
  return bound.some((fact) =>
    fact.subjects.some((subject) => tellingWords(fold(subject)).some((word) => text.includes(word))),
  );
}

/** Whether the days in a sentence are those of its figures: a sentence that names dates must name one of theirs. */
function rightPeriod(one: Found, allowed: Allowed, sentence: string): boolean {
  if (one.kind !== 'money') return true;
  const facts = (allowed.money.get(Number(one.value)) ?? []).filter((fact) => fact.start !== null);
  // A day that is a figure itself ("next about Dec 5") is no period.
  const dates = findNumbers(sentence)
    .filter((other) => !allowed.moments.has(String(other.value)))
    .filter(
      (other) =>
        other.kind === 'date' &&
        String(other.value).length >= 7 &&
        !String(other.value).startsWith('--') &&
        /^\d/.test(String(other.value)),
    );
  if (facts.length === 0 || dates.length === 0) return true;
  const stated = dates.map((date) => String(date.value)).toSorted();
  const [first = '', last = ''] = [stated[0], stated.at(-1)];
  return facts.some(({ start, end }) => {
    if (start === null || end === null) return true;
    // It lies within the days named (a row of a month), or both its bounds are named.
    if (first <= start && end.slice(0, last.length) <= last) return true;
    const named = (day: string): boolean => stated.some((date) => day.startsWith(date));
    if (named(start) && named(end)) return true;
    // A single day stands for it when it is a bound or lies within.
    return stated.length === 1 && first >= start.slice(0, first.length) && first <= end;
  });
}

/** The names that stand in a text, the longest first: "Uber Eats" is not also "Uber". */
function namesIn(text: string, names: readonly string[]): Set<string> {
  let rest = text;
  const found = new Set<string>();
  for (const name of names.filter((one) => one.length > 2).toSorted((a, b) => b.length - a.length)) {
    if (!rest.includes(name)) continue;
    found.add(name);
    rest = rest.split(name).join(' ');
  }
  return found;
}

/** Names of the person's that a reply holds and that neither the tools nor the person said. */
function strangeNames({ text, question, names, said }: GuardInput): GuardResult['problems'] {
  if (said === undefined) return [];
  const told = namesIn(`${said}\n${question}`, names);
  const asked = fold(question);
  return [...namesIn(text, names)]
    .filter((name) => !told.has(name) && !asked.includes(fold(name)))
    .map((name) => ({ text: name, sentence: text, why: 'subject' as const }));
}

/** Checks that every figure of a reply is a fact of this turn, and in strict use that it is told of the right thing. */
export function guard(input: GuardInput): GuardResult {
  const allowed = allowedOf(input);
  const problems = input.strict ? strangeNames(input) : [];
  // Places in a list are no figures.
  const text = input.text.replaceAll(/^[^\S\n]*(\d{1,2}[.)]|[•*-])\s/gm, '   ');
  for (const line of text.split('\n')) {
    let before = '';
    for (const sentence of sentences(line)) {
      before = `${before} ${sentence}`;
      const masked = maskNames(sentence, input.names);
      for (const one of findNumbers(masked)) {
        if (!known(one, allowed, input.strict)) problems.push({ text: one.text, sentence, why: 'unknown' });
        else if (input.strict && !rightSubject(one, allowed, before))
          problems.push({ text: one.text, sentence, why: 'subject' });
        else if (input.strict && !rightPeriod(one, allowed, masked))
          problems.push({ text: one.text, sentence, why: 'period' });
      }
    }
  }
  return { ok: problems.length === 0, problems };
}
