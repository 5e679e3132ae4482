import type { Frame } from '../../frame.ts';
import { rowsAgain, type Leaning, type ShownRow, type Verdict } from '../leaning.ts';
import { anyDay, listed } from '../within-shown.ts';

const leaving =
  '(?:without|excluding|except(?: for)?|not counting|leaving out|leave out|taking out|take out|take away|minus|ignoring|ignore|skip|drop|remove|but|sin(?: contar| incluir)?|quitando|quita(?:me|le)?|excepto|menos|ignorando|descontando|saca(?:me|ndo)?|dejando fuera)';
const what =
  '(?:the |el |la |los |las )?(?:(?<biggest>biggest|largest|highest|most expensive|priciest|dearest|mas (?:grande|car[oa]|alt[oa])|mayor)|(?<smallest>smallest|lowest|cheapest|mas (?:chic[oa]|barat[oa]|baj[oa]|pequen[oa])|menor)|(?<first>first|primer[oa]?)|(?<second>second|segund[oa])|(?<third>third|tercer[oa]?)|(?<last>last|ultim[oa]))(?: one| payment| purchase| charge| de tod[oa]s| pago| gasto| compra)?';
const then =
  '(?: (?:the|all|of|whats|la|el|what|how much|cuanto|que|does|do|is|would|it|they|that|come|comes|add|adds|up|to|be|total|then|left|queda|quedan|suman?|sale|seria|son|es|out|in|en|me|llevo|llevamos|gaste|gasto|gastamos|gastado|he|hemos|pague|i|we|did|have|has|spend|spent|pay|paid|for|this|year|month|este|ano|mes))*';
const opens =
  '(?:and |y |so |ok |but |pero |now |then |ahora |what about |que tal |how much |cuanto (?:es|suma|seria) )*';
const withoutOne = new RegExp(`^${opens}${leaving} ${what}${then}$`);
const outLater = new RegExp(`^${opens}(?:leave|take|quita) ${what} (?:out|off|fuera)${then}$`);

const ends = { first: 0, second: 1, third: 2, last: -1 } as const;

/** Which of the rows is meant; null where their sizes were not told. */
function meant(groups: Partial<Record<string, string>>, rows: readonly ShownRow[]): ShownRow | null {
  for (const [name, at] of Object.entries(ends)) if (groups[name]) return rows.at(at) ?? null;
  if (rows.some((one) => one.cents === undefined)) return null;
  const bySize = rows.toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0));
  return bySize.at(groups['smallest'] ? -1 : 0) ?? null;
}

/** "without the biggest", `quita el primero` after rows: the others of those that were shown, with what they come to. */
export function withoutOneShown(leaning: Leaning): Verdict {
  const { names, periods, shownRows } = leaning;
  const plain = leaning.marked.words;
  const groups = (withoutOne.exec(plain) ?? outLater.exec(plain))?.groups;
  if (!groups || shownRows.length < 2 || names || periods.length > 0) return null;
  const out = meant(groups, shownRows);
  return (
    out &&
    onlyThese(
      leaning,
      ids(shownRows).filter((id) => id !== out.id),
    )
  );
}

const theOthers = new RegExp(
  `^${opens}(?:(?:show me |list |muestrame |dame |which are |cuales son )?(?:the |l[oa]s )?(?:others?|other ones|que no|rest|remaining(?: ones)?|demas|otr[oa]s|restantes)(?: (?:two|three|four|five|six|seven|eight|nine|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|\\d+))?(?: ones)?(?: (?:of (?:them|those|it)|de (?:ell[oa]s|es[oa]s)))?|${leaving} (?:those|them|these|es[oa]s|ell[oa]s|est[oa]s)|(?:leave|take) (?:those|them|these) out)${then}$`,
);

const withoutIt = new RegExp(
  `^${opens}${leaving} (?:it|that|this|that one|this one|es[aeo]|est[aeo])(?= )${then}$`,
);

/** "and the others?", `quita esos`, "without that one how much is it?" after some of the rows: the rest of them. */
export function othersOfShown(leaning: Leaning): Verdict {
  const { names, onRows, periods, previous, shownRows } = leaning;
  const plain = leaning.marked.words;
  const asks = theOthers.test(plain) || (shownRows.length === 1 && withoutIt.test(plain));
  if (!onRows || names || periods.length > 0 || shownRows.length === 0 || !asks) return null;
  const picked = ids(shownRows);
  const { among } = previous;
  if (among) {
    const rest = among.ids.filter((id) => !picked.includes(id));
    return rest.length > 0 && rest.length < among.ids.length ? onlyThese(leaning, rest) : null;
  }
  // Of a few that were picked by their size: all there are but those.
  const few = previous.ask === 'extreme' && (previous.top ?? 1) >= picked.length;
  return few
    ? {
        ...rowsAgain(leaning),
        whole: true,
        ask: 'total',
        rowsOut: [...(previous.rowsOut ?? []), ...picked],
        periods: previous.periods.length > 0 ? previous.periods.slice(0, 1) : [anyDay(leaning.world)],
      }
    : null;
}

/** Those rows by themselves: what picked them out before is in their list already. */
const onlyThese = (leaning: Leaning, left: number[]): Frame => ({
  ...rowsAgain(leaning),
  ask: 'list',
  order: leaning.previous.ask === 'extreme' ? leaning.previous.order : 'newest',
  things: [],
  exclude: [],
  accountIds: [],
  minCents: null,
  maxCents: null,
  weekdays: null,
  pending: null,
  among: { ids: left, rest: true },
  whole: true,
  top: listed(left.length),
  wantsTotal: true,
  periods: [anyDay(leaning.world)],
});

const ids = (rows: readonly ShownRow[]): number[] => rows.map((one) => one.id);
