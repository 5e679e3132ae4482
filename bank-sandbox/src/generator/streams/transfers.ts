import { businessDay, dayIn } from '../calendar.ts';
import type { Draft, Emit, Stream } from '../engine.ts';
import type { Day, Story } from '../types.ts';
import { movedFrom, movedTo } from './stories.ts';

type Transfer = {
  from: string;
  to: string;
  amount: number;
  date: Day;
  /** Days until the other bank books it. */
  lag?: number;
  mark: string;
  out: Story;
  in: Story;
  stream?: Draft['stream'];
};

/** Money moved between own accounts: one row on each side, the same cents. */
export function transfer(emit: Emit, what: Transfer): void {
  const { mark, amount, date, stream } = what;
  emit({
    account: what.from,
    amount,
    date,
    transfer: mark,
    story: what.out,
    ...(stream ? { stream: { ...stream, key: `${stream.key}:out` } } : {}),
  });
  emit({
    account: what.to,
    amount: -amount,
    date: date + (what.lag ?? 0),
    transfer: mark,
    story: what.in,
    ...(stream ? { stream: { ...stream, key: `${stream.key}:in` } } : {}),
  });
}

/** A monthly transfer between two own accounts. */
export function standingTransfer(
  key: string,
  from: string,
  to: string,
  day: number,
  amount: number,
  names: readonly [string, string],
  kind = 'SAVINGS',
): Stream {
  return {
    key,
    plan: (month, _rng, emit) =>
      transfer(emit, {
        from,
        to,
        amount,
        date: businessDay(dayIn(month, day)),
        mark: `${key}:${month.label}`,
        out: movedTo(names[1], `TRANSFER_OUT_${kind}`),
        in: movedFrom(names[0], `TRANSFER_IN_${kind}`),
        stream: { key, frequency: 'MONTHLY' },
      }),
  };
}
