/** A row with a fee and the balance after it; in hundredths, the amount positive for money in. */
export interface FeeRow {
  amount: number;
  fee: number;
  balance: number;
}

/** How fees of a column stand to the amounts: already in them, or to be taken off or, where they bear a minus, added. */
export type FeeStanding = 'within' | 'less' | 'plus';

/** What a row comes to, in hundredths. */
export function withFee({ amount, fee }: Pick<FeeRow, 'amount' | 'fee'>, standing: FeeStanding): number {
  return standing === 'within' ? amount : standing === 'less' ? amount - fee : amount + fee;
}

const standings: readonly FeeStanding[] = ['within', 'less', 'plus'];
/** Balances followed at a time: the accounts and currencies of one file. */
const mostChains = 200;

/** What all rows of a table say together of its fees. */
export class FeeVotes {
  readonly #last = new Map<string, FeeRow>();
  /** How often a balance and its neighbour agree with each standing, of rows from old to new and from new to old. */
  readonly #agree = [new Map<FeeStanding, number>(), new Map<FeeStanding, number>()] as const;
  #positive = 0;
  #negative = 0;

  /** @param balance null where the row has none; @param chain the rows whose balances follow each other */
  add({ amount, fee, balance }: Omit<FeeRow, 'balance'> & { balance: number | null }, chain: string): void {
    if (fee > 0) this.#positive += 1;
    if (fee < 0) this.#negative += 1;
    if (balance === null) return;
    const row = { amount, fee, balance };
    const last = this.#last.get(chain);
    if (last) {
      this.#compare(row, balance - last.balance, 0);
      this.#compare(last, last.balance - balance, 1);
    }
    if (last || this.#last.size < mostChains) this.#last.set(chain, row);
  }

  #compare(row: FeeRow, moved: number, order: 0 | 1): void {
    if (row.fee === 0) return;
    for (const standing of standings)
      if (withFee(row, standing) === moved)
        this.#agree[order].set(standing, (this.#agree[order].get(standing) ?? 0) + 1);
  }

  /** True when some row has a fee. */
  get any(): boolean {
    return this.#positive + this.#negative > 0;
  }

  /** What the balances say; null where there are none, or they say two things. */
  get byBalance(): FeeStanding | null {
    const counted = standings
      .map((standing) => ({
        standing,
        count: Math.max(...this.#agree.map((agree) => agree.get(standing) ?? 0)),
      }))
      .toSorted((a, b) => b.count - a.count);
    const [best, next] = counted;
    return best && next && best.count > next.count ? best.standing : null;
  }

  /** How fees apart from the amounts change them: by the sign that most of them bear. */
  get apart(): FeeStanding {
    return this.#negative > this.#positive ? 'plus' : 'less';
  }
}
