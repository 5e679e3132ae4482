import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { resolve, type Resolved, type Setting } from '../read/resolve.ts';
import type { Taught } from '../net/train.ts';
import { exampleOf, isExample, type Example, type Line } from './corpus.ts';
import { corpusWorld } from './world.ts';

/** A written question with what it means, in its talk. */
export interface Lesson {
  example: Example;
  setting: Setting;
  meant: Resolved;
}

/** Lessons of lines in their order: each later turn has the question before it. Lines with a broken label are left out. */
export function lessonsOf(lines: readonly Line[]): Lesson[] {
  let before: Query | null = null;
  return lines
    .map(exampleOf)
    .filter(isExample)
    .map((example) => {
      if (!example.later) before = null;
      const setting: Setting = { marked: example.marked, world: corpusWorld, before };
      const meant = resolve({ heads: example.said.heads, roles: example.roles }, setting);
      before = meant.query ?? before;
      return { example, setting, meant };
    });
}

/** What the net is taught of a lesson. */
export const taughtBy = ({ example, setting }: Lesson): Taught => ({
  marked: setting.marked,
  heads: example.said.heads,
  roles: example.roles,
  before: setting.before === null ? null : slotsOf(setting.before),
});

/** Whether everything that a label names was found; of a category that was not, the words may still tell. */
export const isWhole = ({ example }: Lesson): boolean =>
  example.missed.every(({ role, key }) => role === 'c' && key === example.said.heads.concept);
