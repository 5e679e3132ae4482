import type { Flow, QueryOf } from '@saldo/contract/query/query';
import { before } from '@saldo/contract/stretches';
import { about, accountNames, flowName } from './naming.ts';
import { upperFirst } from './spans.ts';
import type { Teller } from './teller.ts';

type Figure = QueryOf<'figure'>;
type Asked = Figure | QueryOf<'rows'> | QueryOf<'odd'>;

/** "How much did I spend", "¿Cuánto gasté": the beginning of a question of each flow. */
const howMuch: Readonly<Record<Flow, readonly [en: string, es: string]>> = {
  spending: ['How much did I spend', 'Cuánto gasté'],
  income: ['How much did I earn', 'Cuánto ingresé'],
  refunds: ['How much was refunded', 'Cuánto me devolvieron'],
  transfers: ['How much did I move between my accounts', 'Cuánto pasé entre mis cuentas'],
  movement: ['How much went into loans and transfers', 'Cuánto se fue en préstamos y transferencias'],
  saved: ['How much did I save and invest', 'Cuánto ahorré e invertí'],
  any: ['How much money moved', 'Cuánto dinero se movió'],
};

const odd = {
  unusual: ['Is anything unusual', '¿Hay algo inusual'],
  duplicate: ['Was anything charged twice', '¿Me cobraron algo dos veces'],
  new: ['Which payees are new', '¿Qué comercios son nuevos'],
} as const;

/** What a question asks after its beginning: by what it is told apart, or held against. */
function figureWords(query: Figure, { words, pick }: Teller, rest: string): string {
  const { rows, by, measure, against, days } = query;
  const flow = flowName(rows, words);
  const group = by === null ? '' : words.groups[by][0];
  const [only] = days;
  const past =
    days.length === 1 && only ? words.stretch(before(only)) : pick('the days before', 'los días anteriores');
  if (measure === 'net' || measure === 'rate' || measure === 'overview' || measure === 'means') {
    const what = {
      net: pick('What was left of my income', 'Cuánto quedó de mis ingresos'),
      rate: pick('What part of my income did I keep', 'Qué parte de mis ingresos quedó'),
      overview: pick('How did I do', 'Cómo me fue'),
      means: pick('Do I live within my means', 'Vivo dentro de mis posibilidades'),
    }[measure];
    return `${what}${rest}${by === null ? '' : pick(` by ${group}`, ` por ${group}`)}`;
  }
  if (against?.kind === 'days' && by !== null)
    return pick(
      `Which ${group} of my ${flow}${rest} changed most against ${past}`,
      `Qué ${group} cambió más en ${flow}${rest} contra ${past}`,
    );
  if (against?.kind === 'days')
    return pick(
      `How does my ${flow}${rest} compare with ${past}`,
      `Cómo se compara ${flow}${rest} con ${past}`,
    );
  if (against?.kind === 'usual')
    return pick(`Is my ${flow}${rest} more than usual`, `Es ${flow}${rest} más de lo normal`);
  const start =
    measure === 'count'
      ? pick('How many times was it: ', 'Cuántas veces fue: ') + flow
      : measure === 'mean'
        ? pick(
            `What is the average ${words.per[query.per ?? 'month']} of my ${flow}`,
            `Cuál es el promedio ${words.per[query.per ?? 'month']} de ${flow}`,
          )
        : howMuch[rows.flow][words.at];
  return `${start}${rest}${by === null ? '' : pick(` by ${group}`, ` por ${group}`)}`;
}

/** A question of figures, rows or oddities as a person would ask it. */
export function questionOf(query: Asked, teller: Teller): string {
  const { words, names, pick } = teller;
  const { rows, days } = query;
  const during = days.length === 0 ? '' : ` ${words.list(days.map(words.during))}`;
  const accounts =
    rows.accounts.length === 0 ? '' : ` ${words.in(accountNames(rows.accounts, names, words))}`;
  const rest = `${about(rows, names, words)}${during}${accounts}`;
  const ask = (text: string): string => pick(`${text}?`, `¿${upperFirst(text)}?`);
  if (query.kind === 'odd') return `${odd[query.of][words.at]}${rest}?`;
  if (query.kind === 'figure') return ask(figureWords(query, teller, rest));
  const nouns = words.rows[rows.flow];
  return query.order === 'largest' && query.take === 1
    ? ask(pick(`Which was the largest ${nouns[0]}${rest}`, `cuál fue la mayor ${nouns[0]}${rest}`))
    : pick(`Show me the ${nouns[1]}${rest}.`, `Muéstrame: ${nouns[1]}${rest}.`);
}
