import { slotsOf } from '@saldo/contract/query/slots';
import { resolve, type Choice, type Resolved, type Setting } from '../read/resolve.ts';
import { itemsOf, markFeatures, messageFeatures } from './features.ts';
import { allRoles, headNames, meaningTypes, type Act, type Heads, type Role } from './heads.ts';
import { placed, type Model } from './model.ts';
import { headOf, hiddenOf, offsetsOf } from './net.ts';

/** A way to read a message, and how likely it is: uncalibrated, the product of what was chosen. */
export interface Decoded extends Resolved {
  choice: Choice;
  chance: number;
}

/** Acts that are followed to the end, and the least chance of one. */
const mostActs = 5;
const leastAct = 0.01;
/** A second choice less likely than this changes nothing that is worth a reading. */
const leastOther = 0.02;

type Probabilities = { value: string; chance: number }[];

const actHead = headNames.indexOf('act');

/** The mean of what the nets say of a head, the likeliest first. */
function say(
  model: Model,
  layers: readonly Float32Array[],
  head: number,
  offset: number,
  act: number,
): Probabilities {
  const name = headNames[head] ?? 'act';
  const values = model.vocabulary[name];
  const mean = new Float64Array(values.length);
  for (const [at, net] of model.nets.entries()) {
    const one = headOf(net, layers[at] ?? new Float32Array(), head, offset, act);
    for (let k = 0; k < mean.length; k += 1) mean[k] = (mean[k] ?? 0) + (one[k] ?? 0) / model.nets.length;
  }
  return values.map((value, k) => ({ value, chance: mean[k] ?? 0 })).toSorted((a, b) => b.chance - a.chance);
}

/** Keeps the values that can be, with their chances summing to one again. */
function only(all: Probabilities, can: (value: string) => boolean): Probabilities {
  const left = all.filter(({ value }) => can(value));
  const total = left.reduce((sum, { chance }) => sum + chance, 0) || 1;
  return left.map(({ value, chance }) => ({ value, chance: chance / total }));
}

/** One thing that was chosen, with the next best. */
interface Part {
  best: number;
  other: number;
  /** The choice with the next best in its place. */
  flip: (choice: Choice) => Choice;
}

const isKept = (act: string): boolean => act === 'keep';
/** What is left of the chance of a reading that makes no sense. */
const unlikely = 0.02;
/** Acts of what was told or shown, which are no new question. */
const isOfTalk = (act: string): boolean => act === 'keep' || act === 'weigh' || act === 'row';

/** The likeliest ways to read a message that make different questions, at most `most`. */
export function decode(model: Model, setting: Setting, most = 3): Decoded[] {
  const { marked, before } = setting;
  const slots = before === null ? null : slotsOf(before);
  const features = placed(model.places, messageFeatures(marked, slots));
  const layers = model.nets.map((net) => hiddenOf(net, features));
  const offsets = offsetsOf(model.nets[0]?.sizes ?? []);
  const items = itemsOf(marked);
  const roleLayers = marked.marks.map((_mark, index) => {
    const at = items.findIndex(({ mark }) => mark === index);
    return at < 0
      ? null
      : hiddenOf(model.roles, placed(model.rolePlaces, markFeatures(marked, items, at, slots)));
  });
  const acts = only(
    say(model, layers, actHead, offsets[actHead] ?? 0, -1),
    (act) => before !== null || !isOfTalk(act),
  );
  const found: Decoded[] = [];
  for (const { value, chance } of acts.slice(0, mostActs)) {
    if (chance < leastAct && found.length > 0) break;
    found.push(...readAs(value as Act, chance));
  }
  return distinct(found, most);

  function readAs(act: Act, chance: number): Decoded[] {
    const index = model.vocabulary.act.indexOf(act);
    const parts: Part[] = [];
    const heads: Record<string, string> = { act };
    for (const [head, name] of headNames.entries()) {
      if (name === 'act') continue;
      const [first, second] = only(say(model, layers, head, offsets[head] ?? 0, index), (value) =>
        can(name, value, act),
      );
      heads[name] = first?.value ?? 'none';
      if (first && second && second.chance >= leastOther)
        parts.push({
          best: first.chance,
          other: second.chance,
          flip: (choice) => ({ ...choice, heads: { ...choice.heads, [name]: second.value } }),
        });
    }
    const roles: Role[] = marked.marks.map(() => 'ignore');
    for (const [at, mark] of marked.marks.entries()) {
      const layer = roleLayers[at];
      if (!layer) continue;
      const values = headOf(model.roles, layer, 0, 0, index);
      const all = allRoles.map((value, k) => ({ value, chance: values[k] ?? 0 }));
      const possible = only(all, (value) =>
        canPlay(
          mark.meanings.map(({ meaning }) => meaning.type),
          value as Role,
        ),
      );
      const [first, second] = possible.toSorted((a, b) => b.chance - a.chance);
      roles[at] = (first?.value ?? 'ignore') as Role;
      if (first && second && second.chance >= leastOther)
        parts.push({
          best: first.chance,
          other: second.chance,
          flip: (choice) => ({ ...choice, roles: choice.roles.with(at, second.value as Role) }),
        });
    }
    return variants({ heads: heads as unknown as Heads, roles }, chance, parts, setting);
  }

  function can(name: keyof Heads, value: string, act: Act): boolean {
    if (name === 'mode') return isKept(act) ? value === 'edit' : before !== null || value === 'new';
    return true;
  }
}

const canPlay = (types: readonly string[], role: Role): boolean =>
  role === 'ignore' || meaningTypes(role).some((type) => types.includes(type));

/** The best choice of an act and those that differ in one part; a part that changes nothing costs nothing. */
function variants(best: Choice, chance: number, parts: readonly Part[], setting: Setting): Decoded[] {
  const base = resolve(best, setting);
  // An edit that changes nothing of the question before is none.
  if (isKept(best.heads.act) && JSON.stringify(meantBy(base)) === JSON.stringify(setting.before))
    chance *= unlikely;
  const same = JSON.stringify(meantBy(base));
  const others: { decoded: Resolved; choice: Choice; ratio: number }[] = [];
  let product = chance;
  for (const { best: own, other, flip } of parts) {
    const choice = flip(best);
    const decoded = resolve(choice, setting);
    if (JSON.stringify(meantBy(decoded)) === same) continue;
    product *= own;
    others.push({ decoded, choice, ratio: other / own });
  }
  return [
    { ...base, choice: best, chance: product },
    ...others.map(({ decoded, choice, ratio }) => ({ ...decoded, choice, chance: product * ratio })),
  ];
}

/** What a reading comes to: two that ask the same question are one, whichever way they put it. */
export const meantBy = ({ turn, query }: Resolved): unknown => query ?? turn;

function distinct(found: readonly Decoded[], most: number): Decoded[] {
  const byMeaning = new Map<string, Decoded>();
  for (const one of found.toSorted((a, b) => b.chance - a.chance)) {
    const key = JSON.stringify(meantBy(one));
    const same = byMeaning.get(key);
    byMeaning.set(key, same ? { ...same, chance: Math.min(1, same.chance + one.chance) } : one);
  }
  return [...byMeaning.values()].toSorted((a, b) => b.chance - a.chance).slice(0, most);
}
