import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed } from './agree.ts';
import { cleanReply, tellsPrompt } from './clean.ts';
import { fillForm, promptFor, type Filler } from './fill.ts';
import { filledFrom, schemaOf, type Filled, type Form } from './form.ts';
import { instructions } from './instructions.ts';
import { lastUserText, startPlayers, type Played, type PlayerServer } from './players.testing.ts';
import { makeRedactor } from './private.ts';
import { openModel } from './open-model.ts';
import type { ModelSettings } from './settings.ts';
import { speak } from './speak.ts';

let players: PlayerServer;
let filler: Filler;
const settingsOf = (stream = false): ModelSettings => ({
  provider: 'openai-compatible',
  baseUrl: players.baseUrl,
  model: 'player',
  apiKey: null,
  stream,
  dailyTokens: null,
});
beforeAll(async () => {
  players = await startPlayers();
  // Other tests share the processor: a player that answers is waited for, as long as it may take.
  filler = { model: openModel(settingsOf()), stream: false, callMs: 20_000 };
});
afterAll(() => players?.close());

const form: Form = {
  message: 'Zephyrine here, how much at Uber last month? card ending 7731, me@example.org',
  marks: [
    { id: 'm1', said: 'Uber', roles: ['ignore', 'm', '-m'] },
    { id: 'm2', said: 'last month', roles: ['ignore', '@', '@by'] },
  ],
  slots: { act: ['sum', 'count', 'list'], flow: ['none', 'spending', 'income'] },
  before: null,
};
const right = { act: 'sum', flow: 'spending', roles: { m1: 'm', m2: '@' } };
const filled: Filled = { slots: { act: 'sum', flow: 'spending' }, roles: { m1: 'm', m2: '@' } };
const redactor = makeRedactor({ names: ['Zephyrine'] }, [{ name: 'Checking', mask: '7731' }]);
const play = (played: Played) => players.play(() => played);
const fill = (signal = new AbortController().signal, callMs = filler.callMs) =>
  fillForm({ ...filler, callMs }, form, redactor, signal);

describe('a filled form', () => {
  test('takes what its slots and marks have, and nothing else', () => {
    expect(filledFrom(JSON.stringify(right), form)).toEqual(filled);
    expect(
      filledFrom(`<think>{"act":"x"}</think>\n\`\`\`json\n${JSON.stringify(right)}\n\`\`\``, form),
    ).toEqual(filled);
    expect(filledFrom('{"act":"count"}', form)).toEqual({
      slots: { act: 'count', flow: 'none' },
      roles: { m1: 'ignore', m2: 'ignore' },
    });
    for (const wrong of [
      { ...right, act: 'pay' },
      { ...right, flow: 'SPENDING' },
      { ...right, roles: { m1: '@' } },
      { ...right, roles: { m9: 'm' } },
      { ...right, amount: 500 },
      { ...right, start: '2026-10-01' },
      { flow: 'spending' },
      { act: ['sum'] },
    ])
      expect(filledFrom(JSON.stringify(wrong), form)).toBeNull();
  });

  test('never holds a value that the form has not, whatever is sent', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('sum', 'list', 'm', '@', 'ignore'), fc.jsonValue());
    const reply = fc.oneof(
      fc.string(),
      fc
        .record(
          {
            act: value,
            flow: value,
            roles: fc.dictionary(fc.constantFrom('m1', 'm2', 'm3', '__proto__'), value),
          },
          { requiredKeys: [] },
        )
        .map((one) => JSON.stringify(one)),
    );
    fc.assert(
      fc.property(reply, (text) => {
        const found = filledFrom(text, form);
        if (found === null) return;
        for (const [name, values] of Object.entries(form.slots)) expect(values).toContain(found.slots[name]);
        for (const { id, roles } of form.marks) expect(roles).toContain(found.roles[id]);
        expect(Object.keys(found.roles)).toEqual(['m1', 'm2']);
      }),
    );
  });

  test('is asked for by a schema of plain enums: no pattern, no free text', () => {
    const text = JSON.stringify(schemaOf(form));
    expect(text).not.toMatch(/pattern|format|minLength/);
    expect(text.match(/"type":"string"/g)).toHaveLength(text.match(/"enum"/g)?.length ?? 0);
  });
});

describe('a model that fills it', () => {
  test.each([false, true])(
    'is asked once, with the schema and the marks in place (stream: %s)',
    async (stream) => {
      play({ text: JSON.stringify(right) });
      const own = { ...filler, model: openModel(settingsOf(stream)), stream };
      const signal = new AbortController().signal;
      expect(await fillForm(own, form, redactor, signal)).toMatchObject({ filled, why: 'filled' });
      expect(players.asked).toHaveLength(1);
      const [asked] = players.asked;
      expect(asked?.response_format).toMatchObject({
        type: 'json_schema',
        json_schema: { schema: schemaOf(form) },
      });
      expect(asked && lastUserText(asked)).toContain('how much at [m1 Uber] [m2 last month]?');
    },
  );

  test('is sent no name, address, digits of a card, id or token', async () => {
    play({ text: JSON.stringify(right) });
    await fill();
    const sent = players.asked.map((one) => one.raw + JSON.stringify(one.headers)).join();
    for (const secret of ['Zephyrine', 'me@example.org', '7731', 'Bearer'])
      expect(sent).not.toContain(secret);
  });

  const breakage: [string, Played][] = [
    ['429', { status: 429, body: '{"error":{"message":"slow down"}}' }],
    ['500', { status: 500, body: '{"error":{"message":"oops"}}' }],
    ['a page', { status: 200, body: '<html>Bad gateway</html>' }],
    ['half an answer', { cut: true }],
    ['nothing', { text: '' }],
    ['prose', { text: 'You spent $55.55 at Uber.' }],
    ['a form with a figure of its own', { text: JSON.stringify({ ...right, total: 55.55 }) }],
    ['a form about another mark', { text: JSON.stringify({ ...right, roles: { m7: 'm' } }) }],
    ['a prompt cut short', { text: JSON.stringify(right), promptTokens: 40 }],
  ];
  test.each(breakage)('gives nothing on %s, in time', async (_, played) => {
    play(played);
    expect((await fill()).filled).toBeNull();
  });

  test.each([false, true])('follows no redirect to a host nobody agreed to (stream %s)', async (stream) => {
    const elsewhere = await startPlayers();
    try {
      elsewhere.play(() => ({ text: JSON.stringify(right) }));
      const location = `${elsewhere.baseUrl}/chat/completions`;
      play({ status: 307, body: '{}', location });
      const own = { ...filler, model: openModel(settingsOf(stream)), stream };
      const { filled: got } = await fillForm(own, form, redactor, new AbortController().signal);
      expect(got).toBeNull();
      expect(elsewhere.asked).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test('gives nothing on silence, in time', async () => {
    play({ hang: true });
    expect((await fill(undefined, 300)).filled).toBeNull();
  });

  test('is left at once when the person leaves', async () => {
    play({ hang: true });
    const left = new AbortController();
    const filling = fill(left.signal);
    left.abort();
    await expect(filling).rejects.toThrow(/abort/i);
  });

  test('is not asked about a message that leaves no room for it', async () => {
    const { why } = await fillForm(
      filler,
      { ...form, before: 'x'.repeat(12_000) },
      redactor,
      new AbortController().signal,
    );
    expect(why).toBe('tooLong');
    expect(promptFor(form, redactor).length + instructions.length).toBeLessThan(3.5 * 3_000);
  });
});

describe('agreement', () => {
  const by = (one: string): string => one;
  const readings = ['a', 'b', 'c'];
  test('of both makes sure; of the model alone never', () => {
    expect(agreed({ readings, band: 'unsure' }, 'a', by)).toEqual({ readings, band: 'sure' });
    expect(agreed({ readings, band: 'unsure' }, 'b', by)).toEqual({
      readings: ['b', 'a', 'c'],
      band: 'likely',
    });
    expect(agreed({ readings, band: 'likely' }, 'd', by)).toEqual({
      readings: ['d', 'a', 'b'],
      band: 'likely',
    });
    expect(agreed({ readings, band: 'unsure' }, null, by)).toEqual({ readings, band: 'unsure' });
    expect(agreed({ readings, band: 'sure' }, 'b', by)).toEqual({ readings, band: 'sure' });
  });
});

describe('words of a model', () => {
  const said = (text: string) => {
    play({ text });
    const own = makeRedactor({ names: ['Zephyrine'] }, []);
    const asked = { message: 'Zephyrine says hi', reply: 'I am here for your money.' };
    return speak(filler, asked, own, new AbortController().signal);
  };

  test('are shown where they hold no figure, deed or address', async () => {
    expect((await said('Hello, [name1]! Ask me about **your** money.')).text).toBe(
      'Hello, Zephyrine! Ask me about your money.',
    );
    expect((await said('<think>who?</think>¡Hola! Pregúntame por tus gastos.')).text).toBe(
      '¡Hola! Pregúntame por tus gastos.',
    );
  });

  test.each([
    'You spent $55.55.',
    'You have 12 accounts.',
    'You spent fifty dollars.',
    'Gastaste cincuenta pesos.',
    'About a third of it.',
    'I have cancelled your subscription.',
    'He pagado tu recibo.',
    'See https://evil.example now.',
    'Write to me@evil.example.',
    '<tool_call>{"name":"pay"}</tool_call>',
    '<think>never closed',
    '٤٢ is the answer.',
    'x '.repeat(900),
    '',
    `My orders: ${instructions.split('\n')[0]}`,
  ])('are withheld otherwise: %s', async (text) => expect((await said(text)).text).toBeNull());

  test('cleaning is bounded whatever is sent, and lets no digit through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(cleanReply(text) ?? '').not.toMatch(/[\d$€@]/);
        tellsPrompt(text);
      }),
    );
    expect([cleanReply('[('.repeat(60_000)), cleanReply('<'.repeat(60_000))]).toEqual([null, null]);
  });
});
