import type { Slots } from '@saldo/contract/query/slots';
import type { Marked } from '../marks/marks.ts';
import { itemsOf, markFeatures, messageFeatures } from './features.ts';
import { allRoles, headNames, type Heads, type Role } from './heads.ts';
import { placed, placesOf, uncalibrated, vocabularyOf, type Model } from './model.ts';
import { dice, emptyNet, shuffle, trainer, type Lesson } from './net.ts';

/** A question with what it means, for training. */
export interface Taught {
  marked: Marked;
  heads: Heads;
  roles: readonly Role[];
  /** Slots of the question before; null at the beginning of a talk. */
  before: Slots | null;
  /** Questions of other talks, behind which it means the same. */
  elsewhere: readonly Slots[];
}

export interface Settings {
  hidden: number;
  nets: number;
  epochs: number;
  roleEpochs: number;
  seed: number;
  /** Features seen less often are not learned. */
  least: number;
  dropout: number;
  rate: number;
  weight: number;
  /** The part of the steps in which a question that stands by itself is asked in a talk about something else. */
  elsewhere: number;
  onEpoch?: (done: number, all: number) => void;
}

export const settings: Settings = {
  hidden: 64,
  nets: 1,
  epochs: 14,
  roleEpochs: 12,
  seed: 7,
  least: 3,
  dropout: 0.5,
  rate: 0.08,
  weight: 2,
  elsewhere: 0.15,
};

const roleHidden = 48;

/** Heads that are left alone where they are not said: a slot that no ask of the kind has teaches nothing. */
const silentHeads: ReadonlySet<keyof Heads> = new Set(['want']);

/** The part of the steps in which the words of a category stand open, so that the net learns words that no list has. */
const openPart = 0.25;

/** One of the ways to show a lesson: mostly as it was written. */
function oneOf<Shown>(usual: Shown, others: readonly Shown[], part: number, roll: () => number): Shown {
  if (others.length === 0 || roll() >= part) return usual;
  return others[Math.floor(roll() * others.length)] ?? usual;
}

/** Trains a model on questions; the same questions, settings and machine give the same weights. */
export function train(taught: readonly Taught[], chosen: Settings): Model {
  const vocabulary = vocabularyOf(taught.map(({ heads }) => heads));
  const acts = vocabulary.act;
  const sizes = headNames.map((name) => vocabulary[name].length);
  const free = new Set(headNames.flatMap((name, at) => (name === 'act' ? [at] : [])));
  const shown = taught.map(({ marked, before }) => messageFeatures(marked, before));
  const open = taught.map(({ marked, before }) => {
    const categories = marked.marks.flatMap(({ meanings }, at) =>
      meanings[0]?.meaning.type === 'c' ? [at] : [],
    );
    return categories.length > 0 ? messageFeatures(marked, before, new Set(categories)) : null;
  });
  const behind = taught.map(({ marked, elsewhere }) => elsewhere.map((one) => messageFeatures(marked, one)));
  const places = placesOf(
    [...shown, ...open.flatMap((one) => (one ? [one] : [])), ...behind.flat()],
    chosen.least,
  );
  const lessons = taught.map(({ heads }, at): Lesson & { open: number[][]; behind: number[][] } => ({
    features: placed(places, shown[at] ?? []),
    open: [open[at] ?? []].filter((one) => one.length > 0).map((one) => placed(places, one)),
    behind: (behind[at] ?? []).map((one) => placed(places, one)),
    targets: headNames.map((name) =>
      silentHeads.has(name) && heads[name] === 'none' ? -1 : vocabulary[name].indexOf(heads[name]),
    ),
    act: acts.indexOf(heads.act),
    weight: chosen.weight,
  }));
  const rounds = chosen.nets * chosen.epochs;
  const nets = Array.from({ length: chosen.nets }, (_, index) => {
    const roll = dice(chosen.seed + index);
    const net = emptyNet(places.size, chosen.hidden, sizes, acts.length, roll);
    const step = trainer(net, roll, { rate: chosen.rate, dropout: chosen.dropout, smoothing: 0.02, free });
    const order = lessons.map((_lesson, at) => at);
    for (let epoch = 0; epoch < chosen.epochs; epoch += 1) {
      shuffle(order, roll);
      const rate = chosen.rate * (1 - epoch / (chosen.epochs + 1));
      for (const at of order) {
        const lesson = lessons[at];
        if (!lesson) continue;
        const usual = oneOf(lesson.features, lesson.open, openPart, roll);
        step({ ...lesson, features: oneOf(usual, lesson.behind, chosen.elsewhere, roll) }, rate);
      }
      chosen.onEpoch?.(index * chosen.epochs + epoch + 1, rounds);
    }
    return net;
  });
  const { net: roles, places: rolePlaces } = trainRoles(taught, acts, chosen);
  return { vocabulary, nets, places, roles, rolePlaces, ranker: null, calibration: uncalibrated };
}

function trainRoles(taught: readonly Taught[], acts: readonly string[], chosen: Settings) {
  const seen = taught.flatMap(({ marked, roles, before, elsewhere, heads }) => {
    const items = itemsOf(marked);
    return items.flatMap(({ mark }, at) =>
      mark < 0
        ? []
        : [
            {
              features: markFeatures(marked, items, at, before),
              behind: elsewhere.map((one) => markFeatures(marked, items, at, one)),
              role: roles[mark] ?? 'ignore',
              act: acts.indexOf(heads.act),
            },
          ],
    );
  });
  const places = placesOf(
    seen.flatMap(({ features, behind }) => [features, ...behind]),
    2,
  );
  const lessons = seen.map(({ features, behind, role, act }): Lesson & { behind: number[][] } => ({
    features: placed(places, features),
    behind: behind.map((one) => placed(places, one)),
    targets: [allRoles.indexOf(role)],
    act,
    weight: chosen.weight,
  }));
  const roll = dice(chosen.seed + 99);
  const net = emptyNet(places.size, roleHidden, [allRoles.length], acts.length, roll);
  const step = trainer(net, roll, { rate: 0.05, dropout: 0.15, smoothing: 0.02, free: new Set() });
  const order = lessons.map((_lesson, at) => at);
  for (let epoch = 0; epoch < chosen.roleEpochs; epoch += 1) {
    shuffle(order, roll);
    for (const at of order) {
      const lesson = lessons[at];
      if (!lesson) continue;
      const features = oneOf(lesson.features, lesson.behind, chosen.elsewhere, roll);
      step({ ...lesson, features }, 0.05 * (1 - epoch / (chosen.roleEpochs + 1)));
    }
  }
  return { net, places };
}
