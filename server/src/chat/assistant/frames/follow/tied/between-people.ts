import { passesMoney } from '../../filters/came-from.ts';
import { asksWhoOwes } from '../../asks/both-ways.ts';
import { daysOrBefore, type Leaning, type Verdict } from '../leaning.ts';

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
/** "what's the difference?", "net?": what both ways come to. */
const apart = /\b(?:net|neto|diff|difference|diferencia)\b/;

/** What came back from somebody, what was sent to them, and both ways together, after either. */
export function betweenPeople(leaning: Leaning): Verdict {
  const { marked, names, now, previous, world } = leaning;
  const others = previous.things.filter((one) => one.person || passesMoney(one, world));
  if (names || others.length === 0) return null;
  const said = marked.tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  const same = {
    ...previous,
    ask: 'total' as const,
    flow: 'transfers' as const,
    things: others,
    periods: daysOrBefore(leaning),
    groupBy: null,
    per: null,
    said: now.said,
  };
  if (asksWhoOwes(marked) || apart.test(said)) return { ...same, direction: null, bothWays: true };
  const { bothWays: _, ...one } = same;
  if (sentBack.test(said) || received.test(said)) return { ...one, direction: 'in' };
  return sentThem.test(said) ? { ...one, direction: 'out' } : null;
}
