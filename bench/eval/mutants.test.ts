import { afterAll, beforeAll, expect, test } from 'vitest';
import { guard } from '@saldo/server/src/chat/assistant/guard/guard.ts';
import { safeText } from '@saldo/server/src/chat/assistant/render/words.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { ask, prepare, type Asked } from './ask.ts';
import { makeDice } from './generator/dice.ts';
import { openLab, type Lab } from './lab.ts';
import { lieOf, lies } from './mutants.ts';
import { developmentQuestions } from './questions.ts';

let lab: Lab;
let names: string[];
let merchants: string[];
const answers: { question: string; asked: Asked }[] = [];

beforeAll(async () => {
  lab = await openLab();
  await prepare(lab);
  const world = await lab.db.inTransaction(lab.seeded.userId, (tx) =>
    loadWorld({ tx, userId: lab.seeded.userId }, lab.ledger.today, 'UTC', null),
  );
  merchants = world.merchants.filter((one) => one.named).map((one) => safeText(one.name));
  names = [
    ...world.merchants.map((one) => safeText(one.name)),
    ...world.accounts.map((one) => one.name),
    ...world.goals.map((one) => one.title),
  ];
  for (const { turns } of developmentQuestions()) {
    const question = turns[0]?.question ?? '';
    const asked = await ask(lab, question);
    // Proposals never go through a model.
    const { outcome, proposal, text } = asked.reply;
    if (outcome === 'answer' && proposal === null && /\$\d/.test(text)) answers.push({ question, asked });
  }
});
afterAll(() => lab?.close());

const check = (text: string, { question, asked }: (typeof answers)[number]) =>
  guard({
    text,
    facts: asked.reply.facts,
    days: asked.reply.days,
    question,
    names,
    said: asked.reply.text,
    strict: true,
  });

test('of 1,300 lies of 13 kinds at least 995 in 1,000 are withheld', () => {
  const dice = makeDice(11);
  const passed: string[] = [];
  let told = 0;
  for (const kind of Object.keys(lies))
    for (let made = 0, tries = 0; made < 100 && tries < 5000; tries += 1) {
      const one = dice.pick(answers);
      const { text, facts } = one.asked.reply;
      const strangers = merchants.filter((name) => !text.includes(name) && !one.question.includes(name));
      const lie = lieOf(kind, { text, facts, strangers }, dice);
      if (lie === null) continue;
      made += 1;
      told += 1;
      if (check(lie, one).ok) passed.push(`${kind}: ${one.question} -> ${lie}`);
    }
  expect(told).toBeGreaterThanOrEqual(1200);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(told * 0.005);
});

test('of the honest replies at most one in 200 is withheld', () => {
  const withheld = answers.flatMap((one) => {
    const { problems } = check(one.asked.reply.text, one);
    return problems.length === 0
      ? []
      : [`${one.question}: ${problems.map((problem) => `${problem.text} ${problem.why}`).join(', ')}`];
  });
  expect(withheld.length, withheld.join('\n')).toBeLessThanOrEqual(answers.length / 200);
});
