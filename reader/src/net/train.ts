import type { Slots } from '@saldo/contract/query/slots';
import type { Marked } from '../marks/marks.ts';
import type { Course, Plan } from './course.ts';
import { messageFeatures, seenIn, type Seen } from './features.ts';
import { allRoles, headNames, type Heads, type Role } from './heads.ts';
import { uncalibrated, vocabularyOf, type Model, type Places } from './model.ts';
import { learnedOf } from './places.ts';
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

/** A lesson with all that it shows: usually, with the words of its categories open, and behind another talk. */
export interface Studied {
  lesson: Taught;
  usual: Seen;
  open: Uint32Array | null;
  behind: Seen | null;
}

/** Works out what a lesson shows, once for all nets that are taught it. */
export function studied(lesson: Taught): Studied {
  const { marked, before, elsewhere } = lesson;
  const categories = marked.marks.flatMap(({ meanings }, at) =>
    meanings[0]?.meaning.type === 'c' ? [at] : [],
  );
  return {
    lesson,
    usual: seenIn(marked, before),
    open: categories.length > 0 ? messageFeatures(marked, before, new Set(categories)) : null,
    behind: elsewhere && seenIn(marked, elsewhere),
  };
}

/** The features of a lesson of one net, with what it teaches. */
interface Shown {
  usual: Uint32Array;
  open: Uint32Array | null;
  behind: Uint32Array | null;
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
  const shown: Uint32Array[][] = [];
  const show = (features: Uint32Array | null): number =>
    features === null ? -1 : shown.push([features]) - 1;
  const [usual, open, behind] = [
    Int32Array.from(lessons, (one) => show(one.usual)),
    Int32Array.from(lessons, (one) => show(one.open)),
    Int32Array.from(lessons, (one) => show(one.behind)),
  ];
  const { places, learned, ends } = learnedOf(shown, least);
  return {
    places,
    course: {
      shape: { features: places.length, hidden, sizes, acts },
      features: learned,
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
export async function train(taught: readonly Studied[], chosen: Settings): Promise<Model> {
  const vocabulary = vocabularyOf(taught.map(({ lesson: { heads } }) => heads));
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

function messageLesson({ lesson, usual, open, behind }: Studied, vocabulary: Model['vocabulary']): Shown {
  const { heads } = lesson;
  return {
    usual: usual.message,
    open,
    behind: behind && behind.message,
    targets: headNames.map((name) =>
      silentHeads.has(name) && heads[name] === 'none' ? -1 : vocabulary[name].indexOf(heads[name]),
    ),
    act: vocabulary.act.indexOf(heads.act),
  };
}

function markLessons({ lesson: { heads, roles }, usual, behind }: Studied, acts: readonly string[]): Shown[] {
  const act = acts.indexOf(heads.act);
  return usual.marks.flatMap((own, mark) =>
    own === null
      ? []
      : [
          {
            usual: own,
            open: null,
            behind: behind?.marks[mark] ?? null,
            targets: [allRoles.indexOf(roles[mark] ?? 'ignore')],
            act,
          },
        ],
  );
}
