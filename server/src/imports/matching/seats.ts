/** A row that files hold, or one by hand that files may hold. */
export interface Seat {
  /** Its id in the books. */
  id: string;
  /** Folded texts that files have for it. */
  texts: ReadonlySet<string>;
  /** Ids that files have for it. */
  fids: ReadonlySet<string>;
}

/** A record of one file, of the account, day and amount that the seats are of. */
export interface Arrival {
  /** Its place in the file. */
  position: number;
  folded: string;
  fid: string | null;
}

/** Texts and ids that belong together because one record bore both. */
function clusters(seats: readonly Seat[], arrivals: readonly Arrival[]): (text: string) => string {
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(key, root);
    return root;
  };
  const join = (a: string, b: string) => {
    const [x, y] = [find(a), find(b)];
    if (x !== y) parent.set(x, y);
  };
  for (const { id, texts, fids } of seats) {
    for (const text of texts) join(`t${text}`, `s${id}`);
    for (const fid of fids) join(`f${fid}`, `s${id}`);
  }
  for (const { folded, fid } of arrivals) if (fid !== null) join(`t${folded}`, `f${fid}`);
  return (text) => find(`t${text}`);
}

/**
 * Finds for each record of a file the row it stands for, among those of its account, day and amount: by the format's id, else
 * by text, counted. A record without a seat is a row of its own; one whose id stands twice in the file is its first.
 *
 * The rows there are after any number of files are as many as there are different ids, or as the file with most of them
 * has, whichever is more; that is the same in every order of the files (docs/money.md).
 * @param seats in the order in which they came to be
 */
export function seatArrivals(
  seats: readonly Seat[],
  arrivals: readonly Arrival[],
): Map<number, { seat: string } | { repeats: number } | null> {
  const clusterOf = clusters(seats, arrivals);
  const placed = new Map<number, { seat: string } | { repeats: number } | null>();
  const groups = Map.groupBy(arrivals, ({ folded }) => clusterOf(folded));
  const seatsBy = new Map<string, Seat[]>();
  for (const seat of seats)
    for (const root of new Set([...seat.texts].map(clusterOf))) {
      const known = seatsBy.get(root);
      if (known) known.push(seat);
      else seatsBy.set(root, [seat]);
    }
  for (const [root, group] of groups) {
    const seatsHere = seatsBy.get(root) ?? [];
    const byFid = new Map(seatsHere.flatMap((seat) => [...seat.fids].map((fid) => [fid, seat] as const)));
    const taken = new Set<Seat>();
    const first = new Map<string, number>();
    const unknown: Arrival[] = [];
    for (const arrival of group) {
      const { position, fid } = arrival;
      const earlier = fid === null ? undefined : first.get(fid);
      if (earlier !== undefined) {
        placed.set(position, { repeats: earlier });
        continue;
      }
      if (fid !== null) first.set(fid, position);
      const seat = fid === null ? undefined : byFid.get(fid);
      if (!seat || taken.has(seat)) {
        unknown.push(arrival);
        continue;
      }
      taken.add(seat);
      placed.set(position, { seat: seat.id });
    }
    // A new id takes a row that has none; a record without an id any that is left.
    const withoutId = seatsHere.filter(({ fids }) => fids.size === 0).values();
    const any = seatsHere.values();
    const next = (from: IterableIterator<Seat, undefined>): Seat | undefined => {
      let seat = from.next().value;
      while (seat && taken.has(seat)) seat = from.next().value;
      return seat;
    };
    for (const { position } of unknown.filter(({ fid }) => fid !== null)) {
      const seat = next(withoutId);
      if (seat) taken.add(seat);
      placed.set(position, seat ? { seat: seat.id } : null);
    }
    for (const { position } of unknown.filter(({ fid }) => fid === null)) {
      const seat = next(any);
      if (seat) taken.add(seat);
      placed.set(position, seat ? { seat: seat.id } : null);
    }
  }
  return placed;
}

/** That a file holds a row, under which text and id; all of one account, day and amount. */
export interface Sighting extends Arrival {
  /** Files in the order in which they came. */
  file: number;
  /** The row in the books. */
  row: string;
  /** The person made it a row of its own, though it was known: it counts in its file, and moves nowhere. */
  apart?: boolean;
}

/**
 * After a file was taken back: which row each of the remaining records stands for, as if that file had never been. Two rows
 * that only its ids or its counts held apart become one. Null where nothing moves: rows that can stay as they are, stay.
 * @param rank of a row, lower is kept rather; rows of the same rank in the order in which they came to be
 */
export function reseat(
  sightings: readonly Sighting[],
  rank: (row: string) => number,
): Map<Sighting, string> | null {
  interface Growing {
    id: string;
    texts: Set<string>;
    fids: Set<string>;
    from: Sighting[];
  }
  const seats: Growing[] = [];
  const files = Map.groupBy(
    sightings.toSorted((a, b) => a.file - b.file || a.position - b.position),
    ({ file }) => file,
  );
  for (const arrivals of files.values()) {
    const placed = seatArrivals(seats, arrivals);
    for (const arrival of arrivals) {
      const found = placed.get(arrival.position);
      const known = found && 'seat' in found ? seats.find(({ id }) => id === found.seat) : undefined;
      const seat = known ?? { id: String(seats.length), texts: new Set(), fids: new Set(), from: [] };
      if (!known) seats.push(seat);
      seat.texts.add(arrival.folded);
      if (arrival.fid !== null) seat.fids.add(arrival.fid);
      seat.from.push(arrival);
    }
  }
  const together = sightings.filter(({ apart }) => !apart);
  const needed = seats
    .map(({ from }) => from.filter(({ apart }) => !apart))
    .filter((from) => from.length > 0);
  const rows = [...new Set(together.map(({ row }) => row))].toSorted((a, b) => rank(a) - rank(b));
  if (needed.length >= rows.length) return null;
  const free = new Set(rows);
  const moved = new Map<Sighting, string>();
  for (const from of needed) {
    const own = new Set(from.map(({ row }) => row));
    const chosen = rows.find((row) => free.has(row) && own.has(row)) ?? rows.find((row) => free.has(row));
    if (chosen === undefined) return null;
    free.delete(chosen);
    for (const sighting of from) if (sighting.row !== chosen) moved.set(sighting, chosen);
  }
  return moved;
}

/**
 * Lets rows that only a file taken back held stand for an equal row that the other files hold and the person said nothing
 * of: what moves in all.
 * @param moved as `reseat` has found
 */
export function standIn(
  sightings: readonly Sighting[],
  moved: ReadonlyMap<Sighting, string>,
  edited: readonly { row: string; folded: string }[],
  plain: (row: string) => boolean,
): ReadonlyMap<Sighting, string> {
  if (edited.length === 0) return moved;
  const all = new Map(moved);
  const rows = [...Map.groupBy(sightings, (one) => moved.get(one) ?? one.row)].filter(([row]) => plain(row));
  for (const { row, folded } of edited) {
    const at = rows.findLastIndex(([, from]) => from.some((one) => one.folded === folded));
    for (const one of rows.splice(at, at < 0 ? 0 : 1).flatMap(([, from]) => from)) all.set(one, row);
  }
  return all;
}
