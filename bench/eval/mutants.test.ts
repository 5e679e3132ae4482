import { afterAll, beforeAll, expect, test } from 'vitest';
import { guard } from '@saldo/server/src/chat/assistant/guard/guard.ts';
import { safeText } from '@saldo/server/src/chat/assistant/render/words.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { ask, prepare, type Asked } from './ask.ts';
import { openLab, type Lab } from './lab.ts';
import { random } from './ledger.ts';
import { developmentQuestions } from './questions.ts';

let lab: Lab;
let names: string[];
const answers: { question: string; asked: Asked }[] = [];

beforeAll(async () => {
  lab = await openLab();
  await prepare(lab);
  const world = await lab.db.inTransaction(lab.seeded.userId, (tx) =>
    loadWorld({ tx, userId: lab.seeded.userId }, lab.ledger.today, 'UTC', null),
  );
  names = [
    ...world.merchants.map((one) => safeText(one.name)),
    ...world.accounts.map((one) => one.name),
    ...world.goals.map((one) => one.title),
  ];
  for (const { turns } of developmentQuestions()) {
    const question = turns[0]?.question ?? '';
    const asked = await ask(lab, question);
    if (asked.reply.outcome === 'answer' && /\$\d/.test(asked.reply.text)) answers.push({ question, asked });
  }
});
afterAll(() => lab?.close());

const check = (text: string, one: (typeof answers)[number]): boolean =>
  guard({
    text,
    facts: one.asked.reply.facts,
    days: one.asked.reply.days,
    question: one.question,
    names,
    strict: true,
  }).ok;

/** Changes one amount of a text so that it is no longer that amount; null when there is nothing to change. */
function mutate(text: string, next: () => number): string | null {
  const amounts = [...text.matchAll(/\$[\d,]+\.\d\d/g)];
  const chosen = amounts[Math.floor(next() * amounts.length)];
  if (!chosen) return null;
  const cents = Math.round(Number(chosen[0].replaceAll(/[$,]/g, '')) * 100);
  const kinds = [
    () => cents + 1 + Math.floor(next() * 9),
    () => cents * 10,
    () => Math.round(cents / 7) + 13,
    () => cents + 100 * (1 + Math.floor(next() * 9)),
    () => Math.round(cents / 100) * 100 + (cents % 100 === 0 ? 50 : 0),
    () => cents * 2 + 1,
  ];
  const changed = kinds[Math.floor(next() * kinds.length)]?.() ?? cents + 1;
  if (changed === cents) return null;
  const shown = `$${(changed / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return text.includes(shown)
    ? null
    : text.slice(0, chosen.index) + shown + text.slice(chosen.index + chosen[0].length);
}

test('of 1,000 altered figures at least 995 are withheld, and of the honest replies at most one in 200', () => {
  const next = random(11);
  let mutants = 0;
  const passed: string[] = [];
  while (mutants < 1000) {
    const one = answers[Math.floor(next() * answers.length)];
    const changed = one ? mutate(one.asked.reply.text, next) : null;
    if (!one || changed === null) continue;
    mutants += 1;
    if (check(changed, one)) passed.push(changed);
  }
  expect(passed.length).toBeLessThanOrEqual(5);
  const withheld = answers
    .filter((one) => !check(one.asked.reply.text, one))
    .map(
      (one) =>
        `${one.question}: ${guard({
          text: one.asked.reply.text,
          facts: one.asked.reply.facts,
          days: one.asked.reply.days,
          question: one.question,
          names,
          strict: true,
        })
          .problems.map((problem) => `${problem.text} ${problem.why}`)
          .join(', ')}`,
    );
  expect(withheld.length, withheld.join('\n')).toBeLessThanOrEqual(answers.length / 200);
});
