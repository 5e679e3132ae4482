import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { dice } from '../net/net.ts';
import type { Setting } from '../read/choice.ts';
import { resolve, type Resolved } from '../read/resolve.ts';
import { sectionsOf } from '../text/data.ts';
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
const taughtBy = ({ example, setting }: Lesson): Taught => ({
  marked: setting.marked,
  heads: example.said.heads,
  roles: example.roles,
  before: setting.before === null ? null : slotsOf(setting.before),
  elsewhere: null,
});

const openers = sectionsOf('splitting.txt').get('asks') ?? new Set<string>();

/** Asks that the talk may say: "gas last month" behind a list of coffee. */
const unsaid: ReadonlySet<string> = new Set(['sum', 'list', 'bal', 'avg']);

/**
 * Whether a line says by itself what it asks, so that it is the same question behind any talk: it begins as a question
 * does or has an ask that must be said, and names what it is about, or is a sentence of some length. Shorter ones live
 * on what was said before.
 */
export function standsAlone({ example: { marked, said, roles, later } }: Lesson): boolean {
  if (later || said.heads.mode === 'edit') return false;
  const words = marked.tokens.filter(({ kind }) => kind !== 'mark');
  const names = roles.some((role) => role !== 'ignore');
  const least = openers.has(words[0]?.text ?? '') ? 4 : unsaid.has(said.heads.act) ? Infinity : 5;
  return words.length >= (names ? least : least + 2);
}

/** The last question of another author’s talk, for each lesson that stands alone; the same lessons draw the same talks. */
export function elsewhereOf(lessons: readonly Lesson[]): (Query | null)[] {
  const roll = dice(lessons.length);
  const asked = lessons.flatMap(({ example: { author }, meant: { query } }) =>
    query === null ? [] : [{ author, query }],
  );
  return lessons.map((lesson) => {
    if (!standsAlone(lesson)) return null;
    for (let tries = 0; tries < 20; tries += 1) {
      const one = asked[Math.floor(roll() * asked.length)];
      if (one && one.author !== lesson.example.author) return one.query;
    }
    return null;
  });
}

/** What the net is taught of lessons: those that stand alone behind talks of others too, where they ask the same. */
export function taughtOf(lessons: readonly Lesson[]): Taught[] {
  const others = elsewhereOf(lessons);
  return lessons.map((lesson, at) => {
    const other = others[at] ?? null;
    return { ...taughtBy(lesson), elsewhere: other && slotsOf(other) };
  });
}

/** Lessons that stand alone, each behind an unrelated talk of another author. */
export function changesOfTopic(lessons: readonly Lesson[]): Lesson[] {
  const others = elsewhereOf(lessons);
  return lessons.flatMap((lesson, at) => {
    const before = others[at] ?? null;
    return before === null ? [] : [{ ...lesson, setting: { ...lesson.setting, before } }];
  });
}

/** Whether everything that a label names was found; of a category that was not, the words may still decide. */
export const isWhole = ({ example }: Lesson): boolean =>
  example.missed.every(({ role, key }) => role === 'c' && key === example.said.heads.concept);
