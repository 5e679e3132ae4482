import type { Slots } from '@saldo/contract/query/slots';
import type { Marked } from '../marks/marks.ts';
import type { Course, Plan } from './course.ts';
import { itemsOf, markFeatures, messageFeatures } from './features.ts';
import { allRoles, headNames, type Heads, type Role } from './heads.ts';
import { placed, placesOf, uncalibrated, vocabularyOf, type Model, type Places } from './model.ts';
import { openLearningThread } from './thread.ts';

/** A question with what it means, for training. */
export interface Taught {
  marked: Marked;
  heads: Heads;
  roles: readonly Role[];
  /** Slots of the question before; null at the beginning of a talk. */
  before: Slots | null;
  /** The question of another talk, behind which it means the same. */
  elsewhere: Slots | null;
}

export interface Settings {
  epochs: number;
  roleEpochs: number;
  onEpoch?: (done: number) => void;
}

export const settings: Settings = { epochs: 14, roleEpochs: 12 };

/**
 * A part of the steps shows the words of a category open, so that the net learns words that no list has; another asks
 * what stands by itself in a talk about something else.
 */
const parts = { openPart: 0.25, behindPart: 0.15 };

const messagePlan: Omit<Plan, 'epochs'> = {
  seed: 7,
  rate: 0.08,
  dropout: 0.5,
  weight: 2,
  ...parts,
  free: [headNames.indexOf('act')],
};
const rolePlan: Omit<Plan, 'epochs'> = {
  seed: 106,
  rate: 0.05,
  dropout: 0.15,
  weight: 2,
  ...parts,
  free: [],
};

/** Units of the hidden layers, and how often a feature is seen before it is learned. */
const message = { hidden: 64, least: 3 };
const role = { hidden: 48, least: 2 };

/** Heads that are left alone where they are not said: a slot that no ask of the kind has teaches nothing. */
const silentHeads: ReadonlySet<keyof Heads> = new Set(['want']);

/** The features of a lesson as it is shown usually and otherwise, with what it teaches. */
interface Shown {
  usual: readonly number[];
  open: readonly number[] | null;
  behind: readonly number[] | null;
  targets: readonly number[];
  act: number;
}

function courseOf(
  lessons: readonly Shown[],
  sizes: readonly number[],
  acts: number,
  { hidden, least }: typeof message,
  plan: Plan,
): { places: Places; course: Course } {
  const shown: (readonly number[])[] = [];
  const show = (features: readonly number[] | null): number =>
    features === null ? -1 : shown.push(features) - 1;
  const [usual, open, behind] = [
    Int32Array.from(lessons, (one) => show(one.usual)),
    Int32Array.from(lessons, (one) => show(one.open)),
    Int32Array.from(lessons, (one) => show(one.behind)),
  ];
  const places = placesOf(shown, least);
  const known = shown.map((features) => placed(places, features));
  const ends = new Int32Array(known.length);
  const features = new Int32Array(known.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [at, own] of known.entries()) {
    features.set(own, end);
    ends[at] = end += own.length;
  }
  return {
    places,
    course: {
      shape: { features: places.size, hidden, sizes, acts },
      features,
      ends,
      usual,
      open,
      behind,
      targets: Int16Array.from(lessons.flatMap(({ targets }) => targets)),
      acts: Int16Array.from(lessons, ({ act }) => act),
      plan,
    },
  };
}

/** Teaches a model questions in a thread; the same questions, settings and machine give the same weights. */
export async function train(taught: readonly Taught[], chosen: Settings): Promise<Model> {
  const vocabulary = vocabularyOf(taught.map(({ heads }) => heads));
  const acts = vocabulary.act;
  const messages = courseOf(
    taught.map((one) => messageLesson(one, vocabulary)),
    headNames.map((name) => vocabulary[name].length),
    acts.length,
    message,
    { ...messagePlan, epochs: chosen.epochs },
  );
  const marks = courseOf(
    taught.flatMap((one) => markLessons(one, acts)),
    [allRoles.length],
    acts.length,
    role,
    { ...rolePlan, epochs: chosen.roleEpochs },
  );
  const thread = openLearningThread();
  try {
    const net = await thread.learn(messages.course, (done) => chosen.onEpoch?.(done));
    const roles = await thread.learn(marks.course, () => undefined);
    return {
      vocabulary,
      net,
      places: messages.places,
      roles,
      rolePlaces: marks.places,
      ranker: null,
      calibration: uncalibrated,
    };
  } finally {
    await thread.close();
  }
}

function messageLesson({ marked, heads, before, elsewhere }: Taught, vocabulary: Model['vocabulary']): Shown {
  const categories = marked.marks.flatMap(({ meanings }, at) =>
    meanings[0]?.meaning.type === 'c' ? [at] : [],
  );
  return {
    usual: messageFeatures(marked, before),
    open: categories.length > 0 ? messageFeatures(marked, before, new Set(categories)) : null,
    behind: elsewhere && messageFeatures(marked, elsewhere),
    targets: headNames.map((name) =>
      silentHeads.has(name) && heads[name] === 'none' ? -1 : vocabulary[name].indexOf(heads[name]),
    ),
    act: vocabulary.act.indexOf(heads.act),
  };
}

function markLessons({ marked, roles, before, elsewhere, heads }: Taught, acts: readonly string[]): Shown[] {
  const items = itemsOf(marked);
  const act = acts.indexOf(heads.act);
  return items.flatMap(({ mark }, at) =>
    mark < 0
      ? []
      : [
          {
            usual: markFeatures(marked, items, at, before),
            open: null,
            behind: elsewhere && markFeatures(marked, items, at, elsewhere),
            targets: [allRoles.indexOf(roles[mark] ?? 'ignore')],
            act,
          },
        ],
  );
}
