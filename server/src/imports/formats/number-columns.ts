import { DecimalVotes, decimalVote, readAmount, type Decimal } from './amounts.ts';
import { looksLikeDay } from './days.ts';

type Rows = readonly (readonly string[])[];
/** Hundredths down a column; null where a cell is empty or no amount. */
type Figures = readonly (number | null)[];

/** The columns of a table that say what moved, and the balance that proves it. */
export interface Moved {
  amount?: number;
  debit?: number;
  credit?: number;
  balance?: number;
  /** Money in lowers the balance: it is of what is owed, or the amounts bear the other sign. */
  turned?: boolean;
}

/** Steps that have to agree, for each that does not. */
const agreeing = 5;
/** The share of cells or rows of which something holds. */
const mostly = 0.9;
/** More columns of numbers than a statement has are not tried against each other. */
const mostCandidates = 12;

/** How one amount is read while the decimal sign of its table is open. */
export function guessDecimal(text: string): Decimal {
  const vote = decimalVote(text);
  return vote && 'sure' in vote ? vote.sure : '.';
}

export const isAmount = (text: string): boolean =>
  /\d/.test(text) && 'minor' in readAmount(text, guessDecimal(text));

function figuresOf(rows: Rows, column: number, decimal: Decimal): Figures {
  return rows.map((cells) => {
    const read = readAmount(cells[column] ?? '', decimal);
    return 'minor' in read ? read.minor : null;
  });
}

const sidesOf = (debit: Figures, credit: Figures): Figures =>
  debit.map((out, at) => Math.abs(credit[at] ?? 0) - Math.abs(out ?? 0));

/**
 * Whether a balance moves from row to row by what moved, from old to new or from new to old: the number of steps that
 * agree, and its sense, -1 where it falls by what the amounts grow, 0 where both readings hold. Null where it is no
 * balance of them.
 */
function stepsOf(balance: Figures, moved: Figures): { agree: number; sense: -1 | 0 | 1 } | null {
  // [newest first, sense]
  const readings = ([1, -1] as const).flatMap((sense) =>
    [false, true].map((newestFirst) => ({ sense, newestFirst, agree: 0, breaks: 0 })),
  );
  let sum = 0;
  let last: { balance: number; until: number; from: number } | null = null;
  moved.forEach((amount, at) => {
    const from = sum;
    sum += amount ?? 0;
    const told = balance[at];
    if (told == null) return;
    if (last)
      for (const reading of readings) {
        // The rows between two balances: with the later row, or, from new to old, with the earlier one.
        const step = reading.newestFirst ? from - last.from : sum - last.until;
        const grown = (told - last.balance) * (reading.newestFirst ? -1 : 1) * reading.sense;
        if (grown !== step) reading.breaks += 1;
        else if (step !== 0) reading.agree += 1;
      }
    last = { balance: told, until: sum, from };
  });
  const holding = readings.filter(({ agree, breaks }) => agree > 0 && agree >= agreeing * breaks);
  const agree = Math.max(0, ...holding.map((reading) => reading.agree));
  const senses = new Set(holding.filter((reading) => reading.agree === agree).map(({ sense }) => sense));
  const [sense] = senses;
  return sense === undefined ? null : { agree, sense: senses.size > 1 ? 0 : sense };
}

/** Whether two columns are the two sides of an amount: no row fills both, nearly each one of them, and both are used. */
function takesTurns(one: Figures, other: Figures): boolean {
  const filled = (figures: Figures, at: number) => (figures[at] ?? 0) !== 0;
  const count = (test: (at: number) => boolean) => one.filter((_, at) => test(at)).length;
  const [ones, others] = [count((at) => filled(one, at)), count((at) => filled(other, at))];
  return (
    ones > 0 &&
    others > 0 &&
    ones + others >= one.length * mostly &&
    count((at) => filled(one, at) && filled(other, at)) === 0
  );
}

/** The readings that the amounts of some columns leave open. */
function decimalsOf(rows: Rows, columns: readonly number[]): readonly Decimal[] {
  const votes = new DecimalVotes();
  for (const cells of rows) for (const column of columns) votes.add(cells[column] ?? '');
  return votes.isOpen ? ['.', ','] : [votes.decimal];
}

/** Those of some columns that hold numbers and no days. */
const numbersOf = (rows: Rows, columns: readonly number[]): readonly number[] =>
  columns
    .filter((column) => {
      const texts = rows.map((cells) => cells[column] ?? '').filter((text) => text.trim() !== '');
      const numbers = texts.filter((text) => isAmount(text) && !looksLikeDay(text)).length;
      return numbers > 0 && numbers >= texts.length * mostly;
    })
    .slice(0, mostCandidates);

/**
 * Which columns of a table say what moved, where no heading does: those that a balance beside them proves by its steps,
 * else the only one there is. Empty where nothing proves it.
 * @param free columns that are nothing else
 * @param named the column that is the balance by its heading; -1 where none is
 */
export function findMoved(rows: Rows, free: readonly number[], named: number): Moved {
  const columns = numbersOf(
    rows,
    free.filter((column) => column !== named),
  );
  const balances = named === -1 ? columns : [named];
  const texts = (column: number) => rows.map((cells) => cells[column] ?? '');
  const all = [...new Set([...columns, ...balances])];
  // Numbers of checks and of rows are whole and bear no sign. Where amounts have decimals their balance has some too.
  const withDecimals = all.filter((column) => texts(column).some((text) => /[.,]\d/.test(text)));
  const marked = all.filter(
    (column) =>
      withDecimals.includes(column) || texts(column).some((text) => /^\s*[-+(\u2212]|\p{Sc}/u.test(text)),
  );
  const proves = (balance: number, ...parts: number[]) =>
    !parts.includes(balance) &&
    (withDecimals.length > 0
      ? withDecimals.includes(balance)
      : marked.length === 0 || [balance, ...parts].some((column) => marked.includes(column)));
  for (const decimal of decimalsOf(rows, all)) {
    const figures = new Map(all.map((column) => [column, figuresOf(rows, column, decimal)]));
    const of = (column: number) => figures.get(column) ?? [];
    const sides = columns.flatMap((debit, at) =>
      columns
        .slice(at + 1)
        .flatMap((credit) => (takesTurns(of(debit), of(credit)) ? [{ debit, credit }] : [])),
    );
    // One side alone would agree with the steps of its own rows.
    const wholes = columns.filter(
      (column) => !sides.some(({ debit, credit }) => debit === column || credit === column),
    );
    const proofs = balances
      .flatMap((balance) => [
        ...wholes
          .filter((amount) => proves(balance, amount))
          .map((amount) => ({
            moved: { amount, balance } as Moved,
            steps: stepsOf(of(balance), of(amount)),
          })),
        ...sides
          .filter(({ debit, credit }) => proves(balance, debit, credit))
          .map(({ debit, credit }) => ({
            moved: { debit, credit, balance } as Moved,
            steps: stepsOf(of(balance), sidesOf(of(debit), of(credit))),
          })),
      ])
      .filter(({ steps }) => steps !== null);
    const most = Math.max(0, ...proofs.map(({ steps }) => steps?.agree ?? 0));
    const best = proofs.filter(({ steps }) => steps?.agree === most);
    const whole = best.filter(({ moved }) => moved.amount !== undefined);
    const [proof] = whole.length > 0 ? whole : best;
    if (proof) {
      const alike = ({ moved }: typeof proof) =>
        texts(moved.amount ?? -1).join('\n') === texts(proof.moved.amount ?? -1).join('\n');
      if (whole.length > 0)
        return whole.every(alike) ? { ...proof.moved, turned: proof.steps?.sense === -1 } : {};
      // The balance of a card grows with its debits: only the usual order beside the usual balance is sure.
      return best.length === 1 && proof.steps?.sense === 1 ? proof.moved : {};
    }
  }
  const likely = columns.filter(
    (column) =>
      marked.includes(column) ||
      !columns.some((other) => marked.includes(other)) ||
      (texts(column).every((text) => text.trim() !== '') &&
        texts(column).some((text) => text.trim().length < 4)),
  );
  const [amount = -1] = likely;
  const filled = texts(amount).filter((text) => text.trim() !== '').length;
  const isOnly = likely.every((column) => texts(column).join('\n') === texts(amount).join('\n'));
  return isOnly && filled > 0 && filled >= rows.length / 2 ? { amount } : {};
}

/** The column that takes turns with one side of an amount; undefined where not exactly one does. */
export function findOtherSide(rows: Rows, free: readonly number[], side: number): number | undefined {
  const columns = numbersOf(rows, free);
  const [decimal = '.'] = decimalsOf(rows, [...columns, side]);
  const known = figuresOf(rows, side, decimal);
  const found = columns.filter((column) => takesTurns(known, figuresOf(rows, column, decimal)));
  return found.length === 1 ? found[0] : undefined;
}

/** The decimal sign under which alone a balance moves by the amounts; undefined where both or neither are proven. */
export function decimalByBalance(
  rows: Rows,
  { amount, debit, credit }: { [field in 'amount' | 'debit' | 'credit']?: number | null | undefined },
  balance: number,
): Decimal | undefined {
  const read = (column: number | null | undefined, decimal: Decimal) =>
    figuresOf(rows, column ?? -1, decimal);
  const agree = (decimal: Decimal) => {
    const moved =
      debit != null || credit != null
        ? sidesOf(read(debit, decimal), read(credit, decimal))
        : read(amount, decimal);
    return stepsOf(read(balance, decimal), moved)?.agree ?? 0;
  };
  const [point, comma] = [agree('.'), agree(',')];
  return point === comma ? undefined : point > comma ? '.' : ',';
}
