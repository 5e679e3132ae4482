import { startPlayers } from '@saldo/server/src/chat/assistant/models/players.testing.ts';
import { readFrozen, readPersonas } from './frozen.ts';
import { askAll, judgedTurns, type Scored } from './generated.ts';
import { parserPlayer } from './parser-player.ts';
import { openTown } from './route.ts';
import { table } from './table.ts';

const settings = [
  'LLM_PROVIDER',
  'LLM_MODEL',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_STREAM',
  'LLM_DAILY_TOKENS',
] as const;

/** Who worded the answers, and why the others fell back. */
function engines(scored: readonly Scored[]): string {
  const counts = Map.groupBy(scored, ({ engine, note }) =>
    engine === 'built-in' && note ? `built-in: ${note}` : engine,
  );
  return [...counts]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([name, list]) => `  ${String(list.length).padStart(4)}  ${name}`)
    .join('\n');
}

/**
 * `npm run eval -- --llm [COUNT]`: the frozen set (its first COUNT talks) through the language model of the settings.
 * Prints model, date and what it cost. Never part of the tests: it needs a model, takes long and may cost money.
 */
export async function askModel(
  environment: Readonly<Record<string, string | undefined>>,
  count: number,
): Promise<void> {
  const env = Object.fromEntries(
    settings.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  ) as Record<string, string>;
  if (!env['LLM_MODEL'])
    throw new Error('Set LLM_MODEL, and LLM_BASE_URL where the model is not at its provider.');
  const town = await openTown({ env, agree: true });
  try {
    const scored = await askAll(town, readFrozen().slice(0, count), readPersonas());
    const tokens = [...town.app.logged().matchAll(/"tokens":(\d+),"msg":"language model answered"/g)].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    );
    const price = Number(environment['LLM_PRICE_PER_MILLION'] ?? Number.NaN);
    const cost = Number.isNaN(price)
      ? 'cost unknown (set LLM_PRICE_PER_MILLION, dollars for a million tokens)'
      : `$${((tokens * price) / 1_000_000).toFixed(2)}`;
    console.log(
      `\nModel ${env['LLM_MODEL']} at ${env['LLM_BASE_URL'] ?? 'its provider'}, ${new Date().toISOString().slice(0, 10)}: ${tokens.toLocaleString('en-US')} tokens, ${cost}`,
    );
    console.log(`${engines(scored)}\n${table(judgedTurns(scored))}`);
  } finally {
    await town.close();
  }
}

/** `npm run eval -- --wire`: the whole frozen set through the language model's way, with the parser as the model. */
export async function askParserAsModel(): Promise<Scored[]> {
  const players = await startPlayers();
  players.play(parserPlayer);
  const town = await openTown({ env: { LLM_MODEL: 'parser', LLM_BASE_URL: players.baseUrl }, agree: true });
  try {
    const scored = await askAll(town, readFrozen(), readPersonas());
    for (const one of scored.filter(({ engine, note }) => engine === 'built-in' && note !== null))
      console.log(`withheld: ${one.question}\n    ${one.text.split('\n')[0]}`);
    console.log(
      `\nFrozen set through the language model's way, the parser as the model\n${engines(scored)}\n${table(judgedTurns(scored))}`,
    );
    return scored;
  } finally {
    await town.close();
    await players.close();
  }
}
