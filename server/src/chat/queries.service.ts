import type { ChatReading } from '@saldo/contract/chat/chat.schemas';
import type { Query, Question, Thing } from '@saldo/contract/query/query';
import { isNamedCategory, ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { invalidField, notFound } from '../errors.ts';
import { execute, work } from './answer/execute.ts';
import type { Figure } from './answer/figure.ts';
import { lookUp } from './answer/named.ts';
import { primaryOf } from './answer/orders.ts';
import { otherwiseQueries } from './answer/otherwise.ts';
import type { Answer } from './answer/execute.ts';
import type { Kit } from './answer/kit.ts';
import { findAnyOf } from '../books/names.queries.ts';
import { countOwned } from '../books/sums.queries.ts';
import { describe } from './render/describe.ts';
import { render, type Rendered } from './render/render.ts';
import type { Language } from './render/words.ts';

/** The ids a question names. */
function idsOf(query: Question): { accounts: number[]; goals: number[]; rows: number[] } {
  const rows = 'rows' in query ? query.rows : null;
  return {
    accounts: [
      ...('accounts' in query ? query.accounts : []),
      ...(rows ? [...rows.accounts, ...rows.into] : []),
    ],
    goals: 'goals' in query ? query.goals : [],
    rows: rows?.only ?? [],
  };
}

/** The categories that a question names, each by its codes. */
function categoriesOf(query: Question): string[][] {
  const things = (some: readonly Thing[] = []): string[][] =>
    some.flatMap((one) => (one.kind === 'category' ? [one.codes] : []));
  return [
    ...('rows' in query ? [...things(query.rows.things), ...things(query.rows.without)] : []),
    ...('things' in query ? things(query.things) : []),
    ...('without' in query ? things(query.without) : []),
    ...('category' in query && query.category !== null ? [[query.category]] : []),
  ];
}

/** A question, and those that its arithmetic works with. */
const questionsIn = (query: Query): Question[] =>
  query.kind === 'arithmetic'
    ? [
        query.of,
        ...query.steps.flatMap((one) =>
          one.do === 'times' || typeof one.other === 'number' ? [] : [one.other],
        ),
      ]
    : [query];

/** Throws NOT_FOUND where a question names an account, a goal or a row that is not the person's. */
async function requireOwned(query: Query, { bound, books }: Kit): Promise<void> {
  const named = questionsIn(query).map(idsOf);
  const accounts = named.flatMap((one) => one.accounts);
  const goals = named.flatMap((one) => one.goals);
  const rows = named.flatMap((one) => one.rows);
  if (!accounts.every((id) => books.accounts.some((one) => one.id === id)))
    throw notFound('Account not found. It may have been deleted.');
  if (!goals.every((id) => books.goals.some((one) => one.id === id)))
    throw notFound('Goal not found. It may have been deleted.');
  const distinct = [...new Set(rows)];
  if ((await countOwned(bound, distinct)) < distinct.length)
    throw notFound('We could not find those transactions.');
}

/** Throws where a question names a category that there is not: of nothing at all no figure is told. */
async function requireKnown(query: Query, { bound, books }: Kit): Promise<void> {
  const named = questionsIn(query).flatMap(categoriesOf);
  const isOwn = (code: string): boolean => ownIdOf(code) !== null;
  if (!named.flat().every((code) => !isOwn(code) || books.own.has(code)))
    throw notFound('Category not found. It may have been deleted.');
  const filed = questionsIn(query).flatMap((one) => (one.kind === 'order' && one.category) || []);
  // A bank's own code is known by its rows, one of several ("salary" is wages, too) by the others; a person files rows under
  // the provider's and their own.
  const others = named.filter((codes) => !codes.some((code) => isNamedCategory(code) || isOwn(code)));
  const found = await findAnyOf(
    bound,
    others.map((codes) => [{ kind: 'category', codes }]),
  );
  if (found.includes(false) || filed.some((code) => ownIdOf(code) === null && primaryOf(code) === null))
    throw invalidField('query', 'There is no such category.');
}

/** A question with the account that is chosen beside it, where it names none. */
export function chosenIn(query: Question, chosen: number | null): Question {
  if (chosen === null) return query;
  const settled = <Of extends { accounts: number[] }>(of: Of): Of =>
    of.accounts.length > 0 || ('everywhere' in of && of.everywhere) ? of : { ...of, accounts: [chosen] };
  if ('rows' in query) return { ...query, rows: settled(query.rows) };
  return 'accounts' in query ? settled(query) : query;
}

export interface Told extends Rendered {
  reading: ChatReading;
  figures: Answer['figures'];
  /** Nothing is as it was asked for: the questions that find what there is of it. */
  otherwise: Query[];
  /** No row of any day is as it was asked for. */
  isNever: boolean;
  /** What was to be left out is none of it. */
  isIdle: boolean;
  /** No row is as it was asked for, whatever is shown in its place. */
  isNothing: boolean;
  /** It is about what comes nearest to a name that no row has: `reading` says what. */
  isNear: boolean;
}

async function executed(
  query: Question,
  kit: Kit,
): Promise<{ meant: Question; answer: Answer; isNear: boolean }> {
  const named = await lookUp(chosenIn(query, kit.chosen), kit.bound);
  return { meant: named.query, answer: await execute(named, kit), isNear: named.isNear };
}

/** The figure that leads the answer to a question, as it is put into words; null where none does. */
async function leadOf(query: Question, kit: Kit, language: Language): Promise<Figure | null> {
  const { meant, answer } = await executed(query, kit);
  const { blocks } = render(answer, meant, language);
  const head = blocks.find((block) => block.kind === 'headline')?.figure.fact;
  return kit.book.figures.find(({ id }) => id === head) ?? null;
}

/** Answers a question of the form on a person's books, in one transaction. */
export async function tell(query: Query, kit: Kit, language: Language): Promise<Told> {
  await requireOwned(query, kit);
  await requireKnown(query, kit);
  const { meant, answer, isNear } =
    query.kind === 'arithmetic'
      ? { meant: query, answer: await work(query, kit, (one) => leadOf(one, kit, language)), isNear: false }
      : await executed(query, kit);
  const reading = {
    ...describe(meant, answer.names, language, kit.today),
    sure: 'sure' as const,
    query: isNear ? meant : query,
    others: [],
  };
  const { outcome } = answer;
  const otherwise = 'otherwise' in outcome ? otherwiseQueries(query, outcome.otherwise) : [];
  const isIdle = 'idle' in outcome && outcome.idle;
  return {
    ...render(answer, meant, language),
    reading,
    figures: answer.figures,
    otherwise,
    isNever: 'otherwise' in outcome && outcome.otherwise !== null && outcome.otherwise.last === null,
    isNothing: 'otherwise' in outcome && outcome.otherwise !== null,
    isNear: isNear || isIdle,
    isIdle,
  };
}
