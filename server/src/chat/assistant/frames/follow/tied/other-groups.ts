import type { GroupBy } from '../../frame.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const groups: readonly (readonly [GroupBy, RegExp])[] = [
  ['category', /categor\w+|kinds?|types?|tipos?/],
  [
    'merchant',
    /merchants?|stores?|shops?|places?|payees?|clients?|employers?|comercios?|tiendas?|lugares?|clientes?/,
  ],
  ['account', /accounts?|cards?|cuentas?|tarjetas?/],
];

/** "what about categories?", "by store instead": the same breakdown by another kind of group. */
export function otherGroups(leaning: Leaning): Verdict {
  const { marked, pattern, previous } = leaning;
  if (previous.ask !== 'breakdown' || marked.periods.length > 0) return null;
  const said = groups.find(([, words]) =>
    new RegExp(
      `^(?:and |y |ok |now |what about |how about |que tal |que hay de )*(?:by |per |por )?(?:the |las |los |my |mis )?(?:${words.source})(?: (?:instead|mejor))?$`,
    ).test(pattern),
  );
  return said && said[0] !== previous.groupBy ? { ...sameAgain(leaning), groupBy: said[0] } : null;
}
