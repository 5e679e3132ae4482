import { parseArgs } from 'node:util';
import {
  frozenPersonas,
  frozenSeed,
  frozenSize,
  readFrozen,
  readPersonas,
  writeFrozen,
  writeKnown,
} from './frozen.ts';
import { askAll, judgedTurns, type Scored } from './generated.ts';
import { openBooks } from './generator/books.ts';
import { makeItems, makePersonas, type Item } from './generator/make.ts';
import type { Persona } from './generator/persona.ts';
import { openLab } from './lab.ts';
import { askModel, askParserAsModel } from './model.ts';
import { developmentQuestions } from './questions.ts';
import { openTown } from './route.ts';
import { evaluate, judged } from './run.ts';
import { table } from './table.ts';

/*
 * `npm run eval`: the development questions and the frozen set, and how they were answered.
 *   -- --show             every turn that was not right, with what was wanted
 *   -- --generate 7 400   400 new questions from seed 7 instead; --fresh: in wordings the frozen set does not use
 *   -- --large            the development ledger with eight times the rows
 *   -- --freeze           makes the frozen set anew (only when the generator itself was wrong)
 *   -- --known            writes down which of the frozen set fail today
 *   -- --wire             the frozen set through the language model's way, with the parser as the model
 *   -- --llm 60           the frozen set (60 talks of it) through the model of LLM_MODEL, LLM_BASE_URL, LLM_API_KEY
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'boolean' },
    generate: { type: 'boolean' },
    fresh: { type: 'boolean' },
    large: { type: 'boolean' },
    freeze: { type: 'boolean' },
    known: { type: 'boolean' },
    llm: { type: 'boolean' },
    wire: { type: 'boolean' },
  },
});

function showWrong(scored: readonly Scored[]): void {
  for (const one of scored.filter(({ verdict }) => verdict !== 'correct'))
    console.log(
      `\n[${one.verdict}] ${one.item.op} ${one.item.noise} p${one.item.seed}: ${one.turn > 0 ? `${one.item.turns[0]?.question} >> ` : ''}${one.question}\n    wanted ${JSON.stringify(one.item.turns[one.turn]?.truth)}\n    ${one.text.split('\n').slice(0, 4).join('\n    ')}`,
    );
}

async function development(): Promise<void> {
  const lab = await openLab({ scale: values.large ? 8 : 1 });
  try {
    const results = await evaluate(lab, developmentQuestions());
    if (values.show)
      for (const one of results.filter((result) => result.verdict !== 'correct'))
        console.log(
          `\n[${one.verdict}] ${one.question}   (${one.ask}) wanted: ${one.expected}\n    ${one.text.split('\n').slice(0, 5).join('\n    ')}`,
        );
    console.log(`\nDevelopment questions: ${lab.ledger.rows.length} transactions\n${table(judged(results))}`);
  } finally {
    await lab.close();
  }
}

async function routed(
  title: string,
  make: () => Promise<[readonly Item[], readonly Persona[]]>,
): Promise<Scored[]> {
  const town = await openTown();
  try {
    const [items, personas] = await make();
    const scored = await askAll(town, items, personas);
    if (values.show) showWrong(scored);
    console.log(
      `\n${title}: ${items.length} talks of ${personas.length} people, over the real route\n${table(judgedTurns(scored))}`,
    );
    return scored;
  } finally {
    await town.close();
  }
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

if (values.llm) {
  await askModel(process.env, Number(positionals[0] ?? frozenSize));
} else if (values.wire) {
  const scored = await askParserAsModel();
  if (values.show) showWrong(scored);
} else if (values.generate) {
  const [seed = 1, count = 300] = positionals.map(Number);
  await routed(`Generated from seed ${seed}`, () => made(seed, count, [100, 101, 102, 103, 200, 201]));
} else {
  if (!values.freeze && !values.known) await development();
  const scored = await routed('Frozen set', async () => {
    if (values.freeze) writeFrozen((await made(frozenSeed, frozenSize, frozenPersonas))[0]);
    return [readFrozen(), readPersonas()];
  });
  if (values.known || values.freeze) writeKnown(scored);
}
