import { cents, centsToDecimal } from '@saldo/contract/money';
import { isRefused, type Record } from './record.ts';

type Warn = (message: string) => void;

const told = (minor: number) => centsToDecimal(cents(minor));

function say(warn: Warn, rows: number, balances: number, line: number): void {
  warn(
    `The rows add up to ${told(rows)}, the balances of the file to ${told(balances)}: look near line ${line}. A row may be missing.`,
  );
}

/** What the rows of each statement come to, held against the balances before and after them; amounts in hundredths. */
export class StatementCheck {
  readonly #warn: Warn;
  #opening: number | null = null;
  #sum = 0;
  #said = false;

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  /** A statement begins; null where it does not say with what. */
  open(balance: number | null): void {
    this.#opening = balance;
    this.#sum = 0;
  }

  add(record: Record): void {
    if (!isRefused(record)) this.#sum += record.amount;
  }

  /** The statement has ended; the first that does not agree is told of. */
  close(balance: number | null, line: number): void {
    const opening = this.#opening;
    this.#opening = null;
    if (opening === null || balance === null || opening + this.#sum === balance || this.#said) return;
    this.#said = true;
    say(this.#warn, this.#sum, balance - opening, line);
  }
}

interface Step {
  line: number;
  amount: number;
  balance: number;
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
  readonly #last = new Map<string, Step>();
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

  /** @param chain the rows whose balances follow each other */
  add(step: Step, chain: string): void {
    const last = this.#last.get(chain);
    if (!last && this.#last.size >= mostChains) return;
    this.#last.set(chain, step);
    if (!last) return;
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

  /** Says where the rows and the balances part, if the balances are those of the rows at all. */
  end(warn: Warn): void {
    const [best] = this.#readings.toSorted((a, b) => b.agree - a.agree);
    if (!best || best.breaks === 0 || best.agree < agreeing * best.breaks) return;
    if (best.rows !== best.balances) say(warn, best.rows, best.balances, best.firstBreak);
  }
}
