import type { Frame } from '../../frame.ts';

/** What was weighed, as the one question of all of it that other turns can lean on. */
export function withoutTable(frame: Frame): Frame {
  const { sides, ...rest } = frame;
  const { weighed } = frame;
  const [first] = sides ?? [];
  if (frame.ask !== 'weigh' || !first || !weighed) return rest;
  const things = [
    ...new Map((sides ?? []).flatMap((one) => one.things).map((one) => [one.key, one])).values(),
  ];
  const periods = [
    ...new Map(
      (sides ?? []).flatMap((one) => one.periods).map((one) => [`${one.start} ${one.end}`, one]),
    ).values(),
  ];
  const accountIds = [...new Set((sides ?? []).flatMap((one) => one.accountIds))];
  return { ...first, weighed, things, periods, accountIds, said: frame.said };
}
