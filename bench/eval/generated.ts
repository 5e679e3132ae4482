import type { Item } from './generator/make.ts';
import type { Persona } from './generator/persona.ts';
import type { Town, Visitor } from './route.ts';
import type { Judged } from './table.ts';
import { judgeVisible, type Seen } from './visible.ts';

/** One turn as it was asked and answered. */
export interface Scored {
  item: Item;
  turn: number;
  question: string;
  text: string;
  engine: string;
  note: string | null;
  verdict: Seen;
  ms: number;
}

/** Asks every item over the real route, persona by persona, and judges each turn by what a person sees. */
export async function askAll(
  town: Town,
  items: readonly Item[],
  personas: readonly Persona[],
): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const persona of personas) {
    const mine = items.filter((item) => item.seed === persona.seed);
    if (mine.length === 0) continue;
    const visitor = await town.visit(persona);
    for (const item of mine) scored.push(...(await askItem(visitor, item)));
  }
  return scored;
}

async function askItem(visitor: Visitor, item: Item): Promise<Scored[]> {
  await visitor.fresh();
  const scored: Scored[] = [];
  for (const [turn, { question, truth }] of item.turns.entries()) {
    const told = await visitor.ask(question);
    scored.push({
      item,
      turn,
      question,
      text: told.text,
      engine: told.engine,
      note: told.note,
      verdict: judgeVisible(told, truth, item.language),
      ms: told.ms,
    });
  }
  return scored;
}

/** Scored turns as rows of the table. */
export const judgedTurns = (scored: readonly Scored[]): Judged[] =>
  scored.map(({ item, verdict, ms }) => ({
    language: item.language,
    intent: item.op,
    verdict,
    multi: item.turns.length > 1,
    noise: item.noise,
    ms,
  }));
