import { decode } from '../net/decode.ts';
import type { Decoded } from '../net/whole.ts';
import type { Model } from '../net/model.ts';
import { bandOf, calibrated, leansOn, lineOf, type Band } from '../net/calibrate.ts';
import { meaningOf } from '../read/meaning.ts';
import { isWhole, type Lesson } from './teach.ts';

/** Wilson's interval of a share at 95 %. */
export function wilson(right: number, all: number): [number, number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const part = right / all;
  const down = 1 + (z * z) / all;
  const middle = part + (z * z) / (2 * all);
  const wide = z * Math.sqrt((part * (1 - part)) / all + (z * z) / (4 * all * all));
  return [(middle - wide) / down, (middle + wide) / down];
}

export const share = (right: number, all: number): string => {
  const [low, high] = wilson(right, all).map((one) => (100 * one).toFixed(0));
  return `${right}/${all} ${((100 * right) / Math.max(1, all)).toFixed(1)} % (${low} to ${high})`;
};

export interface Judged {
  lesson: Lesson;
  readings: readonly Decoded[];
  /** The first reading makes the very question that was meant. */
  right: boolean;
  /** One of the three does. */
  among: boolean;
  chance: number;
  band: Band;
  /** How sure the first reading is said to be. */
  sure: number;
  /** The first reading goes on from the talk. */
  leans: boolean;
}

/** Reads every lesson and holds what comes of it against what was meant: the whole question, not its parts. */
export function judge(model: Model, lessons: readonly Lesson[]): Judged[] {
  return lessons.map((lesson) => {
    const { world } = lesson.setting;
    const readings = decode(model, lesson.setting);
    const meant = meaningOf(lesson.meant, world);
    const [first] = readings;
    const chance = first?.chance ?? 0;
    const line = lineOf(model.calibration, first?.turn, lesson.setting.before);
    const hits = readings.map((one) => isWhole(lesson) && meaningOf(one, world) === meant);
    return {
      lesson,
      readings,
      right: hits[0] ?? false,
      among: hits.includes(true),
      chance,
      band: bandOf(line, chance),
      sure: calibrated(line, chance),
      leans: first !== undefined && leansOn(first.turn),
    };
  });
}

export const rightOf = (judged: readonly Judged[]): string =>
  share(judged.filter(({ right }) => right).length, judged.length);

/** Lines of a report: all, by author and language, new and later turns, by ask, and how true the confidence is. */
export function report(judged: readonly Judged[]): string[] {
  const lines = [`all            ${rightOf(judged)}`];
  const among = judged.filter((one) => one.among).length;
  lines.push(`among three    ${share(among, judged.length)}`);
  const groups: [string, (one: Judged) => string][] = [
    ['band', ({ band }) => band],
    ['turn', ({ lesson }) => (lesson.example.later ? 'later' : 'first')],
    ['language', ({ lesson }) => lesson.setting.marked.language],
    ['author', ({ lesson }) => lesson.example.author],
    ['ask', ({ lesson }) => lesson.example.said.heads.act],
  ];
  for (const [name, of] of groups)
    for (const [key, some] of Map.groupBy(judged, of)
      .entries()
      .toArray()
      .toSorted(([a], [b]) => a.localeCompare(b)))
      lines.push(`${name.padEnd(8)} ${key.padEnd(14)} ${rightOf(some)}`);
  const bins = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];
  for (const [at, low] of bins.slice(0, -1).entries()) {
    const high = bins[at + 1] ?? 2;
    const some = judged.filter(({ chance }) => chance >= low && chance < high);
    lines.push(`chance ${low.toFixed(2)} to ${Math.min(1, high).toFixed(2)} ${rightOf(some)}`);
  }
  return lines;
}
