import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for an argument while a query is built once for all of them. */
class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * Makes a query that is built and compiled once, at its first use, and then only filled in: building one costs more
 * than running a small read. For hot queries whose shape is always the same: `make` runs with stand-ins, so its
 * arguments may be compared and computed with by PostgreSQL alone.
 *
 *     const findOne = prepared((userId: number, id: number) => build.selectFrom('goals').where(...));
 */
export function prepared<A extends readonly unknown[], R>(
  make: (...args: A) => Compilable<R>,
): (...args: A) => Compilable<R> {
  let made: CompiledQuery<R> | undefined;
  const built = (): CompiledQuery<R> =>
    (made ??= make(
      ...(Array.from({ length: make.length }, (_, at) => new Slot(at)) as unknown as A),
    ).compile());
  return (...args) => ({
    compile() {
      const { sql, parameters, query, queryId } = built();
      const filled = parameters.map((value) => (value instanceof Slot ? args[value.at] : value));
      return { sql, parameters: filled, query, queryId };
    },
  });
}
