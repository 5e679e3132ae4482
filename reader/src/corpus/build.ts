import { calibrate } from '../net/calibrate.ts';
import type { Model } from '../net/model.ts';
import { storedModel, storeModel, withStoreLocked } from '../net/stored.ts';
import { settings, train } from '../net/train.ts';
import { loadLines } from './corpus.ts';
import { judge } from './evaluate.ts';
import { lessonsOf, taughtOf } from './teach.ts';

/** Trains on the written questions and makes its confidence true on authors it has never seen. */
function buildModel(say: (text: string) => void): Model {
  const lessons = lessonsOf(loadLines(false));
  say(`teaching the reader ${lessons.length} written questions`);
  const model = train(taughtOf(lessons), {
    ...settings,
    onEpoch: (done, all) => say(`teaching the reader: round ${done} of ${all}`),
  });
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
