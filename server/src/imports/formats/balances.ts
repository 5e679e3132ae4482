import { cents, centsToDecimal, formatCents } from '@saldo/contract/money';
import { isRefused, type Record } from './record.ts';

type Warn = (message: string) => void;

/** Two sums of one currency that should be one, in hundredths; null where the file does not say which, or has several. */
interface Parted {
  rows: number;
  balances: number;
  currency: string | null;
  line: number;
}

function say(warn: Warn, { rows, balances, currency, line }: Parted): void {
  const told = (minor: number) =>
    currency === null ? centsToDecimal(cents(minor)) : formatCents(cents(minor), currency);
  warn(
    `The rows add up to ${told(rows)}, the balances of the file to ${told(balances)}: look near line ${line}. A row may be missing.`,
  );
}

/** What the rows of each statement come to, held against the balances before and after them; amounts in hundredths. */
export class StatementCheck {
  readonly #warn: Warn;
  #opening: number | null = null;
  #currency: string | null = null;
  #sum = 0;
  #said = false;

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  /** A statement begins; null where it does not say with what. */
  open(balance: number | null, currency: string | null = null): void {
    this.#opening = balance;
    this.#currency = currency;
    this.#sum = 0;
  }

  add(record: Record): void {
    if (!isRefused(record)) this.#sum += record.amount;
  }

  /** The statement has ended; the first that does not agree is reported. */
  close(balance: number | null, line: number): void {
    const opening = this.#opening;
    this.#opening = null;
    if (opening === null || balance === null || opening + this.#sum === balance || this.#said) return;
    this.#said = true;
    say(this.#warn, { rows: this.#sum, balances: balance - opening, currency: this.#currency, line });
  }
}

/** Steps that prove by themselves how amounts and balances belong together. */
const proving = 2;

/**
 * Whether a running balance grows with the amounts beside it as they stand: then money in is what they say. A balance that falls
 * with them proves nothing: it may be spent from an account or owed less on a card. Amounts in hundredths.
 */
export class GrowthCheck {
  readonly #last = new Map<string, { amount: number; balance: number }>();
  #first: string | null = null;
  #latest: string | null = null;
  #steps = 0;
  #older = 0;
  #newer = 0;

  /** @param chain the rows whose balances follow each other @param day as the file writes it */
  add(row: { amount: number; balance: number; day: string }, chain: string): void {
    this.#first ??= row.day;
    this.#latest = row.day;
    const last = this.#last.get(chain);
    if (!last && this.#last.size >= mostChains) return;
    this.#last.set(chain, row);
    if (!last) return;
    this.#steps += 1;
    if (row.balance - last.balance === row.amount) this.#older += 1;
    if (last.balance - row.balance === last.amount) this.#newer += 1;
  }

  /** @param isBefore whether one day as the file writes it comes before another */
  grows(isBefore: (day: string, other: string) => boolean): boolean {
    const [first, latest] = [this.#first ?? '', this.#latest ?? ''];
    if (this.#steps < proving) return false;
    return (
      (this.#older === this.#steps && isBefore(first, latest)) ||
      (this.#newer === this.#steps && isBefore(latest, first))
    );
  }
}

interface Step {
  line: number;
  amount: number;
  balance: number;
  currency: string | null;
}

/** One way to read a running balance: which row of two moved it, and whether it grows with money in. */
interface Reading {
  newestFirst: boolean;
  owed: boolean;
  agree: number;
  breaks: number;
  firstBreak: number;
  rows: number;
  balances: number;
}

/** Steps that have to agree, for each that does not, before a column is a running balance. */
const agreeing = 2;
/** Accounts and currencies followed at a time. */
const mostChains = 200;

/** A running balance beside the rows of a table, held against them; amounts in hundredths. */
export class RunningCheck {
  readonly #first = new Map<string, Step>();
  readonly #last = new Map<string, Step>();
  readonly #currencies = new Set<string | null>();
  readonly #readings: Reading[] = [false, true].flatMap((newestFirst) =>
    [false, true].map((owed) => ({
      newestFirst,
      owed,
      agree: 0,
      breaks: 0,
      firstBreak: 0,
      rows: 0,
      balances: 0,
    })),
  );

  /** The balance beside the latest row of a chain. */
  balanceOf(chain: string): number | null {
    return this.#last.get(chain)?.balance ?? null;
  }

  /** @param chain the rows whose balances follow each other */
  add(step: Step, chain: string): void {
    const last = this.#last.get(chain);
    if (!last && this.#last.size >= mostChains) return;
    this.#last.set(chain, step);
    this.#currencies.add(step.currency);
    if (!last) {
      this.#first.set(chain, step);
      return;
    }
    for (const reading of this.#readings) {
      const [from, to] = reading.newestFirst ? [step, last] : [last, step];
      const moved = (to.balance - from.balance) * (reading.owed ? -1 : 1);
      reading.rows += to.amount;
      reading.balances += moved;
      if (moved === to.amount) reading.agree += 1;
      else {
        if (reading.breaks === 0) reading.firstBreak = step.line;
        reading.breaks += 1;
      }
    }
  }

  /** What each chain held before its oldest row, where every balance agrees with its row; none where they prove nothing. */
  openings(): ReadonlyMap<string, number> {
    const [best] = this.#readings.toSorted((a, b) => b.agree - a.agree);
    if (!best || best.breaks > 0 || best.agree < proving) return new Map();
    const oldest = best.newestFirst ? this.#last : this.#first;
    return new Map(
      [...oldest].map(([chain, { amount, balance }]) => [
        chain,
        best.owed ? -(balance + amount) : balance - amount,
      ]),
    );
  }

  /** Says where the rows and the balances part, if the balances are those of the rows at all. */
  end(warn: Warn): void {
    const [best] = this.#readings.toSorted((a, b) => b.agree - a.agree);
    if (!best || best.breaks === 0 || best.agree < agreeing * best.breaks) return;
    const { rows, balances, firstBreak: line } = best;
    const [currency = null, ...others] = this.#currencies;
    if (rows !== balances) say(warn, { rows, balances, currency: others.length > 0 ? null : currency, line });
  }
}
