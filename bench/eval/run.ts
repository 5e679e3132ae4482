import { guardAnswer } from '@saldo/server/src/chat/chat.service.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { emptyState } from '@saldo/server/src/chat/assistant/frames/frame.ts';
import { ask, prepare, type Asked } from './ask.ts';
import type { Lab } from './lab.ts';
import type { Item } from './questions.ts';
import { judge, type Verdict } from './score.ts';
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

const percentile = (values: readonly number[], part: number): number =>
  [...values].toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** A table by language, intent and error class, with latency. */
export function report(results: readonly Result[]): string {
  const lines: string[] = [];
  const row = (name: string, part: readonly Result[]): void => {
    if (part.length === 0) return;
    const correct = part.filter((one) => one.verdict === 'correct').length;
    const classes = [
      ...Map.groupBy(
        part.filter((one) => one.verdict !== 'correct'),
        (one) => one.verdict,
      ),
    ]
      .map(([verdict, list]) => `${verdict} ${list.length}`)
      .join(', ');
    lines.push(
      `${name.padEnd(16)} ${String(correct).padStart(4)} / ${String(part.length).padStart(4)}  ${((100 * correct) / part.length).toFixed(1).padStart(5)} %  ${classes}`,
    );
  };
  row('all', results);
  for (const language of ['en', 'es'] as const)
    row(
      language === 'en' ? 'English' : 'Spanish',
      results.filter((one) => one.language === language),
    );
  row(
    'multi-turn',
    results.filter((one) => one.multi),
  );
  const byIntent = Map.groupBy(
    results,
    (one) =>
      one.expected.split(/[ :]/)[0] +
      (one.expected.startsWith('ask:') ? `:${one.expected.slice(4).split(/[ &,]/)[0]}` : ''),
  );
  for (const [intent, part] of [...byIntent].toSorted((a, b) => b[1].length - a[1].length))
    row(`  ${intent}`, part);
  const times = results.map((one) => one.ms);
  lines.push(
    `latency p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  return lines.join('\n');
}
