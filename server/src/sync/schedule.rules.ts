const minute = 60_000;

/** Webhooks bring what is new; this heals what they miss. Spread out, so that links do not march in step. */
export function nextRegularSync(from: Date, random: () => number = Math.random): Date {
  return new Date(from.getTime() + (5 + 2 * random()) * 60 * minute);
}

/** After failures in a row: a quarter of an hour, doubled each time, at most twelve hours. */
export function nextTry(from: Date, failures: number, random: () => number = Math.random): Date {
  const wait = Math.min(15 * 2 ** Math.min(failures, 10), 12 * 60) * minute;
  return new Date(from.getTime() + wait * (0.75 + random() / 2));
}

/** No link waits longer for its next sync. */
export const longestWaitMs = 12 * 60 * 1.25 * minute;

/** Waits between looks at a bank that is still preparing a first import, within one job. */
export const preparingWaitsMs = [400, 700, 1_000, 1_500, 2_500] as const;

/** After those: when the next job looks, by how many jobs have looked before. */
export function nextLook(from: Date, looks: number): Date {
  return new Date(from.getTime() + Math.min(10_000 * 2 ** Math.min(looks, 8), 10 * minute));
}
