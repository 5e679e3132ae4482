import { passesMoney } from '../../filters/came-from.ts';
import { asksWhoOwes } from '../../asks/both-ways.ts';
import type { Ask } from '../../frame.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "and what did he send me back?", `¿y cuánto me ha devuelto ella?`: by the person just spoken of. */
const sentBack =
  /\b(he|she|they|him|her|them)\b.*\b(send|sent|sends|pay|paid|pays|give|gave|gives|transfer\w*|venmo\w*|zelle\w*)\b.*\b(me|us|back)\b|\b(me|nos) (ha |han |habia )?(devuelt|devolvi|devolv|regres|reembols|mandad|mando|mandaron|enviad|envio|transferid|pagad)\w*|^(?:and |so |y )*(?:what|how much|cuanto) (?:did i |have i |i )?(?:got|get|gotten|received?|came|come) back\b|\b(sent|send|paid|pay) (me |us )?back\b/;

const gives =
  '(?:send|sent|pay|paid|give|gave|given|transfer(?:red)?|venmo(?:ed)?|zelled?|wired?|lend|lent|owe|slip(?:ped)?)';
/** "and how much did I send her?", `¿y cuánto le mandé yo?`: towards the person just spoken of. */
const sentThem = new RegExp(
  [
    `\\b(?:i|we) (?:have |had |ve |ever |also |just |actually )*${gives}\\b(?! (?:me|us)\\b)`,
    `\\b(?:me|us) to (?:him|her|them)\\b`,
    `\\b(?:payments?|transfers?|money|ones|pagos?|envios?|transferencias?) (?:that )?(?:i (?:sent|made|paid) )?(?:to|a) (?:him|her|them|ella|el|ellos|ellas)\\b`,
    `^(?:and |so |y |what about |how about )*(?:to|from me to) (?:him|her|them)$`,
    `^(?:y |e |entonces |pero |cuanto |que |lo que |de |yo )*(?:le|les|lo que le) (?:he |hemos |habia |habiamos )?(?:ido )?(?:mand|envi|pag|d[io]|dado|dimos|transfer|devolv|devuelt|pas|prest|deposit|gir)\\w*(?<!aron|eron|an|en)\\b`,
    `\\b(?:le|les) (?:he|hemos|habia|habiamos) (?:mand|envi|pag|dado|transfer|devuelt|pas|prest|deposit|gir)\\w*`,
    `\\b(?:yo|nosotros) (?:a )?(?:el|ella|ellos|ellas|le|les)\\b|\\b(?:a el|a ella|a ellos|a ellas) (?:yo|nosotros)\\b`,
    `^(?:y |e )*(?:cuanto |que )?(?:mande|mandamos|envie|enviamos|pague|pagamos|transferi|transferimos|preste|prestamos|di|dimos)(?: yo)?$`,
  ].join('|'),
);

/** "and received?", `¿y cuánto recibí?`: from them. */
const received =
  /^(?:and |so |y |e |ok |but |pero |what about |how much |what |cuanto |que |did |have |i |we |did i |he |hemos |money |lo |que )*(?:received?|receiving|got|get|gotten|came in|come in|coming in|money in|recibi|recibido|recibimos|recibid[oa]s?|me (?:entro|llego)|entro|entradas)(?: (?:from (?:him|her|them|it|there)|on it|there|back|in|de vuelta|ahi|de (?:el|ella|ellos)))*$/;
/** `¿y ella a mí?`, "and them to me?" */
const theyToMe =
  /^(?:and |so |y |e |pero |but |what about |cuanto |how much )*(?:(?:el|ella|ellos|ellas) a (?:mi|nosotros)|(?:he|she|they|him|her|them) to (?:me|us)|a (?:mi|nosotros) (?:el|ella|ellos|ellas))$|\b(?:payments?|transfers?|money|ones|pagos?|envios?|transferencias?) (?:from|de) (?:him|her|them|ella|el|ellos|ellas)\b/;
/** "what's the difference?", "net?": what both ways come to. */
const apart = /\b(?:net|neto|diff|difference|diferencia)\b/;

/** What may be asked of those payments, beside what they come to. */
const measured: ReadonlySet<Ask> = new Set<Ask>(['count', 'list', 'extreme', 'average', 'last', 'first']);

/** What came back from somebody, what was sent to them, and both ways together, after either. */
export function betweenPeople(leaning: Leaning): Verdict {
  const { marked, names, now, operation, previous, world } = leaning;
  const others = previous.things.filter((one) => one.person || passesMoney(one, world));
  if (names) return null;
  if (others.length === 0) return paidBack(leaning);
  const said = marked.tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  const same = {
    ...previous,
    ask: measured.has(now.ask) && operation ? now.ask : ('total' as const),
    ...(now.minCents !== null && { minCents: now.minCents, minIncluded: now.minIncluded }),
    ...(now.maxCents !== null && { maxCents: now.maxCents, maxIncluded: now.maxIncluded }),
    order: now.order,
    flow: 'transfers' as const,
    things: others,
    periods: daysOrBefore(leaning),
    groupBy: null,
    per: null,
    said: now.said,
  };
  if (asksWhoOwes(marked) || apart.test(said))
    return { ...same, ask: 'total', direction: null, bothWays: true };
  const { bothWays: _, ...one } = same;
  if (sentBack.test(said) || received.test(said) || theyToMe.test(said)) return { ...one, direction: 'in' };
  return sentThem.test(said) ? { ...one, direction: 'out' } : null;
}

/** `¿y cuánto le he pagado yo a ella?` after what a payer paid: what was spent there, where money goes both ways. */
function paidBack(leaning: Leaning): Verdict {
  const { marked, previous, world } = leaning;
  const kindsOf = (name: string): readonly string[] =>
    world.merchants.find((one) => one.name === name)?.kinds ?? [];
  const both = previous.things.every(
    ({ kind, values }) =>
      kind === 'merchant' &&
      values.every((name) => {
        const income = kindsOf(name).filter((code) => code.startsWith('INCOME_'));
        return income.length > 0 && income.length < kindsOf(name).length;
      }),
  );
  if (previous.things.length === 0 || !both) return null;
  const said = marked.words;
  const again = { ...rowsAgain(leaning), ask: 'total' as const, periods: daysOrBefore(leaning) };
  if (previous.flow === 'income' && sentThem.test(said)) return { ...again, flow: 'spending' };
  return previous.flow === 'spending' && sentBack.test(said) ? { ...again, flow: 'income' } : null;
}
