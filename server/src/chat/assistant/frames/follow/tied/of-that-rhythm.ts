import type { Frame } from '../../frame.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const rhythms: readonly (readonly [NonNullable<Frame['rhythm']>, string])[] = [
  [
    'weekly',
    'weekly|every week|per week|each week|by the week|semanal(?:es|mente)?|cada semana|por semana|a la semana',
  ],
  [
    'biweekly',
    'biweekly|fortnightly|every (?:two|other|2) weeks?|quincenal(?:es|mente)?|cada (?:dos semanas|quincena|15 dias|quince dias)',
  ],
  [
    'monthly',
    'monthly|every month|per month|each month|by the month|mensual(?:es|mente)?|cada mes|por mes|al mes',
  ],
  [
    'quarterly',
    'quarterly|every (?:three months|quarter)|trimestral(?:es|mente)?|cada (?:trimestre|tres meses)',
  ],
  [
    'yearly',
    'yearly|annual(?:ly)?|every year|per year|each year|once a year|anual(?:es|mente)?|cada ano|por ano|al ano',
  ],
];
const picks =
  '(?:(?:and|so|y|ok|but|just|only|show me|list|are there|is there|do i have|hay|tengo|solo|solamente|muestrame|dame|which|what|any|ones?|of|them|those|these|the|all|are|is|do|i|pay|paid|billed|charged|come|comes|due|subscriptions?|bills?|payments?|cuales|cual|alguna?|algun|de|ell[oa]s|es[oa]s|est[oa]s|las|los|la|el|son|es|que|se|pago|pagan|cobran|suscripcion(?:es)?|facturas?|recibos?|pagos?) )+';
const ends =
  '(?: (?:ones?|only|alone|subscriptions?|bills?|payments?|solamente|nada mas|nomas|suscripciones|facturas|pagos))*';

/** "which of these are weekly?", `¿cuáles son mensuales?` after what repeats: those of that rhythm. */
export function ofThatRhythm(leaning: Leaning): Verdict {
  const { names, periods, previous } = leaning;
  const list = previous.ask === 'recurring' && previous.things.length === 0;
  if (!list || names || periods.length > 0) return null;
  const plain = leaning.marked.words;
  const said = rhythms.find(([, words]) => new RegExp(`^${picks}(?:${words})${ends}$`).test(plain));
  // "how much a month" asks what they come to.
  return said && !/\b(how much|cuanto|total)\b/.test(plain)
    ? { ...sameAgain(leaning), top: null, per: null, wantsTotal: false, rhythm: said[0], whole: true }
    : null;
}
