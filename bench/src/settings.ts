import { parseArgs } from 'node:util';

export interface Settings {
  /** Rows in the table, over all people. */
  rows: number;
  people: number;
  /** Rows of the one person whose list is measured. */
  rowsOfOne: number;
  rounds: number;
  requests: number;
  connections: number;
  /** Rows of the first import. */
  imported: number;
  /** Rows of the person with rows in parts. */
  parted: number;
  /** Goals and entries of the person whose goals are measured. */
  goals: number;
  entries: number;
  /** Requests over which the server's memory is watched. */
  memoryRequests: number;
  /** The parts that are wanted; none said is all. */
  only: readonly string[];
}

/** `npm run bench -- --quick`, `-- --only goals`, `-- --rows 200000 --rounds 3` */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      rounds: { type: 'string' },
      requests: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const rows = Number(values.rows ?? (values.quick ? 20_000 : 1_000_000));
  return {
    rows,
    people: values.quick ? 20 : Math.max(20, Math.round(rows / 5_000)),
    rowsOfOne: Math.min(rows / 10, 100_000),
    rounds: Number(values.rounds ?? (values.quick ? 3 : 9)),
    requests: values.quick ? 200 : 600,
    connections: 32,
    imported: 20_000,
    parted: 20_000,
    goals: 500,
    entries: 10_000,
    memoryRequests: Number(values.requests ?? (values.quick ? 5_000 : 1_000_000)),
    only: values.only?.split(',') ?? [],
  };
}
