import { nameWords } from '../../language/fold.ts';
import type { World } from '../../world.ts';
import type { Frame, Thing } from '../frame.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { addUp, together } from './words.ts';

const inAll =
  /^(?:and |so |y |ok |o sea |entonces |pues |what is |how much is |cuanto es |cual es |el |the )*(?:total|in total|in all|all in all|en total|todo|total de (?:l[oa]s dos|todo))(?: (?:how much|cuanto|then|entonces|is that|es|seria|serian|son))*$/;

/** "both together", `¿en total cuánto?` after two accounts. */
export function accountsTogether(leaning: Leaning): Verdict {
  const { names, previous } = leaning;
  const { earlierAccounts } = previous;
  const said = leaning.marked.words;
  if (names || !earlierAccounts || earlierAccounts.length === 0) return null;
  if (!together.test(said) && !inAll.test(said)) return null;
  const accountIds = [...new Set([...earlierAccounts, ...previous.accountIds])];
  // What is owed is taken off what is there.
  const owes = accountIds.map((id) =>
    /^(?:credit|loan)$/.test(leaning.world.accounts.find((one) => one.id === id)?.type ?? ''),
  );
  const mixed = owes.includes(true) && owes.includes(false) && previous.ask === 'balance';
  return {
    ...sameAgain(leaning),
    ...(mixed && { ask: 'networth' as const, balance: null }),
    accountIds,
    earlierAccounts: [],
  };
}

/** A list of payments or balances was answered with its total: "how much in total?" is the same again. */
export function sumOfTheList(leaning: Leaning): Verdict {
  const { pattern, names, now, onRows, operation, periods } = leaning;
  const asks =
    !onRows &&
    !names &&
    periods.length === 0 &&
    (!operation || now.ask === 'total') &&
    addUp.test(pattern) &&
    !/\b(spen[dt]\w*|gast\w+|earn\w*|gan\w+)\b/.test(pattern);
  return asks ? { ...sameAgain(leaning), wantsTotal: true } : null;
}

/** A name found in the rows, as the payees it is a part of: what stands beside payees has to be of their kind. */
export function asPayees(thing: Thing, { merchants }: World): Thing {
  const words = nameWords(thing.values[0] ?? '');
  if (thing.kind !== 'text' || words.length === 0) return thing;
  const values = merchants.flatMap(({ name }) => {
    const own = nameWords(name);
    return words.every((word) => own.includes(word)) ? [name] : [];
  });
  return values.length > 0 ? { kind: 'merchant', values, key: values.join('|') } : thing;
}

/** "and the two together?" after one thing and then another. */
export function thingsTogether(leaning: Leaning): Verdict {
  const { now, onRows, previous } = leaning;
  const plain = leaning.marked.words;
  if (
    !onRows ||
    !(together.test(plain) || ofThem.test(plain)) ||
    now.things.length > 0 ||
    previous.earlier.length === 0
  )
    return null;
  const named = [...new Map([...previous.earlier, ...previous.things].map((one) => [one.key, one])).values()];
  const said = /\b(both|two|dos|ambos|ambas)\b/.test(plain) ? named.slice(-2) : named;
  const things = said.map((one) => asPayees(one, leaning.world));
  return { ...sameAgain(leaning), things, ask: 'total', ...besideEachOther(things), earlier: [] };
}

/** "what do they add up to": of what was named one after the other. */
const ofThem =
  /\b(they|those|these|them|ell[oa]s|es[oa]s|est[oa]s)\b.*\b(add|adds|come|sum|total|suman?|hacen|dan)\b|\b(add|sum|total) (them|those|these)\b|^(y |pues )?(cuanto|en cuanto) suman\b/;

/** A kind and a shop would narrow each other; here both are meant. */
export const besideEachOther = (things: readonly Thing[]): Partial<Frame> =>
  things.every((one) => one.kind === things[0]?.kind) ? {} : { anyOf: true };

const adds =
  /^(?:and |y |now |ok |please |then |ahora |entonces )*(?:add|include|adding|including|plus|suma\w*|agreg\w+|anad\w+|incluy\w+|mas)\b/;

/** "and with utilities?", `¿y con la luz?`: a kind beside the one that was told; a shop may be where it was spent. */
const withIt =
  /^(?:(?:and|y|so|ok|what about|how about|que tal|e) )+(?:with|con|counting|contando|if (?:i|we|you) (?:add|include|count)|si (?:le )?(?:sumo|sumamos|agrego|incluyo|cuento)) (?:the |my |our |el |la |los |las |mi |mis |also |tambien )*§c(?: (?:too|also|added|included|on top|tambien|incluid[oa]s?))?$/;

/** "add Netflix to that", `súmale el Oxxo`: what was asked for before, and this beside it. */
export function addedToIt(leaning: Leaning): Verdict {
  const { now, onRows, pattern, previous } = leaning;
  const fresh = now.things.filter((one) => previous.things.every((other) => other.key !== one.key));
  if (
    !onRows ||
    !(adds.test(pattern) || withIt.test(pattern)) ||
    fresh.length === 0 ||
    previous.things.length === 0
  )
    return null;
  if (now.amount !== null || fresh.some((one) => previous.exclude.some((other) => other.key === one.key)))
    return null;
  const things = [...previous.things, ...fresh].map((one) => asPayees(one, leaning.world));
  return { ...sameAgain(leaning), things, ...besideEachOther(things), earlier: [] };
}
