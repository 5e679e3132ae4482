import { isRefused, type Record, type Told, type ToldPart } from './record.ts';

/** A record that is a part of one movement, which its file gives in several lines. */
export interface PartOf {
  /** Equal for all parts of one. */
  key: string;
  /** How many there are, where the file says so. */
  count: number | null;
  /** What the whole is called, where the file says so. */
  name: string | null;
}

const mostParts = 100;

function partIn({ amount, extra }: Told): ToldPart {
  const { category, category_primary: primary, category_detailed: detailed, note = null } = extra;
  return {
    amount,
    note,
    ...(category !== undefined && { category }),
    ...(primary !== undefined && { primary, detailed: detailed ?? null }),
  };
}

/** The movement that some parts are; null where one of them cannot be read or is missing. */
function wholeOf(records: readonly Record[], { count, name }: PartOf): Told | null {
  const parts = records.filter((record): record is Told => !isRefused(record));
  const [first] = parts;
  if (!first || parts.length < 2 || parts.length !== records.length || parts.length > mostParts) return null;
  if (count !== null && parts.length !== count) return null;
  if (
    parts.some(
      ({ date, account, currency }) =>
        date !== first.date || account !== first.account || currency !== first.currency,
    )
  )
    return null;
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0) return null;
  const { merchant, tags, excluded } = first.extra;
  return {
    ...first,
    amount,
    name: name ?? (parts.find(({ extra }) => extra.category_primary === undefined) ?? first).name,
    extra: {
      ...(merchant !== undefined && name === null && { merchant }),
      ...(tags && { tags }),
      ...(excluded && { excluded }),
      splits: parts.map(partIn),
    },
  };
}

/**
 * Records whose lines are parts of one movement become that movement with its parts, as it stands at the bank; parts that
 * are not all there stay rows of their own.
 */
export async function* joinParts(
  records: AsyncIterable<{ record: Record; part: PartOf | null }>,
): AsyncGenerator<Record> {
  let waiting: Record[] = [];
  let open: PartOf | null = null;
  function* flush(): Generator<Record> {
    const whole = open && wholeOf(waiting, open);
    if (whole) yield whole;
    else yield* waiting;
    waiting = [];
    open = null;
  }
  for await (const { record, part } of records) {
    if (part === null || part.key !== open?.key || waiting.length > mostParts) yield* flush();
    if (part === null) yield record;
    else {
      open = part;
      waiting.push(record);
      if (waiting.length === part.count) yield* flush();
    }
  }
  yield* flush();
}
