import { parseArgs } from 'node:util';
import { forecastTable } from './forecast/forecast.ts';
import { noticesTable } from './forecast/mornings.ts';
import { frozenPersonas, frozenSeed, frozenSize, readFrozen, readPersonas, writeFrozen } from './frozen.ts';
import { askAll, judgedTurns, type Scored } from './generated.ts';
import { openBooks } from './generator/books.ts';
import { makeItems, makePersonas, type Item } from './generator/make.ts';
import type { Persona } from './generator/persona.ts';
import { openTown } from './route.ts';
import { table } from './table.ts';

/*
 * `npm run eval`: the frozen set of generated questions over the real route, and how they were answered. The truth is SQL over
 * the generator's own rows. How much of strangers' speech is read rightly, without a database: `npm run reader -- evaluate`.
 *   -- --show             every turn that was not right, with what was wanted
 *   -- --generate 7 400   400 new questions from seed 7 instead; --fresh: in wordings the frozen set does not use
 *   -- --forecast 100 1  100 made-up people from seed 1: how often the band of the days ahead holds, and what of theirs recurs
 *   -- --notices 40 1    40 made-up people from seed 1: what they are notified of in a month of mornings, and how much of it is a false alarm
 *   -- --freeze           makes the frozen set anew (only when the generator itself was wrong)
 *   -- --llm 60           60 talks of the frozen set with the model of LLM_MODEL, LLM_BASE_URL, LLM_API_KEY to help the reader
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'boolean' },
    generate: { type: 'boolean' },
    fresh: { type: 'boolean' },
    freeze: { type: 'boolean' },
    llm: { type: 'boolean' },
    forecast: { type: 'boolean' },
    notices: { type: 'boolean' },
  },
});

function showWrong(scored: readonly Scored[]): void {
  for (const { verdict, item, turn, question, answer } of scored.filter((one) => one.verdict !== 'correct'))
    console.log(
      `\n[${verdict}] ${item.op} ${item.noise} p${item.seed}: ${turn > 0 ? `${item.turns[0]?.question} >> ` : ''}${question}\n    wanted ${JSON.stringify(item.turns[turn]?.truth)}\n    ${answer.sure ?? '-'}: ${answer.reading}\n    ${answer.text.split('\n').slice(0, 4).join('\n    ')}`,
    );
}

/** New items from a seed; needs the cluster that the town started. */
async function made(seed: number, count: number, people: readonly number[]): Promise<[Item[], Persona[]]> {
  const books = await openBooks(process.env['TEST_DATABASE_URL'] ?? '');
  try {
    const personas = await makePersonas(people, books);
    return [await makeItems(seed, count, books, personas, values.fresh), personas];
  } finally {
    await books.close();
  }
}

/** What is asked: the frozen set, a part of it, or questions made now. */
async function items(): Promise<[readonly Item[], readonly Persona[]]> {
  const [first, count = 300] = positionals.map(Number);
  if (values.generate) return made(first ?? 1, count, [100, 101, 102, 103, 200, 201]);
  if (values.freeze) writeFrozen((await made(frozenSeed, frozenSize, frozenPersonas))[0]);
  return [values.llm ? readFrozen().slice(0, first ?? 60) : readFrozen(), readPersonas()];
}

/** The settings of the language model, and nothing else of the environment. */
const modelSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('LLM_') && value !== undefined ? [[name, value]] : [],
    ),
  );

async function answers(): Promise<void> {
  const town = await openTown(values.llm ? { env: modelSettings(), agree: true } : {});
  try {
    const [all, personas] = await items();
    const scored = await askAll(town, all, personas);
    if (values.show) showWrong(scored);
    const what = values.generate ? `Generated from seed ${positionals[0] ?? 1}` : 'Frozen set';
    console.log(
      `\n${what}: ${all.length} talks of ${personas.length} people, over the real route\n${table(judgedTurns(scored))}`,
    );
    if (values.llm) {
      const helped = Map.groupBy(scored, ({ answer }) => answer.engine);
      console.log([...helped].map(([name, turns]) => `${turns.length} turns by ${name}`).join(', '));
    }
  } finally {
    await town.close();
  }
}

if (values.forecast) {
  const [people = 100, first = 1] = positionals.map(Number);
  console.log(await forecastTable(people, first, values.show ?? false));
} else if (values.notices) {
  const [people = 40, first = 1] = positionals.map(Number);
  console.log(await noticesTable(people, first, values.show ?? false));
} else await answers();
