import type { Flow, Frame } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const begins = '^(?:and |so |y |e |ok |then |pero |but |entonces )*';
const payer =
  '(?:who|whom|which|what|quien(?:es)?|cual(?:es)?|que)(?: (?:one|of them|of those|client|clients|customer|customers|employer|company|companies|payer|payers|app|apps|platform|platforms|source|sources|job|jobs|gig|gigs|person|people|store|stores|shop|shops|place|places|merchant|merchants|cliente|clientes|empresa|empresas|aplicacion|plataforma|trabajo|fuente|persona|tienda|tiendas|comercio|comercios|lugar|de ell[oa]s))?';
const asksWho = new RegExp(`${begins}(?:from |by |de |por )?${payer}\\b`);
const gives =
  /\b(?:pay|pays|paid|paying|give|gives|gave|given|bring|brings|brought|send|sends|sent|refund\w*|return\w*|contribut\w+|came from|come from|pago|paga|pagan|pagaron|dio|da|dan|dieron|dejo|deja|trajo|mando|mandaron|envio|devolvio|devolvieron|reembols\w+|aport\w+)\b/;
const most =
  /\b(?:most|more|biggest|largest|best|top|highest|mainly|mostly|mas|mayor|mejor|principalmente|sobre todo)\b/;
const least = /\b(?:least|less|smallest|lowest|worst|fewest|menos|menor|peor)\b/;
const away =
  /\b(?:i|we|did i|do i|have i) (?:\w+ )?(?:pay|paid|spend|spent|give|gave|send|sent)\b|\b(?:pague|pagamos|gaste|gastamos|mande|mandamos|di|dimos|envie)\b|\b(?:le|les) (?:pag|mand|di|envi)\w*/;
/** Flows that a question of who gave most is of, in a talk about them; money spent goes to shops, not from them. */
const comes: ReadonlySet<Flow> = new Set<Flow>(['income', 'refunds']);

/** "who paid me most?", `¿quién pagó más?`, "from which app mostly?", "which store gave back the most?" after what came in: by payer, over those days. */
export function whoOfTheFlow(leaning: Leaning): Verdict {
  const { now, onRows, pattern, periods, previous } = leaning;
  const came =
    comes.has(previous.flow) ||
    (previous.flow === 'transfers' && previous.direction === 'in' && ofOthers(previous));
  const asks =
    onRows &&
    came &&
    asksWho.test(pattern) &&
    (gives.test(pattern) || /^(?:and |so |y )*(?:from |by |de |por )/.test(pattern)) &&
    (most.test(pattern) || least.test(pattern)) &&
    !away.test(pattern) &&
    now.things.length + now.accountIds.length + now.goalIds.length === 0 &&
    now.amount === null &&
    // "which of the two": those that were named.
    previous.things.length + previous.earlier.length < 2 &&
    pattern.split(' ').length <= 12;
  if (!asks) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'breakdown',
    groupBy: 'merchant',
    things: previous.things.filter((one) => one.kind === 'category'),
    order: least.test(pattern) && !most.test(pattern) ? 'smallest' : 'largest',
    periods: periods.length > 0 ? [...periods] : previous.periods.slice(0, 1),
  };
}

const ofOthers = ({ accountIds }: Frame): boolean => accountIds.length === 0;
