import { calibrate } from '../net/calibrate.ts';
import { foundIn } from '../net/decode.ts';
import type { Model } from '../net/model.ts';
import { fitRanker, type Ranked, type Ranker } from '../net/rank.ts';
import { storedModel, storeModel, withStoreLocked } from '../net/stored.ts';
import { settings, train } from '../net/train.ts';
import { meaningOf } from '../read/meaning.ts';
import { loadLines } from './corpus.ts';
import { judge } from './evaluate.ts';
import { isWhole, lessonsOf, taughtOf, type Lesson } from './teach.ts';

/** Two halves of about as many lines, each author in one of them. */
export function halvesOf(lessons: readonly Lesson[]): [one: Lesson[], other: Lesson[]] {
  const halves: [Lesson[], Lesson[]] = [[], []];
  const authors = [...Map.groupBy(lessons, ({ example }) => example.author).values()];
  for (const own of authors.toSorted((a, b) => b.length - a.length)) {
    const [one, other] = halves;
    (one.length <= other.length ? one : other).push(...own);
  }
  return halves;
}

/** What nets find in lessons, and which of it was meant. */
const rankedIn = (model: Model, lessons: readonly Lesson[]): Ranked[] =>
  lessons.map((lesson) => {
    const { setting, meant } = lesson;
    const found = foundIn(model, setting);
    const own = meaningOf(meant, setting.world);
    const at = found.readings.findIndex((one) => meaningOf(one, setting.world) === own);
    return { ...found, meant: isWhole(lesson) ? at : -1 };
  });

/** Nets whose readings only teach to choose are taught in fewer rounds. */
const shorter = { ...settings, epochs: 8, roleEpochs: 7 };

/** Teaches what weighs readings on authors that the nets which found them have never seen: those of each half to the other. */
function rankerOf(lessons: readonly Lesson[], say: (text: string) => void): Ranker {
  const [one, other] = halvesOf(lessons);
  const across = (taught: Lesson[], read: Lesson[], half: number): Ranked[] => {
    const onEpoch = (done: number, all: number) =>
      say(`teaching the reader to choose: half ${half}, round ${done} of ${all}`);
    return rankedIn(train(taughtOf(taught), { ...shorter, onEpoch }), read);
  };
  return fitRanker([...across(one, other, 1), ...across(other, one, 2)]);
}

/** Trains on the written questions and makes its confidence true on authors it has never seen. */
function buildModel(say: (text: string) => void): Model {
  const lessons = lessonsOf(loadLines(false));
  say(`teaching the reader ${lessons.length} written questions`);
  const nets = train(taughtOf(lessons), {
    ...settings,
    onEpoch: (done, all) => say(`teaching the reader: round ${done} of ${all}`),
  });
  const model = { ...nets, ranker: rankerOf(lessons, say) };
  const held = judge(model, lessonsOf(loadLines(true)));
  return held.length === 0 ? model : { ...model, calibration: calibrate(held) };
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
