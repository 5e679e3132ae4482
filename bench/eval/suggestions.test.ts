import { openingQuestions } from '@saldo/server/src/chat/assistant/answers/suggestions.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, prepare } from './ask.ts';
import { openLab, type Lab } from './lab.ts';
import { developmentQuestions } from './questions.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
  await prepare(lab);
});
afterAll(() => lab?.close());

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

test(
  'every suggestion that is offered is answered, and none repeats its question',
  { timeout: 300_000 },
  async () => {
    const faults = new Set<string>();
    const answered = new Set<string>();
    for (const { turns, language } of developmentQuestions()) {
      let state;
      for (const { question } of turns) {
        const asked = await ask(lab, question, state, language);
        state = asked.state;
        for (const offer of asked.reply.suggestions) {
          if (plain(offer) === plain(question)) faults.add(`repeats: ${question}`);
          // What stands by itself is asked once; "Last month" goes on from its question.
          const alone = offer.includes('?') || offer.split(' ').length > 3;
          if (alone && answered.has(offer)) continue;
          answered.add(offer);
          const { reply, language: told } = await ask(lab, offer, asked.state, asked.language);
          if (reply.outcome !== 'answer' || told !== asked.language || /left out|Dejé fuera/.test(reply.text))
            faults.add(
              `${offer} (after “${question}”): ${reply.outcome} ${told} ${reply.text.slice(0, 160)}`,
            );
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(answered.size).toBeGreaterThan(40);
  },
);

test('a talk begins with four questions from the person’s own data, each with an answer', async () => {
  const world = await lab.db.inTransaction(lab.seeded.userId, (tx) =>
    loadWorld({ tx, userId: lab.seeded.userId }, lab.ledger.today, 'UTC', null),
  );
  for (const language of ['en', 'es'] as const) {
    const opening = openingQuestions(world, language);
    expect(opening).toHaveLength(4);
    for (const one of opening)
      expect((await ask(lab, one, undefined, language)).reply.outcome, one).toBe('answer');
  }
});
