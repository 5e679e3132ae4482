import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: they start programs or clusters of their own, or wait for locks and leases. */
export const slow = [
  'server/src/db/embedded/crash.test.ts',
  'server/src/db/embedded/backup.test.ts',
  'server/src/sync/rotation.test.ts',
  'server/src/settings/deletion.races.test.ts',
  'server/src/imports/restart.test.ts',
  'server/src/sync/liabilities.test.ts',
  'server/src/ownership.test.ts',
  'server/src/chat/not-taught.test.ts',
  'server/src/chat/any-question.test.ts',
  'server/src/torture.test.ts',
  'server/src/imports/rules-many.test.ts',
  'server/src/imports/many-unknown.test.ts',
  'server/src/auth/factors/ways-round.test.ts',
  'server/src/hostile.test.ts',
  'server/src/jobs/queue.test.ts',
];

/** The names of the list first, in its order; the others as they were. */
export function slowestFirst<One>(files: readonly One[], nameOf: (file: One) => string): One[] {
  const rank = (file: One): number => {
    const at = slow.findIndex((name) => nameOf(file).replaceAll('\\', '/').endsWith(name));
    return at < 0 ? slow.length : at;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Vitest's order, which without the times of an earlier run takes long files to be slow ones, with those that are slow for
 * another reason first: begun last, they leave a core idle until they end. Projects stay together, as their workers do.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, which returns a list of its own
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => slowestFirst(own, ({ moduleId }) => moduleId));
  }
}
