import { guardAnswer } from '@saldo/server/src/chat/asking.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { emptyState } from '@saldo/server/src/chat/assistant/frames/frame.ts';
import { ask, prepare, type Asked } from './ask.ts';
import type { Lab } from './lab.ts';
import type { Item } from './questions.ts';
import { judge, type Verdict } from './score.ts';
import type { Judged } from './table.ts';
import { expectation } from './truth.ts';

export interface Result {
  language: 'en' | 'es';
  question: string;
  expected: string;
  verdict: Verdict;
  ask: string;
  text: string;
  ms: number;
  multi: boolean;
}

/** Asks every item and judges every turn. */
export async function evaluate(lab: Lab, items: readonly Item[]): Promise<Result[]> {
  await prepare(lab);
  const world = await lab.db.inTransaction(lab.seeded.userId, (tx) =>
    loadWorld({ tx, userId: lab.seeded.userId }, lab.ledger.today, 'UTC', null),
  );
  const results: Result[] = [];
  for (const item of items) {
    let state = emptyState;
    for (const turn of item.turns) {
      const expected = await expectation(lab, turn.expected);
      let asked: Asked | null = null;
      let verdict: Verdict;
      let text = '';
      try {
        asked = await ask(lab, turn.question, state, item.language);
        state = asked.state;
        text = asked.reply.text;
        const checked = guardAnswer(turn.question, asked, world);
        if (!checked.ok)
          text += `\n!! ${checked.problems.map((one) => `${one.text} (${one.why})`).join(', ')}`;
        verdict = judge(asked, expected, item.language, checked.ok);
      } catch (error) {
        verdict = 'crash';
        text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      results.push({
        language: item.language,
        question: turn.question,
        expected: turn.expected,
        verdict,
        ask: asked?.state.frame?.ask ?? '-',
        text,
        ms: asked?.ms ?? 0,
        multi: item.turns.length > 1,
      });
    }
  }
  return results;
}

/** The development questions' results as rows of the common table; the intent is the kind of what was expected. */
export const judged = (results: readonly Result[]): Judged[] =>
  results.map(({ language, expected, verdict, multi, ms }) => ({
    language,
    intent:
      (expected.split(/[ :]/)[0] ?? '') +
      (expected.startsWith('ask:') ? `:${expected.slice(4).split(/[ &,]/)[0]}` : ''),
    verdict,
    multi,
    noise: 'as written',
    ms,
  }));
