import { calibrate, placeOf, type Outcome, type Place } from '../net/calibrate.ts';
import { foundIn } from '../net/decode.ts';
import type { Model } from '../net/model.ts';
import { dice, shuffle } from '../net/net.ts';
import { fitRanker, rankedShares, type Ranked } from '../net/rank.ts';
import { fetchModel, storedModel, storeModel, withStoreLocked } from '../net/stored.ts';
import { settings, studied, train, type Settings, type Studied } from '../net/train.ts';
import { featuresOf } from '../net/whole.ts';
import { meaningOf } from '../read/meaning.ts';
import { loadLines, type Line } from './corpus.ts';
import { isWhole, lessonsOf, taughtOf, type Lesson } from './teach.ts';

/** Parts of about as many lines, each author in one of them. */
export function partsOf<One extends { author: string }>(lines: readonly One[], count: number): One[][] {
  const parts = Array.from({ length: count }, (): One[] => []);
  const authors = [...Map.groupBy(lines, ({ author }) => author).values()];
  for (const own of authors.toSorted((a, b) => b.length - a.length))
    parts.toSorted((a, b) => a.length - b.length)[0]?.push(...own);
  return parts;
}

/** What this part of the authors has written, drawn by a fixed seed: a larger part holds all of a smaller one. */
export function ofAuthors<One extends { author: string }>(lines: readonly One[], part: number): One[] {
  const authors = [...Map.groupBy(lines, ({ author }) => author).values()];
  const order = [...authors.keys()];
  shuffle(order, dice(seed));
  return order
    .slice(0, Math.round(part * order.length))
    .toSorted((a, b) => a - b)
    .flatMap((at) => authors[at] ?? []);
}
const seed = 14;

/** What nets find in a lesson by an author they were not taught, which of it was meant, and where each reading stands. */
interface Unseen extends Ranked {
  author: string;
  places: readonly Place[];
}

function findIn(model: Model, lesson: Lesson, { usual }: Studied): Unseen {
  const { setting, meant, example } = lesson;
  const found = foundIn(model, setting, usual);
  const own = meaningOf(meant, setting.world);
  const at = found.readings.findIndex((one) => meaningOf(one, setting.world) === own);
  return {
    features: featuresOf(found),
    chances: found.readings.map(({ chance }) => chance),
    places: found.readings.map(({ turn }) => placeOf(turn, setting.before)),
    meant: isWhole(lesson) ? at : -1,
    author: example.author,
  };
}

/** Nets whose readings only teach to choose are taught in fewer rounds. */
const shorter: Settings = { epochs: 8, roleEpochs: 7 };

/** A lesson with what it shows. */
interface Prepared {
  author: string;
  lesson: Lesson;
  shown: Studied;
}

/** Every lesson as nets read it that were taught the other half of the authors. */
async function unseenOf(lessons: readonly Prepared[], say: (text: string) => void): Promise<Unseen[]> {
  const halves = partsOf(lessons, 2);
  const unseen: Unseen[] = [];
  // One after the other: beside the whole net, which learns meanwhile, that is two threads.
  for (const [at, taught] of halves.entries()) {
    const onEpoch = (done: number) =>
      say(`teaching the reader to choose: half ${at + 1}, round ${done} of ${shorter.epochs}`);
    const shown = taught.map((one) => one.shown);
    const model = await train(shown, { ...shorter, onEpoch });
    for (const others of halves)
      if (others !== taught) for (const one of others) unseen.push(findIn(model, one.lesson, one.shown));
  }
  return unseen;
}

/** How right the first readings are, each author's chosen by what was fitted on the others. */
const outcomesOf = (unseen: readonly Unseen[]): Outcome[] =>
  partsOf(unseen, 3).flatMap((part) => {
    const own = new Set(part);
    const ranker = fitRanker(unseen.filter((one) => !own.has(one)));
    return part.flatMap((one) => {
      if (one.chances.length === 0) return [];
      const shares = rankedShares(ranker, one).slice(0, -1);
      const chance = Math.max(...shares);
      const first = shares.indexOf(chance);
      return [{ place: one.places[first] ?? 'alone', chance, right: first === one.meant }];
    });
  });

/** Trains on written questions; its choice and its confidence on authors that the nets behind them have never seen. */
export async function buildModel(lines: readonly Line[], say: (text: string) => void): Promise<Model> {
  say(`teaching the reader ${lines.length} written questions`);
  const lessons = lessonsOf(lines);
  const shown = taughtOf(lessons).map(studied);
  const prepared = lessons.flatMap((lesson, at): Prepared[] => {
    const own = shown[at];
    return own ? [{ author: lesson.example.author, lesson, shown: own }] : [];
  });
  const [nets, fitted] = await Promise.all([
    train(shown, {
      ...settings,
      onEpoch: (done) => say(`teaching the reader: round ${done} of ${settings.epochs}`),
    }),
    unseenOf(prepared, say).then((unseen) => ({
      ranker: fitRanker(unseen),
      calibration: calibrate(outcomesOf(unseen)),
    })),
  ]);
  return { ...nets, ...fitted };
}

/** Makes the model of these very files, unless it is there. One process at a time: a second waits and finds it made. */
export async function teach(say: (text: string) => void): Promise<void> {
  if (storedModel()) return;
  await withStoreLocked(
    () => say('another process is teaching the reader; waiting for it'),
    async () => {
      if (storedModel()) return;
      if (fetchModel()) say('another clone was taught the same: its model is taken');
      else storeModel(await buildModel(loadLines(false), say));
    },
  );
}
