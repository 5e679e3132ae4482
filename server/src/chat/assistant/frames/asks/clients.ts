import { codesOf } from '../../entities/categories.ts';
import type { World } from '../../world.ts';
import { kindOf } from '../filters/kind.ts';
import type { Thing } from '../frame.ts';
import type { Rule } from './rule.ts';

/** Clients, customers and employers ranked by what they pay. */
const payers =
  /\b(best|worst|top|biggest|largest|smallest|main|highest paying|lowest paying|most profitable|number one|which|what|who|each|by|per|rank\w*|mejor(es)?|peor(es)?|principal(es)?|mayor(es)?|menor(es)?|que|cual(es)?|cada|por) (?:(?:one|§k|top|is|are|was|were|es|son|fue|of|de|my|our|mi|mis|nuestr\w+|el|la|los|las|the|paying|has|have) )*employers?\b|\bemployers?\b.*\b(pays?|paid|pag\w+|brings?|brought|deja\w*|factur\w+)\b.*\b(most|least|mas|menos|best)\b/;
/** What banks and offices pay is no client's; only what is there is left out. */
export const notFromClients = ({ merchants }: World): Thing[] =>
  ['interestIncome', 'dividends', 'taxRefund'].flatMap((key) => {
    const codes = codesOf(key);
    return merchants.some(({ kind }) => kind != null && codes.includes(kind)) ? kindOf(key) : [];
  });
const owing = /\b(owe|owes|owed|debe|deben|adeud\w+|not|no|sin|never|nunca|late|overdue|faltan?)\b/;
const worst = /\b(worst|smallest|least|lowest|peor(es)?|menor(es)?|menos)\b/;

/** Whoever pays, by what they paid. */
export const bestClients: Rule = {
  of: 'my best client, top 3 customers, income by client',
  when: ({ pattern, thing, pastSpend }) =>
    payers.test(pattern) && !thing && !pastSpend && !owing.test(pattern),
  ask: 'breakdown',
  sets: ({ frame, pattern, world }) => ({
    groupBy: 'merchant',
    flow: 'income',
    exclude: [...frame.exclude, ...notFromClients(world)],
    order: worst.test(pattern) ? 'smallest' : 'largest',
  }),
};
