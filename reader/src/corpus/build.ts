import { calibrate, leansOn, type Outcome } from '../net/calibrate.ts';
import { foundIn } from '../net/decode.ts';
import type { Model } from '../net/model.ts';
import { fitRanker, ranked, type Ranked } from '../net/rank.ts';
import { storedModel, storeModel, withStoreLocked } from '../net/stored.ts';
import { settings, train } from '../net/train.ts';
import { featuresOf } from '../net/whole.ts';
import { meaningOf } from '../read/meaning.ts';
import { loadLines } from './corpus.ts';
import { isWhole, lessonsOf, taughtOf, type Lesson } from './teach.ts';

/** Parts of about as many lines, each author in one of them. */
export function partsOf<One extends { author: string }>(lines: readonly One[], count: number): One[][] {
  const parts = Array.from({ length: count }, (): One[] => []);
  const authors = [...Map.groupBy(lines, ({ author }) => author).values()];
  for (const own of authors.toSorted((a, b) => b.length - a.length))
    parts.toSorted((a, b) => a.length - b.length)[0]?.push(...own);
  return parts;
}

/** What nets find in a lesson by an author they were not taught, and which of it was meant. */
interface Unseen extends Ranked {
  author: string;
}

function findIn(model: Model, lesson: Lesson): Unseen {
  const { setting, meant, example } = lesson;
  const found = foundIn(model, setting);
  const own = meaningOf(meant, setting.world);
  const at = found.readings.findIndex((one) => meaningOf(one, setting.world) === own);
  return {
    ...found,
    features: featuresOf(found),
    meant: isWhole(lesson) ? at : -1,
    author: example.author,
  };
}

/** Nets whose readings only teach to choose are taught in fewer rounds. */
const shorter = { ...settings, epochs: 8, roleEpochs: 7 };

/** Every lesson as nets read it that were taught the other half of the authors. */
function unseenOf(lessons: readonly Lesson[], say: (text: string) => void): Unseen[] {
  const withAuthors = lessons.map((lesson) => ({ lesson, author: lesson.example.author }));
  const halves = partsOf(withAuthors, 2).map((half) => half.map(({ lesson }) => lesson));
  return halves.flatMap((taught, at) => {
    const onEpoch = (done: number, all: number) =>
      say(`teaching the reader to choose: half ${at + 1}, round ${done} of ${all}`);
    const model = train(taughtOf(taught), { ...shorter, onEpoch });
    return halves
      .filter((half) => half !== taught)
      .flatMap((others) => others.map((one) => findIn(model, one)));
  });
}

/** How right the first readings are, each author's chosen by what was fitted on the others. */
const outcomesOf = (unseen: readonly Unseen[]): Outcome[] =>
  partsOf(unseen, 3).flatMap((part) => {
    const own = new Set(part);
    const ranker = fitRanker(unseen.filter((one) => !own.has(one)));
    return part.flatMap((one) => {
      const [first] = ranked(ranker, one);
      const right = first !== undefined && first.choice === one.readings[one.meant]?.choice;
      return first ? [{ leans: leansOn(first.turn), chance: first.chance, right }] : [];
    });
  });

/** Trains on the written questions; its choice and its confidence on authors that the nets behind them have never seen. */
function buildModel(say: (text: string) => void): Model {
  const lines = loadLines(false);
  say(`teaching the reader ${lines.length} written questions`);
  const lessons = lessonsOf(lines);
  const nets = train(taughtOf(lessons), {
    ...settings,
    onEpoch: (done, all) => say(`teaching the reader: round ${done} of ${all}`),
  });
  const unseen = unseenOf(lessons, say);
  return { ...nets, ranker: fitRanker(unseen), calibration: calibrate(outcomesOf(unseen)) };
}

/** Makes the model of these very files, unless it is there. One process at a time: a second waits and finds it made. */
export function teach(say: (text: string) => void): void {
  if (storedModel()) return;
  withStoreLocked(
    () => say('another process is teaching the reader; waiting for it'),
    () => {
      if (!storedModel()) storeModel(buildModel(say));
    },
  );
}
