import { calibrate } from '../net/calibrate.ts';
import type { Model } from '../net/model.ts';
import { storedModel, storeModel } from '../net/stored.ts';
import { settings, train } from '../net/train.ts';
import { loadLines } from './corpus.ts';
import { judge } from './evaluate.ts';
import { lessonsOf, taughtOf } from './teach.ts';

/** Trains on the written questions and makes its confidence true on authors it has never seen. */
export function buildModel(say: (text: string) => void): Model {
  const lessons = lessonsOf(loadLines(false));
  say(`teaching the reader ${lessons.length} written questions`);
  const model = train(taughtOf(lessons), {
    ...settings,
    onEpoch: (done, all) => say(`teaching the reader: round ${done} of ${all}`),
  });
  const held = judge(model, lessonsOf(loadLines(true)));
  return held.length === 0 ? model : { ...model, calibration: calibrate(held) };
}

let loaded: Model | undefined;

/** The model of these very files: from its file, else made now and kept there. */
export function theModel(say: (text: string) => void = () => undefined): Model {
  if (loaded) return loaded;
  const stored = storedModel();
  if (stored) return (loaded = stored);
  const made = buildModel(say);
  storeModel(made);
  return (loaded = storedModel() ?? made);
}
