import { isIncomeCode } from '../../entities/categories.ts';
import type { Frame, Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

interface Look {
  marked: Marked;
  frame: Frame;
  /** The words with the names in place. */
  said: string;
}

interface Nearer {
  /** In a person's words. */
  of: string;
  when: (look: Look) => boolean;
  sets: (look: Look) => Partial<Frame>;
}

export const isPay = ({ kind, values }: Thing): boolean => kind === 'category' && values.every(isIncomeCode);

const ofMyPay =
  /\b(of|de|from|out of) (my|our|the|each|every|mi|mis|nuestr[oa]s?|el|cada)? ?(monthly |net |take-home |take home )?(§c|pay|income|ingresos?|earnings|wages)\b|\b(§c|pay|income) (goes|went|is going|se va|se fue)\b/;
/** Income by a word that names no kind of it. */
const ofPlainPay =
  /\b(how much|what|percent\w*|share|part|portion|%|cuanto|que|porcentaje|parte) (.{0,12})?(of|de) (my|our|the|mi|mis|nuestr[oa]s?) (monthly |net )?(pay|income|earnings|wages|ingresos?)\b/;
const goesTo =
  /\b(goes|go|going|went|gone|spend|spent|spending|pay|paid|eaten|eats|used|takes?|taken|se (me |nos )?(va|van|fue|fueron|ha ido|iba|lleva|llevan)|va|van|gasto|gasta|gastamos|gaste|dedico|dedicamos|destino|uso|pago|pague|pagamos|representa|es|is)\b/;

const paidTwice =
  /\b(get|got|gotten|was i|were we|been|being|being) (already )?paid (twice|two times|double)\b|\b(paid|pay) (me|us) (twice|two times|double)\b|\b(two|2) paychecks?\b|\b(me|nos) (han |ha )?(pag|deposit|ingres)\w+ (dos veces|doble)\b|\bcobr(e|amos) (dos veces|doble)\b|(?<!\b(?:me|nos|se|han|ha) )\b(?:he|hemos) cobrado (dos veces|doble)\b|\b(dos|2) (nominas|sueldos|quincenas)\b/;

const places =
  '(?:restaurants?|stores?|shops?|supermarkets?|grocery stores?|bars?|cafes?|coffee shops?|pharmac(?:y|ies)|gas stations?|hotels?|gyms?|places?|airlines?|restaurantes?|tiendas?|supermercados?|bares|cafeterias?|farmacias?|gasolineras?|hoteles|gimnasios?|lugares|sitios|comercios)';
const howManyPlaces = new RegExp(
  `\\bhow many (different|distinct|separate|unique) (?!times|days|weeks|months|categor|purchases|transactions|payments|charges|orders|visits)|\\bhow many (?:[a-z]+ )?${places} (?:did|have|do|were|was|i|we)\\b|\\b(?:in|at|from) how many (?:[a-z]+ )?${places}\\b|\\bcuant[oa]s ${places} (?:distint|diferent)[oae]s|\\ben cuant[oa]s (?:[a-z]+ )?${places}\\b|\\bcuant[oa]s (?:distint[oa]s|diferentes) ${places}`,
);

const whoEveryMonth =
  /^(so |and |y |oye |hey )*(who|whom|which (companies|people|businesses|merchants|services|stores|payees|ones)|what (companies|people|businesses|merchants|services)|what|a quien(es)?|que (empresas|comercios|servicios)|que) (all )?(do|are|am|le|les|se lo)? ?(i|we)? ?(always |usually |regularly |have to )?(pay|paying|pago|pagamos|estoy pagando)( to| for)? (every|each|per|a|por|cada|todos los|al|month by) (single )?(month|meses|mes)\b|^(so |and |y )*(who|what|a quien(es)?) (do|le|les)? ?(i|we)? ?(pay|pago|pagamos)( to| for)? (monthly|mensualmente|regularly|regularmente|on a regular basis|automatically|automaticamente)\b/;

const bonus =
  /\b(paga extra|pagas extras?|paga doble|aguinaldo|bono|bonos|gratificacion|bonus|bonuses|thirteenth salary|extra (pay|paycheck)|extra \w+ paycheck|extraordinaria)\b/;
const bonusNames = /\b(paga extra|paga doble|aguinaldo|bono|gratificacion|bonus|extraordinaria)\b/;

/** Wages that leave: a business pays them; who is paid them says so. */
const paysWages =
  /\b(we|i|nosotros|yo)\b.{0,12}\b(pay|paid|paying|spen[dt]|spending)\b.*\b(in|for|on|as|to) (the |our |my )?(wages|salar(y|ies)|payroll|staff|employees)\b|\b(pague|pagamos|pagado|gastamos|gaste|gastado|gasto)\b.*\b(de|en|por|a) (los |la |las |el )?(sueldos?|salarios?|nominas?|empleados|personal)\b/;
const paidTo =
  /\b(me|nos) (han |ha )?(pag|deposit|ingres)\w+|\b(get|got|gets|was|were|been|being) paid\b|\b(pays?|paid) (me|us)\b|\b(from|out of|con|con mi|of my|de mi)\b/;
const spokenWages = /\b(sueldos?|salarios?|nominas?|wages|salary|salaries|payroll)\b/;
const wageNames = ['payroll', 'wages', 'salary', 'salaries', 'nomina', 'sueldo', 'salario'];

const rules: readonly Nearer[] = [
  {
    of: 'how much did we pay in wages: payments of that name, not what was earned',
    when: ({ frame, said }) =>
      ['total', 'count', 'list', 'average', 'trend', 'exists'].includes(frame.ask) &&
      frame.things.length === 1 &&
      frame.things.every(isPay) &&
      paysWages.test(said) &&
      !paidTo.test(said),
    sets: ({ said }) => ({
      flow: 'spending',
      // As it was said first: that is the name the answer gives it.
      things: [
        {
          kind: 'text',
          values: [...(spokenWages.exec(said) ?? ['payroll']).slice(0, 1), ...wageNames],
          key: 'salary',
        },
      ],
    }),
  },
  {
    of: 'how much of my paycheck goes to groceries, qué porcentaje del sueldo se va en alquiler',
    when: ({ frame, marked }) =>
      ['share', 'total', 'breakdown', 'average', 'compareThings'].includes(frame.ask) &&
      (frame.things.some(isPay) || ofPlainPay.test(marked.pattern)) &&
      frame.things.some((one) => !isPay(one)) &&
      ofMyPay.test(marked.pattern) &&
      goesTo.test(marked.pattern),
    sets: () => ({ ask: 'share', flow: 'income', groupBy: null, per: null, direction: null }),
  },
  {
    of: 'qué porcentaje de mi sueldo se come el alquiler, what percent of my salary does rent eat: whatever the verb',
    when: ({ frame }) =>
      frame.ask === 'share' && frame.things.some(isPay) && frame.things.some((one) => !isPay(one)),
    sets: () => ({ flow: 'income', groupBy: null, per: null, direction: null }),
  },
  {
    of: 'did I get paid twice this month: what came in, not what was charged twice',
    when: ({ frame, said }) =>
      ['duplicates', 'count', 'total', 'exists', 'unusual', 'last'].includes(frame.ask) &&
      frame.things.every((one) => isPay(one) || one.kind === 'merchant') &&
      paidTwice.test(said) &&
      !/\b(for|charged|billed|cargaron|cobraron)\b/.test(said),
    sets: ({ frame }) => ({
      ask: 'list',
      flow: 'income',
      top: null,
      order: 'newest',
      things: frame.things,
    }),
  },
  {
    of: 'in how many different restaurants: payees, not payments',
    when: ({ frame, said }) =>
      frame.ask === 'count' &&
      frame.count === 'rows' &&
      frame.things.every((one) => one.kind === 'category') &&
      howManyPlaces.test(said),
    sets: () => ({ count: 'groups', groupBy: 'merchant' }),
  },
  {
    of: 'who do I pay every month: what repeats',
    when: ({ frame, said }) =>
      ['breakdown', 'trend', 'total', 'average', 'list'].includes(frame.ask) &&
      frame.things.length === 0 &&
      frame.periods.length === 0 &&
      whoEveryMonth.test(said) &&
      !/\b(most|mas|average|promedio|media|how much|cuanto|least|menos)\b/.test(said),
    sets: () => ({ ask: 'recurring', recurring: 'all', groupBy: null, per: 'month', flow: 'spending' }),
  },
  {
    of: 'how much was the bonus in June, la paga extra: the rows that bear its name',
    when: ({ frame, said }) =>
      ['total', 'cashflow', 'last', 'exists', 'list', 'average', 'extreme'].includes(frame.ask) &&
      frame.things.every(isPay) &&
      frame.goalIds.length === 0 &&
      bonus.test(said) &&
      !/\b(spen[dt]\w*|gast\w+|card|tarjeta|included|incluid\w+|without|sin|excluding)\b/.test(said),
    sets: ({ frame, said }) => {
      const name = bonusNames.exec(said)?.[1];
      return {
        ask: frame.ask === 'cashflow' || frame.ask === 'average' ? 'total' : frame.ask,
        flow: 'income',
        per: null,
        things: name ? [{ kind: 'text', values: [name], key: name }] : frame.things,
      };
    },
  },
  {
    of: 'which checks have gone through: the rows',
    when: ({ frame, said }) =>
      frame.ask === 'total' &&
      /^(and |so |ok )*(which|list|show|what) (of |me |are )?(my |the )*che(ck|que)s\b/.test(said),
    sets: () => ({ ask: 'list', order: 'newest', groupBy: null }),
  },
  {
    of: 'what stores gave back: of any kind',
    when: ({ frame, said }) =>
      frame.flow === 'refunds' &&
      frame.things.length === 1 &&
      frame.things[0]?.key === 'shopping' &&
      /\b(stores?|shops?|tiendas?|comercios?)\b/.test(said),
    sets: () => ({ things: [] }),
  },
];

/** What an operation becomes where the whole of the words asks for a nearer one; an empty change where they do not. */
export function secondLook({ marked, frame }: { marked: Marked; frame: Frame }): Partial<Frame> {
  const said = marked.tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  const look = { marked, frame, said };
  return rules.find(({ when }) => when(look))?.sets(look) ?? {};
}
