import type { Frame } from '../../frame.ts';
import { wholeMonths } from '../whole-months.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const lead = '^(?:and |so |then |ok |but |y |o sea que |o sea |entonces |pero |pues |al final |en resumen )*';
const tail =
  '(?: (?:then|over|after all|after that|after all that|in the end|at all|now|overall|entonces|al final|despues|despues de todo|de eso|de todo eso|con eso|money|cash|dinero|plata|that year|that month|ese mes|ese ano))*$';

/** What was left is asked of either side: of what came in, and of what went out. */
const left = new RegExp(
  `${lead}(?:${[
    '(?:did|do|have|has) (?:i|we) (?:actually |even |still )?(?:have |had |got |get |save |saved |keep |kept |put away |end up with )+(?:anything|something|any|some|money|much)(?: (?:left|saved|aside|money|over|spare))*',
    '(?:is|was|were) there (?:anything|something|any|any money|some|money)(?: (?:left|remaining|over))+',
    '(?:anything|something|any money|any) (?:left|remaining|saved)(?: over)?',
    '(?:did|do|have|will) (?:i|we) (?:come|came|end|ended|finish|finished|broke|break)(?: up| out)? (?:ahead|behind|even|positive|negative|in the (?:red|black|green|hole|plus|minus))',
    '(?:i|we) (?:came|come|ended|end|finished|broke)(?: up| out)? (?:ahead|behind|even|positive|negative|in the (?:red|black|green|hole))',
    '(?:am|are|was|were) (?:i|we) (?:ahead|behind|up|down|positive|negative|even|in the (?:red|black|green|hole|plus|minus))(?: or (?:ahead|behind|up|down|positive|negative|in the (?:red|black|green|hole|plus|minus)))?',
    '(?:i am|we are|i was|we were) (?:ahead|behind|up|down|positive|negative|in the (?:red|black|green|hole))(?: or (?:ahead|behind|up|down))?',
    '(?:(?:how much|what)(?: of (?:it|that|this))?|(?:cuanto|que)(?: de (?:eso|ello|esto))?) (?:(?:did|do|have|has|he|hemos|me|nos|i|we) )*(?:save|saved|keep|kept|put away|ahorrado|ahorre|ahorro|ahorramos|guardado|guarde|guardo|guardamos|quedado|quedo|queda|quedan|sobra|sobran|sobro)',
    '(?:did|have) (?:i|we) overspen[dt]',
    '(?:did|have|do) (?:i|we) (?:spend|spent) (?:more|less) than (?:i|we|what i|what we) (?:earn|earned|make|made|brought in|took in|got|bring in)',
    '(?:gaste|gastamos|he gastado|hemos gastado) (?:mas|menos) de lo que (?:gane|ganamos|entro|ingrese|cobre|he ganado|me entro)',
    '(?:me |nos )?(?:ha |han )?(?:quedado|quedo|queda|quedan|quedaron|sobrado|sobro|sobra|sobraron)(?: (?:algo|dinero|plata|un poco|nada))+',
    '(?:me |nos )?(?:esta|estan|va|anda|andan) (?:sobrando|quedando|faltando)(?: (?:algo|dinero|plata|un poco|nada))*',
    '(?:he |hemos )?(?:ahorrado|ahorre|ahorramos|guarde|guardado)(?: (?:algo|dinero|un poco|nada))+',
    '(?:sali|salgo|salimos|salio|he salido|hemos salido|quede|quedo|quedamos|estoy|estamos|acabe|acabamos|termine|terminamos|voy|vamos)(?: en)? (?:ganando|perdiendo|tablas|parejo|a mano|positivo|negativo|numeros (?:rojos|negros|verdes)|rojo|deficit|superavit)(?: o (?:en )?(?:ganando|perdiendo|positivo|negativo|numeros (?:rojos|negros)))?',
  ].join('|')})${tail}`,
);

/** Words that hold one against the other need both to have been told. */
const against = new RegExp(
  `${lead}(?:${[
    '(?:what is |how much is |how big is |what was )?(?:the |my )?(?:difference|net|balance|gap)(?: (?:is|was|between (?:them|the two|those|both)))?',
    '(?:and )?(?:which|what)(?: one)? (?:is|was) (?:more|bigger|higher|larger|greater)',
    '(?:cual |cuanto )?(?:es |fue |seria |hay )?(?:de )?(?:la |el |mi )?(?:diferencia|neto|saldo|balance)(?: (?:es|fue|seria|entre (?:los dos|ambos|las dos|ellos|una y otra|uno y otro)))?',
    '(?:que|cual) (?:es|fue) (?:mas|mayor)',
    '(?:is|was|are) (?:it|that) (?:positive|negative|a (?:surplus|deficit|loss|profit))(?: or (?:positive|negative|a (?:surplus|deficit|loss)))?',
    '(?:es|fue|sale|salio) (?:positivo|negativo)(?: o (?:positivo|negativo))?',
    '(?:one|the one) (?:minus|less) the other',
    '(?:lo )?uno menos (?:lo )?otro',
    'net(?: (?:it|that|them)(?: out)?)?',
  ].join('|')})${tail}`,
);

const nameless = ({ accountIds, exclude, goalIds, things }: Frame): boolean =>
  things.length + accountIds.length + goalIds.length + exclude.length === 0;

const sameDays = (one: Frame, other: Frame): boolean =>
  JSON.stringify(one.periods.map(({ start, end }) => [start, end])) ===
  JSON.stringify(other.periods.map(({ start, end }) => [start, end]));

/** "so did I have anything left?", `¿entonces me ha quedado algo?` after what came in, or went out: the one less the other. */
export function cameOut(leaning: Leaning): Verdict {
  const { marked, names, periods, previous, topics, world } = leaning;
  const told =
    (previous.ask === 'total' || previous.ask === 'average') &&
    previous.per !== 'transaction' &&
    (previous.flow === 'income' || previous.flow === 'spending');
  if (!told || names || periods.length > 0 || (previous.flow === 'spending' && !nameless(previous)))
    return null;
  const said = marked.words;
  const [, before] = topics;
  const both =
    before !== undefined &&
    before.ask === previous.ask &&
    before.per === previous.per &&
    (before.flow === 'income' || before.flow === 'spending') &&
    before.flow !== previous.flow &&
    sameDays(before, previous);
  const year = previous.ask === 'average' && previous.periods.length === 0 ? wholeMonths(world) : null;
  const dated = previous.periods.length > 0 || year !== null;
  return (left.test(said) && (both || dated)) || (both && against.test(said))
    ? {
        ...rowsAgain(leaning),
        ask: 'cashflow',
        flow: 'spending',
        things: [],
        earlier: [],
        // Of two means, the mean of what they leave.
        per: previous.ask === 'average' ? (previous.per ?? 'month') : null,
        ...(year && { periods: [year] }),
      }
    : null;
}
