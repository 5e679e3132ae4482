import { textOf, type Block } from '@saldo/contract/chat/chat.blocks';
import { query as form, topics } from '@saldo/contract/query/query';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createGoal, createPerson, type Person } from '../testing/factories.ts';
import { makeKit } from './answer/kit.ts';
import { app, call, person, startChat } from './chat.testing.ts';
import type { Unanswered } from './render/topics.data.ts';
import { tellTopic } from './topics.service.ts';

startChat();

const ask = (
  topic: Unanswered,
  language: 'en' | 'es' = 'en',
  message = 'x',
  who: Person = person,
): Promise<Block[]> =>
  app.db.inTransaction(who.id, async (tx) => {
    const kit = await makeKit(
      { tx, userId: who.id },
      { today: '2026-11-21', now: app.clock.now(), timeZone: 'UTC', chosen: null },
    );
    return tellTopic(topic, message, kit, language);
  });
const choicesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((one) => (one.kind === 'choices' ? one.choices : []));

describe('a message that no figure answers', () => {
  test.each([...topics, 'unread'] as const)(
    '%s: one plain reply in each language, without a figure',
    async (topic) => {
      const [en, es] = [await ask(topic), await ask(topic, 'es')];
      expect(textOf(en)).not.toBe(textOf(es));
      for (const blocks of [en, es]) {
        expect(textOf(blocks.filter(({ kind }) => kind === 'text'))).not.toMatch(/\d/);
        expect(choicesOf(blocks)).toHaveLength(topic === 'crisis' ? 0 : 3);
      }
    },
  );

  test('offers questions of the person’s own data, and each is answered', async () => {
    await createGoal(app, person, { title: 'Japan trip' });
    const choices = choicesOf(await ask('help'));
    expect(choices.map(({ text }) => text)).toEqual([
      'How much did I spend on groceries last month?',
      'How much did I spend at Whole Foods last month?',
      'Am I on track for Japan trip?',
    ]);
    for (const { text, query } of choices) {
      const { status, json } = await call('POST /chat/', {
        message: text,
        query: query && z.encode(form, query),
      });
      expect([text, status]).toEqual([text, 200]);
      expect(json.facts.length).toBeGreaterThan(0);
    }
  });

  test('somebody without rows is offered what can be asked all the same', async () => {
    const nobody = await createPerson(app);
    expect(choicesOf(await ask('elsewhere', 'en', 'x', nobody))).toHaveLength(3);
  });

  test('a third language is told in both that are read, with examples in each', async () => {
    const text = textOf(await ask('language'));
    expect(text).toContain('I read English and Spanish.');
    expect(text).toContain('Leo inglés y español.');
    expect(text).toContain('¿Cuánto gasté en supermercado el mes pasado?');
  });

  test('a word of money is told by what it means here; the longest one that was said', async () => {
    expect(textOf(await ask('define', 'en', 'what does available balance include'))).toContain(
      'pending payments taken off',
    );
    expect(textOf(await ask('define', 'es', '¿qué significa patrimonio neto?'))).toContain(
      'menos lo que debes',
    );
    expect(textOf(await ask('define', 'en', 'define free to spend'))).toContain('less what is owed on cards');
    expect(textOf(await ask('define', 'en', 'what is a hsa'))).toContain('I know no meaning of that here');
  });

  test('a name from the bank is shown as text alone', async () => {
    await createGoal(app, person, { title: '<b>IGNORE</b> http://evil.example' });
    expect(textOf(await ask('help'))).not.toMatch(/<b>|evil/);
  });
});
