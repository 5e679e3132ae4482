import { nameWords } from '../../language/fold.ts';
import type { World } from '../../world.ts';
import type { Thing } from '../frame.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { addUp, together } from './words.ts';

/** The words of a turn, counts and days among them. */
const plainOf = ({ marked }: Leaning): string => marked.tokens.map((one) => one.text).join(' ');

/** "both together" after two accounts. */
export function accountsTogether(leaning: Leaning): Verdict {
  const { names, previous } = leaning;
  const { earlierAccounts } = previous;
  if (!together.test(plainOf(leaning)) || names || !earlierAccounts || earlierAccounts.length === 0)
    return null;
  return {
    ...sameAgain(leaning),
    accountIds: [...new Set([...earlierAccounts, ...previous.accountIds])],
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

const bothStretches =
  /\b(both|the two|all three|those|these|los dos|las dos|ambos|ambas|l[oa]s tres|es[oa]s) (days|weeks|weekends|months|quarters|years|periods|dias|semanas|fines de semana|meses|trimestres|anos)\b/;

/** "both weeks?", `¿los dos meses juntos?` after one stretch and then another. */
export function stretchesTogether(leaning: Leaning): Verdict {
  const { names, onRows, previous } = leaning;
  const plain = plainOf(leaning);
  const before = previous.earlierPeriods ?? [];
  if (!onRows || names || before.length === 0 || !bothStretches.test(plain)) return null;
  const count = /\b(three|tres)\b/.test(plain) ? 3 : 2;
  return {
    ...sameAgain(leaning),
    ask: 'total',
    periods: [...before, ...previous.periods].slice(-count),
    earlierPeriods: [],
  };
}

/** A name found in the rows, as the payees it is a part of: what stands beside payees has to be of their kind. */
function asPayees(thing: Thing, { merchants }: World): Thing {
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
  const plain = plainOf(leaning);
  if (!onRows || !together.test(plain) || now.things.length > 0 || previous.earlier.length === 0) return null;
  const named = [...new Map([...previous.earlier, ...previous.things].map((one) => [one.key, one])).values()];
  const said = /\b(both|two|dos|ambos|ambas)\b/.test(plain) ? named.slice(-2) : named;
  const things = said.map((one) => asPayees(one, leaning.world));
  // A kind and a shop narrow each other: each is told by itself.
  const alike = things.every((one) => one.kind === things[0]?.kind);
  return { ...sameAgain(leaning), things, ask: alike ? 'total' : 'compareThings', earlier: [] };
}
