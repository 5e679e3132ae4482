import { cents } from '@saldo/contract/money';
import { detectLanguage } from '../language/detect.ts';
import type { AccountView, GoalView, MerchantName, World } from '../world.ts';
import { tableAfter } from './before/table.ts';
import { decide } from './decide.ts';
import { follow, followTied } from './follow/follow.ts';
import { leansOnPrevious } from './follow/leans.ts';
import { topicsAfter } from './follow/returning.ts';
import { emptyState, type Frame } from './frame.ts';
import { looksOn } from './times/looking-on.ts';
import { mark, type Marked } from './words/marked.ts';
import { withoutOpeners } from './words/openers.ts';
import { residue, type Residue } from './account/residue.ts';
import { saidInFull } from './words/said-in-full.ts';

/** Saturday, November 21, 2026. */
export const today = '2026-11-21';

const account = (
  id: number,
  name: string,
  type: AccountView['type'],
  subtype: string,
  mask: string,
  institution: string,
): AccountView => ({
  id,
  name,
  officialName: null,
  mask,
  type,
  subtype,
  institution,
  currency: 'USD',
  status: 'active',
  current: cents(100_000),
  available: cents(100_000),
  limit: null,
  dueDate: null,
  minimumDue: null,
  reserved: cents(0),
  lastSynced: null,
});

const goal = (id: number, title: string, deadline: string | null): GoalView => ({
  id,
  title,
  category: 'other',
  target: cents(500_000),
  saved: cents(100_000),
  linked: cents(0),
  linkedAccountId: null,
  deadline,
  status: 'active',
  createdOn: '2026-01-01',
  recent: cents(0),
});

/** A payee of a person's rows, with the kinds its rows are filed under, the commonest first. */
export const payee = (name: string, inflowOnly: boolean, ...kinds: string[]): MerchantName => ({
  name,
  named: true,
  inflowOnly,
  kind: kinds[0] ?? null,
  kinds,
  first: '2025-01-02',
  last: '2026-11-20',
  rows: 20,
});

const shops =
  "Starbucks,Amazon,Whole Foods Market,Trader Joe's,Target,Uber,Uber Eats,Netflix,Spotify,Shell,Costco,Blue Bottle Coffee,Home Depot,Delta Air Lines,Parkside Apartments,7-Eleven,PG&E,U-Haul,In-N-Out Burger";

/** A person to read questions for: names only, since reading needs no figure. */
export const reader: World = {
  today,
  weekStart: 1,
  merchants: [
    ...shops.split(',').map((name) => ({
      name,
      named: true,
      inflowOnly: false,
      first: '2025-01-02',
      last: '2026-11-20',
      rows: 20,
    })),
    { name: 'Acme Corp', named: true, inflowOnly: true, first: '2025-01-02', last: '2026-11-13', rows: 40 },
  ],
  accounts: [
    account(1, 'Everyday Checking', 'depository', 'checking', '4321', 'First Platypus Bank'),
    account(2, 'Rainy Day Savings', 'depository', 'savings', '8765', 'First Platypus Bank'),
    account(3, 'Sapphire Card', 'credit', 'credit card', '4242', 'Heron Bank'),
    account(4, 'Auto Loan', 'loan', 'auto', '2222', 'Heron Bank'),
  ],
  goals: [
    goal(1, 'Two weeks in Iceland', '2027-06-30'),
    goal(2, 'Emergency fund', null),
    goal(3, 'Used Vespa', '2027-03-31'),
    goal(4, 'New laptop', '2027-01-31'),
  ],
  dataStart: '2025-01-02',
  dataEnd: '2026-11-20',
  scopeAccountId: null,
};

export interface Reading extends Frame {
  /** What nobody read. */
  left: Residue;
  /** `start..end` of each period. */
  days: string[];
  /** Keys of the things asked for, and of those left out. */
  names: string[];
  without: string[];
}

const reading = (frame: Frame, left: Residue): Reading => ({
  ...frame,
  left,
  days: frame.periods.map((one) => (one.start === one.end ? one.start : `${one.start}..${one.end}`)),
  names: frame.things.map((one) => one.key),
  without: frame.exclude.map((one) => one.key),
});

/** Reads a talk turn by turn as the engine does; the reading of the last turn. */
export const read = (...turns: string[]): Reading => readAs(reader, ...turns);

/** The same for another person. */
export function readAs(person: World, ...turns: string[]): Reading {
  let frame: Frame | null = null;
  let topics: Frame[] = [];
  let table: Frame[] = [];
  let last: Reading | null = null;
  for (const turn of turns) {
    const question = saidInFull(turn, person);
    const { text, corrected } = withoutOpeners(question);
    const goals = frame?.ask.startsWith('goal') ?? false;
    const markedAs = (future: boolean): Marked =>
      mark(text, person, detectLanguage(question) ?? 'en', { future, goals });
    const alone = markedAs(false);
    const marked: Marked = looksOn(frame, alone, person) ? markedAs(true) : alone;
    const decision = decide(marked, person);
    const leaning: boolean = frame !== null && (corrected || leansOnPrevious(marked, decision));
    const followed: Frame | null = (leaning ? follow : followTied)(
      marked,
      decision,
      { ...emptyState, frame, topics, table },
      person,
    );
    frame = followed ?? decision.frame;
    topics = topicsAfter({ ...emptyState, topics }, frame);
    table = tableAfter(table, frame);
    last = reading(frame, residue(marked));
  }
  if (!last) throw new Error('a talk needs a turn');
  return last;
}
