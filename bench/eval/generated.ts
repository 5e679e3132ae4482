import { judge, type Verdict } from './judge.ts';
import type { Item } from './generator/make.ts';
import type { Persona } from './generator/persona.ts';
import type { Answered, Town, Visitor } from './route.ts';
import type { Judged } from './table.ts';

/** One turn as it was asked and answered. */
export interface Scored {
  item: Item;
  turn: number;
  question: string;
  answer: Answered;
  verdict: Verdict;
}

/** Asks every item over the real route, persona by persona, and judges each turn. */
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
    const answer = await visitor.ask(question);
    let verdict = judge(answer, truth, item.language);
    // The last turn alone: a reading that is picked changes what the next turn goes on from.
    if (verdict !== 'correct' && turn === item.turns.length - 1)
      for (const query of answer.others)
        if (judge(await visitor.ask(question, query), truth, item.language) === 'correct') {
          verdict = 'offered';
          break;
        }
    scored.push({ item, turn, question, answer, verdict });
  }
  return scored;
}

/** Scored turns as rows of the table. */
export const judgedTurns = (scored: readonly Scored[]): Judged[] =>
  scored.map(({ item, verdict, answer }) => ({
    language: item.language,
    intent: item.op,
    verdict,
    sure: answer.sure ?? 'no figure',
    multi: item.turns.length > 1,
    noise: item.noise,
    ms: answer.ms,
  }));
