import { loanWord } from '../../entities/account-kinds.ts';
import { isIncomeCode, isMovementCode } from '../../entities/categories.ts';
import type { Entity } from '../../entities/entity.ts';
import { filteredAsks, orderAsks, supposedAsks } from '../ask-families.ts';
import type { Ask, Frame, Thing } from '../frame.ts';
import { dayOfMonthIn } from '../units/usually-by-now.ts';
import { fromEndToEnd } from '../units/end-to-end.ts';
import { drains } from '../units/groups.ts';
import type { Marked } from '../words/marked.ts';
import { isDenied } from '../words/stretches.ts';
import { isChannel } from '../filters/things.ts';
import { sides } from './family.ts';
import type { Unexplained } from './unexplained.ts';

/** Things that were linked in the question and are not in the frame: the answer would be about more than was asked. */
export function droppedThings(marked: Marked, frame: Frame): Unexplained[] {
  const raw = (from: number, to: number): string =>
    marked.tokens
      .slice(from, to)
      .map((token) => token.raw)
      .join(' ');
  const things = marked.entities.filter((one) => !isKept(one, marked, frame));
  const lost = filteredAsks.has(frame.ask)
    ? [...things, ...lostTimes(marked, frame), ...lostAmounts(marked, frame), ...lostCounts(marked, frame)]
    : things.filter((one) => narrowsNoRows(one, frame));
  return lost.map((one) => ({
    raw: raw(one.from, one.to),
    at: one.from,
    family: 'thing',
    weight: 'decisive',
  }));
}

/**
 * "my balance on groceries", "how far is it without rent": a kind or payee of a question that adds up no rows. What a price
 * or a sum is for changes no figure, and a loan is called by what it paid for.
 */
const narrowsNoRows = (entity: Entity, { accountIds, ask, horizon }: Frame): boolean =>
  (entity.kind === 'category' || entity.kind === 'merchant') &&
  // The rent it is looked ahead to.
  !horizon &&
  accountIds.length === 0 &&
  // "how much interest will I pay if I pay 300 a month": no price of anything.
  (ask !== 'afford' || (entity.kind === 'category' && entity.concept.key.startsWith('interest'))) &&
  ask !== 'payOff' &&
  !supposedAsks.has(ask) &&
  !orderAsks.has(ask);

function isKept(entity: Entity, marked: Marked, frame: Frame): boolean {
  if (marked.excluded(entity.from) || isChannel(marked, entity)) return true;
  switch (entity.kind) {
    case 'category':
      return isCategoryKept(entity.concept, marked, frame) || isOfTheLoan(entity, marked, frame);
    case 'merchant':
      return (
        frame.ask === 'createGoal' ||
        frame.goalIds.length > 0 ||
        spokenOf(frame).some(
          (one) => one.line !== undefined || entity.names.some((name) => one.values.includes(name)),
        )
      );
    case 'account':
      return (
        entity.generic ||
        frame.groupBy === 'account' ||
        entity.accounts.some((one) =>
          [...frame.accountIds, ...(frame.toAccountIds ?? [])].includes(one.id),
        ) ||
        // A payment to it is a kind of movement.
        frame.things.some((one) => one.values.some(isMovementCode))
      );
    case 'goal':
      return entity.goals.some((one) => frame.goalIds.includes(one.id));
  }
}

/** "and the car?" after the interest of a loan: what it was for says which. */
const isOfTheLoan = ({ from, to }: Entity, { tokens }: Marked, { accountIds, things }: Frame): boolean =>
  accountIds.length > 0 &&
  things.some((one) => one.key === 'interestCharge') &&
  loanWord(
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' '),
  ) !== null;

/** "any fees on those?" after cash was taken out: a kind within the one that was said. */
const isWithin = ({ kind, values }: Thing, codes: readonly string[]): boolean =>
  kind === 'category' && values.every((one) => codes.some((code) => one.startsWith(`${code}_`)));

const spentOf: ReadonlySet<Ask> = new Set<Ask>(['breakdown', 'cashflow', 'savingsRate', 'overview', 'share']);

/** What cards owe is taken off in these. */
const lessCards: ReadonlySet<Ask> = new Set<Ask>(['free', 'forecast', 'afford']);

/** What a question asks for, leaves out, or counts again. */
const spokenOf = ({ exclude, included, things }: Frame): Thing[] => [
  ...things,
  ...exclude,
  ...(included ?? []),
];

/** Readings whose way of money, or debt, says what a kind of income or payment says. */
const wayOf = ({ ask, flow }: Frame): boolean =>
  ask === 'payOff' || ask === 'nextPay' || flow === 'income' || flow === 'movement' || flow === 'transfers';

function isCategoryKept(
  { key, codes }: Extract<Entity, { kind: 'category' }>['concept'],
  marked: Marked,
  frame: Frame,
): boolean {
  const all = [...codes];
  // "Uber rides", "how many trips was that": a word for visits to the merchant.
  const byMerchant =
    frame.ask !== 'share' &&
    (marked.entities.some((one) => one.kind === 'merchant') ||
      frame.things.some((one) => one.kind === 'merchant'));
  return (
    spokenOf(frame).some((one) => one.key === key || isWithin(one, codes)) ||
    // `el hospital` that pays: its payers stand for the kind.
    frame.things.some((one) => one.within === key) ||
    // Interest and rent are what is paid or what is earned, as the verb has it.
    (key === 'taxes' && frame.things.some((one) => one.key === 'taxRefund')) ||
    (key === 'rent' && frame.things.some((one) => one.key === 'rentalIncome')) ||
    (key.startsWith('interest') && frame.things.some((one) => one.key.startsWith('interest'))) ||
    // "which one was the biggest gift?" after what was given to charity.
    (key === 'gifts' && frame.things.some((one) => one.key === 'donations')) ||
    frame.toCategory === key ||
    frame.ask === 'createGoal' ||
    frame.goalIds.length > 0 ||
    (key === 'cardPayment' && lessCards.has(frame.ask)) ||
    byMerchant ||
    // "where does my paycheck go": what it was spent on.
    (drains(marked.pattern) && all.every(isIncomeCode)) ||
    // "where does my paycheck go": what is spent of it.
    (spentOf.has(frame.ask) && all.every(isIncomeCode)) ||
    (wayOf(frame) && all.every((code) => isIncomeCode(code) || isMovementCode(code)))
  );
}

interface Stretch {
  from: number;
  to: number;
}

/** Days and weekdays that were read and narrow nothing. */
function lostTimes(marked: Marked, frame: Frame): Stretch[] {
  const { periods, weekdays, excluded } = marked;
  // "how long since I last paid": the last one is what is asked for.
  // "and the one before?" after it: two of them.
  const asked =
    dayOfMonthIn(frame) !== null ||
    frame.ask === 'last' ||
    frame.ask === 'first' ||
    (frame.ask === 'list' && frame.order === 'newest' && frame.top !== null);
  const days = !asked && frame.periods.length === 0 && frame.by === null && !frame.horizon ? periods : [];
  const lost =
    frame.weekdays === null &&
    !frame.weekdaySides &&
    frame.groupBy !== 'weekday' &&
    frame.per === null &&
    weekdays;
  return [...days, ...unused(marked, frame), ...(lost ? [lost] : [])].filter((one) => !excluded(one.from));
}

/** Days that are none of the frame's, nor within them, where it has others. */
const unused = ({ periods, tokens }: Marked, { periods: kept, by, horizon }: Frame): Stretch[] =>
  kept.length === 0 || by !== null || horizon || kept.some((one) => one.placed)
    ? []
    : periods.filter(
        ({ period, from }) =>
          // "September, not October"
          !isDenied(tokens, from) &&
          period.kind !== 'shift' &&
          period.kind !== 'payday' &&
          kept.every(
            (one) =>
              one.start !== period.start &&
              one.end !== period.end &&
              !(one.start <= period.start && one.end >= period.end) &&
              // "Christmas week last year": the year of it.
              !(period.kind !== 'until' && period.start <= one.start && period.end >= one.end),
          ),
      );

/** Amounts that neither pick rows nor are asked about. */
const lostAmounts = ({ amounts, excluded }: Marked, frame: Frame): Stretch[] =>
  frame.amount === null && frame.minCents === null && frame.maxCents === null && frame.threshold === null
    ? amounts.filter((one) => !excluded(one.from))
    : [];

/** Answers that show so many, or the one at a place. */
const numbered: ReadonlySet<Ask> = new Set<Ask>([
  'extreme',
  'list',
  'last',
  'first',
  'breakdown',
  'recurring',
  'due',
  'accounts',
  'goals',
]);
/** Beside these the answer says itself that it cannot show so many. */
const ranks =
  /\b(top|biggest|largest|smallest|cheapest|most|first|last|mayor\w*|menor\w*|principal\w*|primer\w*|ultim\w*|mas)\b/;

/** "which purchases ended in 99 cents": a number that says neither how many nor which of them. */
const lostCounts = ({ counts, excluded, pattern, tokens }: Marked, frame: Frame): Stretch[] =>
  frame.rank === null &&
  (frame.top === null || !(numbered.has(frame.ask) || ranks.test(pattern))) &&
  frame.amount === null &&
  // "between the two": the highest and the lowest.
  frame.said !== fromEndToEnd &&
  sides(frame) < 2
    ? counts.filter(
        (one) =>
          !excluded(one.from) &&
          // `tanto por ciento`: of a hundred.
          tokens[one.from]?.text !== 'ciento' &&
          !(one.value === 2 && frame.flow === 'income') &&
          // "did we pay them 3 times?": how many times it was.
          !(frame.ask === 'count' && /^(?:times|veces)$/.test(tokens[one.to]?.text ?? '')) &&
          // "and the first?": which of them is what is asked.
          !(one.ordinal && (frame.ask === 'first' || frame.ask === 'last')) &&
          // "between the two": what came in and what went out.
          !(one.value === 2 && frame.ask === 'cashflow'),
      )
    : [];
