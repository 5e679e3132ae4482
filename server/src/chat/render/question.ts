import type { QueryOf } from '@saldo/contract/query/query';
import { before } from '@saldo/contract/stretches';
import { about, accountNames, flowName } from './naming.ts';
import type { Sentence } from './gaps.ts';
import * as said from './question.data.ts';
import { upperFirst } from './spans.ts';
import { plainly, type Teller } from './teller.ts';

type Figure = QueryOf<'figure'>;
type Asked = Figure | QueryOf<'rows'> | QueryOf<'odd'>;

/** What a question asks after its beginning: by what it is grouped, or compared with. */
function figureWords(query: Figure, teller: Teller, rest: string): string {
  const { words } = teller;
  const { rows, by, measure, against, days } = query;
  const group = by === null ? null : words.groups[by][0];
  const [only] = days;
  const past = days.length === 1 && only ? words.stretch(before(only)) : said.asked.past[words.at];
  const values = { group, flow: flowName(rows, words), rest, past, per: words.per[query.per ?? 'month'] };
  const say = (sentence: Sentence): string => plainly(teller, sentence, values);
  const starting = (start: string): string => plainly(teller, said.asked.by, { ...values, start });
  if (measure === 'net' || measure === 'rate' || measure === 'overview' || measure === 'means')
    return starting(said.both[measure][words.at]);
  if (against?.kind === 'days') return say(said.asked[by === null ? 'compare' : 'changed']);
  if (against?.kind === 'usual') return say(said.asked.usual);
  if (measure === 'count' || measure === 'mean') return starting(say(said.asked[measure]));
  return starting(said.howMuch[rows.flow][words.at]);
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
  if (query.kind === 'odd') return `${said.odd[query.of][words.at]}${rest}?`;
  if (query.kind === 'figure') return ask(figureWords(query, teller, rest));
  const [noun, nouns] = words.rows[rows.flow];
  return query.order === 'largest' && query.take === 1
    ? ask(plainly(teller, said.asked.largest, { noun, rest }))
    : plainly(teller, said.asked.show, { nouns, rest });
}
