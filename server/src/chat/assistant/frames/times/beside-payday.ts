import type { Token } from '../../language/tokens.ts';

const pay =
  '(?:pay ?days?|pay ?checks?|(?:i|we) (?:get|got|am|are|was|were) paid|my (?:salary|wages|pay)|nominas?|quincenas?|sueldo|cobrar|cobro|cobre|cobramos|(?:me|nos) (?:pagan|pagaron|paguen|depositan|depositaron))\\b';

/**
 * Days told by a payday that is not said to be the last one: "the day I got paid", "right after payday", "between
 * paychecks", `los días después de cobrar`. Each pay has its own.
 */
const beside: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:the )?(?:day|days|week|weekend|night) )?(?:right |just |shortly |immediately )?(?:after|before|following|on) (?:the |my |our |each |every |a )?${pay}(?! (?:for|off|back|on|less|more)\\b)`,
  ),
  new RegExp(`\\b(?:the |on the |each |every )?(?:day|days|week|weekend|night) (?:that |when )?${pay}`),
  new RegExp(`\\bbetween (?:my |our |two |each |the )?(?:pay ?days?|pay ?checks?)`),
  new RegExp(
    `\\b(?:(?:el|la|los|las) (?:dias?|semana|noche) )?(?:justo |nada mas )?(?:despues|antes) de (?:que )?(?:la |el |mi |cada |cobrar la )?${pay}`,
  ),
  new RegExp(`\\b(?:el|los|la|cada) (?:dias?|semana) (?:de |en que |que )(?:la |mi |me )?${pay}`),
  new RegExp(
    `\\bentre (?:(?:una )?(?:nomina|quincena|paga) y (?:la )?(?:otra|nomina|quincena|paga)|nominas|quincenas)`,
  ),
];

const spent = /\b(spend|spends|spent|spending|buy|bought|gast\w+|compr\w+)\b/;
/** What is still to come runs until a payday that is known. */
const ahead =
  /\b(can|could|will|going to|left|until|till|bills?|due|need|have to|last|next|safe|afford|enough|since|puedo|podemos|podria\w*|queda\w*|sobra\w*|hasta|proxim[oa]|ultim[oa]|facturas?|recibos?|desde|alcanza\w*|disponible)\b/;

/** The words that tell days by a payday, where spending is asked about; empty where none do. */
export function besidePayday(tokens: readonly Token[]): string[] {
  const said = tokens.map(({ text }) => text).join(' ');
  if (!spent.test(said) || ahead.test(said)) return [];
  const found = beside.map((one) => one.exec(said)).find((one) => one !== null);
  if (!found) return [];
  const from = said.slice(0, found.index).split(' ').length - 1;
  const words = found[0].trim().split(' ').length;
  return [
    tokens
      .slice(from, from + words)
      .map(({ raw }) => raw)
      .join(' '),
  ];
}
