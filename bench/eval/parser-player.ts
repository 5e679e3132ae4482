import {
  hintOf,
  toolResults,
  type Asked,
  type Played,
} from '@saldo/server/src/chat/assistant/models/players.testing.ts';

/** The parser as a model: a call of a tool over the wire first, then the answer as the app computed it. */
export function parserPlayer(asked: Asked): Played {
  const offered = asked.tools?.map((one) => one.function.name) ?? [];
  return toolResults(asked).length === 0 && offered.includes('sum_transactions')
    ? { tool: 'sum_transactions', args: { period: 'last month' } }
    : { text: hintOf(asked) };
}
