import { addDays } from '@saldo/contract/dates';
import { unitSpan } from '../../../periods/calendar.ts';
import { changedSince } from '../../asks/balance-change.ts';
import type { Period } from '../../../periods/grammar.ts';
import { accountKinds } from '../../../entities/account-kinds.ts';
import { dayMeant } from '../../times/day-ago.ts';
import { fold } from '../../../language/fold.ts';
import type { World } from '../../../world.ts';
import type { Ask } from '../../frame.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const without =
  /^(?:and |y |so |but |pero |ok |what about |now |ahora )*(?:without|not counting|excluding|except|leaving out|minus|sin contar|sin incluir|sin|excepto|quitando|menos)(?: (?:the|my|our|any|all|el|la|los|las|mi|mis|lo de|lo que hay en|what is in|what i have in|in|en|de))* /;

const ofAccounts: ReadonlySet<Ask> = new Set<Ask>(['networth', 'balance', 'free', 'forecast', 'afford']);

/** "without savings" after a net worth, balances or what is free: of the other accounts. */
export function withoutAccounts(leaning: Leaning): Verdict {
  const { marked, previous } = leaning;
  if (!ofAccounts.has(previous.ask)) return null;
  const said = fold(marked.question)
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .replace(/ (?:at all|either|altogether|though|then|para nada|en absoluto|tampoco|entonces)$/, '');
  const less = ['networth', 'balance'].includes(previous.ask) ? minusOwed(leaning, said) : null;
  if (less) return less;
  const rest = said.replace(without, '');
  if (rest === said) return null;
  const left = new Set(idsOf(leaning, rest));
  if (left.size === 0) return null;
  const before = previous.accountIds.length > 0 ? previous.accountIds : ofAsk(leaning);
  const accountIds = before.filter((id) => !left.has(id));
  return accountIds.length > 0 && accountIds.length < before.length
    ? { ...sameAgain(leaning), accountIds, earlierAccounts: [] }
    : null;
}

/** Accounts a turn names, by name or as a kind. */
function idsOf({ marked, now, world }: Leaning, rest: string): number[] {
  const linked = marked.entities.flatMap((one) =>
    one.kind === 'account' ? one.accounts.map(({ id }) => id) : [],
  );
  const named = [...new Set(linked.length > 0 ? linked : now.accountIds)];
  if (named.length > 0) return named;
  const kind = accountKinds.find((one) => one.words.test(rest));
  return kind ? live(world).flatMap((one) => (kind.fits(one) ? [one.id] : [])) : [];
}

const live = (world: World) => world.accounts.filter((one) => one.status === 'active');

const owes = (type: string): boolean => type === 'credit' || type === 'loan';

/** What a question of the whole was about: a balance is of the money in the banks. */
const ofAsk = ({ previous, world }: Leaning): number[] =>
  live(world)
    .filter(
      (one) =>
        previous.ask === 'networth' ||
        // What cards owe is taken off there.
        (previous.ask !== 'balance' && one.type === 'credit') ||
        (previous.balance === 'owed' ? owes(one.type) : one.type === 'depository'),
    )
    .map((one) => one.id);

const lessDebts =
  /^(?:and |y |so |but |pero |ok )*(?:minus|less|after(?: paying)?|menos|despues de(?: pagar)?|quitando|restando)(?: (?:what|lo que))? (?:i owe|we owe|debo|debemos|my debts?|the debts?|debts?|mis deudas|las deudas|las? deudas?|(?:the |my |la |mi |las |mis )?(?:credit )?(?:cards?|tarjetas?)(?: de credito)?)(?: (?:on|en|con|de) (?:the |my |la |mi |las |mis )*(?:credit )?(?:cards?|tarjetas?)(?: de credito)?)?$/;

const rise =
  '(?:gone|go|going|went|come|came|be|been|is|are|was|were) (?:up|down)|grown|grow|grew|risen|rise|rose|increased?|changed?|dropped|fallen|fell|shrunk|(?:subi|baj|crec|aument|cambi|disminu|ca[iy])(?:do|ado|o|io|eron|aron|yo|yeron)|up or down|down or up|better or worse|(?:mejor|peor) o (?:mejor|peor)|(?:mas|menos) o (?:mas|menos)|higher or lower|(?:more|less|higher|lower|mas|menos|mayor|menor)(?: (?:is|was|es) (?:it|that))? (?:than|que)(?: (?:it|was|at|in|on|the|a|en|al|el|back|lo|de))*|up|down';
const risen = new RegExp(
  `^(?:and |y |so |o sea |ok |then |entonces |pues |que |de )*(?:(?:by |in )?(?:how much|what)(?: (?:more|less))? |por cuanto |en cuanto |cuanto |que tanto )?(?:(?:has|did|is|are|have|does|was|it|its|that|they|we|i|am|ha|han|se|me|nos|lo|my net worth|my balance|mi saldo|mi patrimonio)(?: is| has| have| been)? )*(?:${rise})(?: (?:by )?(?:how much|cuanto))?(?: (?:since|much|at all|then|or down|o bajo|o ha bajado|or up|in total|en total|desde|entonces|now|ahora|§p|overall|from then|since then|over|in|en|during))*$`,
);

/** "has it gone up?", "so how much is it up?" after a net worth or a balance: what it was, what it is, and how far apart. */
export function thenAndNow(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous, world } = leaning;
  if ((previous.ask !== 'networth' && previous.ask !== 'balance') || names || !risen.test(pattern))
    return null;
  if (previous.balance === 'limit' || periods.length > 1) return null;
  const before = previous.periods.find((one) => one.end < world.today);
  const meant = dayMeant(leaning.marked, world);
  const monthEnd = addDays(unitSpan('month', world.today).start, -1);
  const on = (day: Period['start']): Period => ({ start: day, end: day, grain: 'day', kind: 'point' });
  return {
    ...sameAgain(leaning),
    periods:
      meant !== null
        ? [on(meant)]
        : periods.length > 0
          ? [...periods]
          : [before ? on(before.end) : on(monthEnd)],
    said: changedSince,
  };
}

/** "and minus what I owe on the card?" after balances: what is owned less what is owed. */
function minusOwed(leaning: Leaning, said: string): Verdict {
  const { previous, world } = leaning;
  if (!lessDebts.test(said) || previous.balance === 'owed') return null;
  const cards = /\b(cards?|tarjetas?)\b/.test(said);
  const debts = live(world).filter((one) => (cards ? one.type === 'credit' : owes(one.type)));
  const own = previous.accountIds.length > 0 ? previous.accountIds : ofAsk(leaning);
  return {
    ...rowsAgain(leaning),
    ask: 'networth',
    balance: null,
    accountIds: [...new Set([...own, ...debts.map((one) => one.id)])],
    earlierAccounts: [],
  };
}

const difference =
  /^(?:and |y |so |ok |then |entonces )*(?:(?:what is|what does that leave|how much is|cual es|cuanto es|de cuanto es) )?(?:the |la |my |mi )?(?:difference|diferencia|net|neto)(?: (?:then|between (?:them|the two|those)|entre (?:ellos|las dos|los dos|eso)))?$/;

const stoodHigher =
  /^(?:and |y |so |but |pero )*(?:(?:was|were|is|had) (?:it|that|they|this|i|we)(?: (?:at|any|much|a lot|ever|worth))* ?(?:higher|lower|more|less|bigger|smaller|better|worse)|(?:era|estaba|fue|tenia|tenias|teniamos)(?: (?:mucho|algo))? ?(?:mas|menos|mayor|menor|mejor|peor)(?: (?:alt[oa]|baj[oa]|dinero|plata))?)(?: (?:in|at|on|back|en|a|by|for|than|que))* (?:the end of |finales de |fin de )?§p$/;

/** "was it higher in June?" after a net worth or a balance: what it was then and what it is. */
export function higherThen(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous, world } = leaning;
  const [days] = periods;
  const asks =
    (previous.ask === 'networth' || previous.ask === 'balance') &&
    !names &&
    periods.length === 1 &&
    days !== undefined &&
    days.end < world.today &&
    stoodHigher.test(pattern);
  return asks
    ? {
        ...sameAgain(leaning),
        periods: [{ start: days.end, end: days.end, grain: 'day', kind: 'point' }],
        said: changedSince,
      }
    : null;
}

const left =
  /^(?:and |y |so |ok |then |entonces )*(?:(?:what|how much) (?:is|would be|does that leave|do i have|do we have) ?(?:left|me|us|over)?(?: (?:then|over|after that))*|(?:cuanto|que) (?:me |nos )?(?:queda|quedaria|quedan)(?: (?:entonces|libre|despues))?|(?:what|how much)(?: money)? (?:do|have) (?:i|we) (?:really|actually|truly|got) ?(?:have|got|own)?(?: (?:left|really|then|in the end))*|(?:what|how much) (?:am i|are we) (?:really|actually) (?:worth|left with)|where does (?:that|this) leave (?:me|us)|(?:cuanto|que) (?:tengo|tenemos|es mio)(?: (?:realmente|en realidad|de verdad|entonces|en total|neto|en limpio))+|(?:realmente|en realidad|de verdad) (?:cuanto|que) tengo)$/;

/** "so what's the difference?" after what is there and what is owed: the one less the other. */
export function ownLessOwed(leaning: Leaning): Verdict {
  const { names, pattern, previous, world } = leaning;
  if (previous.ask !== 'balance' || names || (!difference.test(pattern) && !left.test(pattern))) return null;
  const before = previous.earlierAccounts ?? [];
  const typeOf = (id: number) => world.accounts.find((one) => one.id === id)?.type ?? '';
  const both = [...new Set([...before, ...previous.accountIds])];
  const owed = /\b(owe|owed|debo|debemos|deuda)\b/.test(previous.said) || previous.balance === 'owed';
  if (both.length === 0) return owed ? { ...rowsAgain(leaning), ask: 'networth', balance: null } : null;
  const mixed = both.some((id) => owes(typeOf(id))) && both.some((id) => !owes(typeOf(id)));
  return mixed
    ? { ...rowsAgain(leaning), ask: 'networth', balance: null, accountIds: both, earlierAccounts: [] }
    : null;
}
