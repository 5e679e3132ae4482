import type { Frame } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const lead =
  '^(?:and |so |y |e |but |pero |ok |what about |how about |how much |what |cuanto |que |tal |hay )*';
const out = new RegExp(
  `${lead}(?:(?:is |are |me |nos |se )?(?:left |still |falta |queda |tengo )?(?:to pay|(?:to )?(?:go|goes|going) out|to be paid|por pagar|de pagar|que pagar|sale|va a salir))$`,
);
const into = new RegExp(
  `${lead}(?:(?:is |are |me |nos |se )?(?:left |still |falta |queda )?(?:to come in|(?:comes|coming) in|to receive|por cobrar|por ingresar|por entrar|entra|va a entrar|me entra|cobro|cobrare))$`,
);

/** "and to pay?", `¿y por cobrar?` after what is to come in or to be paid: the other side, over the same days. */
export function otherSideToCome(leaning: Leaning): Verdict {
  const { marked, now, names, pattern, previous } = leaning;
  const own = names || marked.periods.length > 0 || now.amount !== null;
  if ((previous.ask !== 'due' && previous.ask !== 'nextPay') || own || previous.periods.length === 0)
    return null;
  const side: Partial<Frame> | null = out.test(pattern)
    ? { ask: 'due', flow: 'spending', recurring: 'all' }
    : into.test(pattern)
      ? { ask: 'nextPay', flow: 'income' }
      : null;
  return side && { ...rowsAgain(leaning), things: [], periods: previous.periods, ...side };
}

const comesFirst =
  /^(?:and |so |y |ok |entonces )*(?:which|what|who|cual|que|quien)(?: (?:one|of (?:them|those|the two)|de (?:l[oa]s dos|ell[oa]s)|bill))?(?: (?:is|comes|goes|hits|lands|falls|gets paid|es|viene|llega|toca|cae|sale|me|se|paga|va))+ (?:(?:due|up) )?(?:first|sooner|earlier|before|next|primero|antes)(?: (?:de )?(?:l[oa]s dos))?$/;

/** "which comes first?" after one bill and then another: both, the sooner one first. */
export function firstOfTheDue({ pattern, names, previous, topics, ...rest }: Leaning): Verdict {
  const asked = previous.ask === 'due' && previous.things.length > 0 && !names && comesFirst.test(pattern);
  const other = asked
    ? topics.find(
        (one) =>
          one.ask === 'due' &&
          one.things.length > 0 &&
          one.things.every((thing) => !previous.things.includes(thing)),
      )
    : null;
  return other
    ? {
        ...rowsAgain({ pattern, names, previous, topics, ...rest }),
        things: [...previous.things, ...other.things],
        anyOf: true,
        periods: [],
      }
    : null;
}

const newOnes =
  /^(?:and |so |y |ok )*(?:any|are there|which|what|hay|algun[oa]s?|cuales|cosas)?(?: (?:are|is|son|hay))? ?(?:any )?(?:new|nuev[oa]s?)(?: (?:ones?|subscriptions?|stuff|suscripciones|cosas))?(?: (?:there|lately|recently|ultimamente))?$/;
const goneOnes =
  /^(?:and |so |y |ok )*(?:any|which|what|the ones|ones|hay algun[oa]s?|algun[oa]s?|cuales|las)(?: (?:ones?|of (?:them|those)|que))*(?: (?:did|have|has|he|hemos|i|we))* (?:stop(?:ped)?|cancel(?:l?ed)?|dropped|drop|quit|ended|cancel[eo]|deje|di de baja|dado de baja|cancelado)$/;

/** "any new ones?", "any I stopped?" after a list of what repeats: of that list. */
export function newOrGone(leaning: Leaning): Verdict {
  const { marked, names, pattern, previous, world } = leaning;
  if (previous.ask !== 'recurring' || names || marked.periods.length > 0) return null;
  const gone = goneOnes.test(pattern);
  if (!gone && !newOnes.test(pattern)) return null;
  const start = `${Number(world.today.slice(0, 4)) - 1}${world.today.slice(4)}`;
  return {
    ...rowsAgain(leaning),
    things: [],
    recurring: 'subscriptions',
    periods:
      previous.periods.length > 0
        ? previous.periods
        : [{ start, end: world.today, grain: 'range', kind: 'range' }],
    said: gone ? 'which subscriptions stopped charging me' : 'new subscriptions',
  };
}
