import { loadStreams, type StreamsWanted } from '../../recurring/streams.queries.ts';
import { withLoans } from '../../recurring/loan-payments.ts';
import type { Stream } from '../../recurring/streams.ts';
import { behindRows } from './figure.ts';
import type { Kit } from './kit.ts';

/** One that keeps coming back, as it is shown. */
export type StreamEntry = ReturnType<typeof streamEntry>;

/** Streams by what was wanted of them: the readings of one message often look at the same ones. */
const kept = new WeakMap<Kit['books'], Map<string, Stream[]>>();

export async function streamsOf({ books, bound, today }: Kit, wanted: StreamsWanted): Promise<Stream[]> {
  const own = kept.get(books) ?? new Map<string, Stream[]>();
  kept.set(books, own);
  const key = JSON.stringify(wanted);
  const found = own.get(key) ?? withLoans(await loadStreams(bound, today, wanted), books.accounts);
  own.set(key, found);
  return found;
}

/** A stream with its figures; each leads to the payments behind it. */
export function streamEntry(kit: Kit, stream: Stream) {
  const of = { by: 'stream', key: stream.name } as const;
  const span = { start: stream.dates[0] ?? stream.last, end: stream.last };
  const all = behindRows(stream.ids, { of, days: span });
  const latest = stream.latestId === null ? all : behindRows([stream.latestId], { of });
  return {
    name: stream.title,
    kind: stream.kind,
    cadence: stream.cadence,
    // The amount is the same each time; else a mean.
    fixed: stream.fixed,
    amount: kit.book.money('price', stream.amount, latest),
    monthly: kit.book.money('aMonth', stream.monthly, all),
    yearly: kit.book.money('aYear', stream.yearly, all),
    last: kit.book.date('lastPaid', stream.last, behindRows(stream.ids.slice(0, 1), { of })),
    // The day it should come next, or was due and has not come.
    next: kit.book.date('next', stream.next, { of }),
    // It was due before today and has not come yet.
    late: stream.next < kit.today,
  } as const;
}
