import { cues } from '../cues.ts';
import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';

const out =
  /^(and |y |so )*(?:(?:what|how much) (?:went|goes|is going|has gone|do (?:i|we) have going|usually goes) )?(?:out|going out|salio|sale|salen|salieron|se (?:me |nos )?(?:va|fue|van|ha ido)|(?:cuanto|que|lo que) (?:salio|sale|salen|ha salido|se (?:me |nos )?(?:va|fue|van|ha ido))|salidas)$/;
const into =
  /^(and |y |so )*(?:(?:what|how much) (?:came|comes|is coming|has come|do (?:i|we) have coming|usually comes) )?(?:in|coming in|(?:cuanto |que |lo que )?(?:me |nos )?(?:entro|entra|entran|ha entrado)|entradas)$/;
/** "and sent me?", `¿y me devolvieron?`: by whoever was just spoken of. */
const sentBack = /\b(back|sent|sends?|mand\w+|envi\w+|devolv\w+|regres\w+)\b/;

/** Words of what came in: in a turn that leans they turn the flow. */
const saysFlow =
  /\b(income|earn\w*|made|make|receive\w*|paid me|(came|come|bring|brought) in|ingres\w+|gan(e|o|a|amos|ado|aron|aste|aba)|cobr\w+|entr(o|aron|ado)|sueldo|nomina|salary|refund\w*|reembols\w*|devoluci\w*|(me|nos) (mand|envi|devolvi|pag|transfiri|deposit|regres)(o|io|aron|eron|ieron)|(sent|sends?|gave|gives?|paid|pays?|transferred|refunded) (me|us)( back)?|(got|get|came|come|comes) back)\b/;

const cameBack =
  /\b(got|get|gets|came|come|comes|sent|sends?|gave|gives?|paid|pays?) (me |us |it |anything |something |any |some |any money |money )*back\b|\b(me|nos) devolvi(o|eron)\b|^(?:and |y |what about )*(?:back|de vuelta)\b/;

/** "and out?" after what came in, and the other way round. */
export function inOrOut({ pattern, names, onRows, operation, previous }: Leaning): Partial<Frame> | null {
  if (!onRows || names) return null;
  if (out.test(pattern)) return { flow: 'spending', things: [] };
  if (into.test(pattern)) return { flow: 'income', things: [] };
  if (operation || previous.things.length === 0 || !cameBack.test(pattern)) return null;
  // What people hand back is money received; what a shop hands back is a refund.
  return { flow: previous.things.some((one) => one.person || one.kind === 'text') ? 'income' : 'refunds' };
}

/** `promedio de cada pago`: of what came in it is a payment received. */
const eachPayment =
  /^(?:and |y |so |de |how much |what |cuanto |is |was |es |fue |el |la |the |on |en )*(?:(?:average|avg|mean|typical|promedio|media|medio)(?: (?:of|de|por|per))? )?(?:(?:the |el |la )?(?:each|every|per|a|one|cada|por|un) )?(?:payment|pago|deposit|deposito)(?: (?:average|promedio|medio|on average|en promedio))?$/;

/** "and what did I earn?" after what was spent: the other rows over the same days. */
export function takeFlow(next: Frame, { pattern, now, previous }: Leaning): void {
  const other = now.flow !== previous.flow && saysFlow.test(pattern);
  const backToSpending =
    now.flow === 'spending' &&
    (previous.flow === 'income' || previous.flow === 'any') &&
    cues.spend.test(pattern) &&
    !eachPayment.test(pattern) &&
    !cues.income.test(pattern);
  if (!other && !backToSpending) return;
  next.flow = now.flow;
  // Refunds are of what was bought; what came in is of another kind.
  const sameSubject =
    now.flow === 'refunds' ||
    previous.flow === 'refunds' ||
    previous.flow === 'any' ||
    sentBack.test(pattern);
  if (now.things.length === 0 && !sameSubject) next.things = [];
  if (other && next.ask === 'cashflow') next.ask = 'total';
}
