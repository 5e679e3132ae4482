import type { Slots } from '@saldo/contract/query/slots';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, call, checking, person, startChat } from './chat.testing.ts';
import { answerTo, figuresOf } from './queries.testing.ts';

/* Today is Nov 21, 2026. */
startChat();

type Thing = Slots['things'][number];
const year = { start: '2026-01-01', end: '2026-11-21', unit: 'year' as const };
const ivy: Thing = { kind: 'text', text: 'Ivy D' };
const teo: Thing = { kind: 'text', text: 'Teo R' };
const app1: Thing = {
  kind: 'payee',
  names: ['Pocketpass to Ivy D', 'Pocketpass to Teo R', 'Pocketpass from Ivy D', 'Pocketpass from Teo R'],
};

const moved = (date: string, minor: number, name: string, category?: string) =>
  createTransaction(app, person, checking, {
    date,
    amount_minor: minor,
    name,
    merchant_name: null,
    category_primary: minor > 0 ? 'TRANSFER_IN' : 'TRANSFER_OUT',
    category_detailed:
      category ?? (minor > 0 ? 'TRANSFER_IN_ACCOUNT_TRANSFER' : 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
  });

beforeEach(async () => {
  await moved('2026-03-02', 6_000, 'Pocketpass from Ivy D');
  await moved('2026-08-12', 3_775, 'Pocketpass from Ivy D');
  await moved('2026-05-02', -10_000, 'Pocketpass to Ivy D');
  await moved('2026-09-02', -6_625, 'Pocketpass to Ivy D');
  await moved('2026-04-02', -14_925, 'Pocketpass to Teo R');
  await moved('2026-04-09', 10_100, 'Pocketpass from Teo R');
  await moved('2026-06-09', -500, 'Zelle to Ivy D');
});

/** How many rows the page shows for the filters of an answer's main figure. */
const opened = async (answer: Awaited<ReturnType<typeof answerTo>>): Promise<number> => {
  const head = answer.blocks.find((one) => one.kind === 'headline');
  const { filters } = answer.facts.find(({ id }) => id === head?.figure.fact) ?? {};
  const pairs = Object.entries(filters ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  return (
    await app.call(`GET /transaction/transactions?${new URLSearchParams(pairs).toString()}`, {
      token: person.token,
    })
  ).json.transactions.length;
};

describe('money between people', () => {
  test('a name is found as a word, never within another', async () => {
    await moved('2026-06-10', -2_000, 'Zelle to Teo Russell');
    await moved('2026-06-11', -3_000, 'Teotihuacan tours');
    const got = await answerTo({ flow: 'movement', days: [year], things: [{ kind: 'text', text: 'Teo' }] });
    expect(got.response).toContain('$68.25');
  });

  test('what was sent to others is no purchase, no cash, no saving and no transfer of one’s own', async () => {
    await moved('2026-05-03', -40_000, 'ATM', 'TRANSFER_OUT_WITHDRAWAL');
    await moved('2026-05-04', -50_000, 'Broker', 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS');
    const got = await answerTo({ flow: 'movement', days: [year] });
    expect(figuresOf(got, 'money sent to others')).toContain(32_050);
    expect(got.response).toContain('Money sent to others from Jan 1 to Nov 21, 2026: $320.50');
    expect(await opened(got)).toBe(4);
    const es = await answerTo({ flow: 'movement', days: [year] }, { language: 'es' });
    expect(es.response).toContain('Dinero enviado a otros');
  });

  test('received from somebody are the transfers in from them, each way of its own', async () => {
    const got = await answerTo({ flow: 'income', things: [ivy], days: [year] });
    expect(figuresOf(got, 'received')).toContain(9_775);
    expect(got.response).toContain('Received from “Ivy D”');
    expect(await opened(got)).toBe(2);
    const sent = await answerTo({ things: [ivy], days: [year] });
    expect(figuresOf(sent, 'spending')).toContain(17_125);
    const es = await answerTo({ flow: 'income', things: [ivy], days: [year] }, { language: 'es' });
    expect(es.response).toContain('Recibido de “Ivy D”');
  });

  test('it is no income of the whole, and the answer says so', async () => {
    const got = await answerTo({ flow: 'income', things: [teo], days: [year] });
    expect(figuresOf(got, 'received')).toContain(10_100);
    expect(got.response).toContain('Transfers from other people count here, and in no total of income.');
    const whole = await answerTo({ flow: 'income', days: [year] });
    expect(whole.response).toContain('$0.00');
    expect(whole.response).not.toContain('Transfers from other people');
  });

  test('listed, counted, grouped and held against each other they are the same rows', async () => {
    expect((await answerTo({ ask: 'list', flow: 'income', things: [ivy], days: [year] })).response).toContain(
      '2 deposits',
    );
    expect((await answerTo({ ask: 'count', flow: 'income', things: [ivy], days: [year] })).response).toMatch(
      /: 2\n/,
    );
    const vs = await answerTo({ ask: 'vs', flow: 'income', things: [ivy, teo], days: [year] });
    expect(figuresOf(vs, 'difference')).toEqual([9_775 - 10_100]);
    const net = await answerTo({ ask: 'net', things: [ivy], days: [year] });
    expect(figuresOf(net, 'income less spending')).toEqual([9_775 - 17_125]);
  });

  test('a person and the app that carried it are both meant, where rows have both', async () => {
    const both = await answerTo({ things: [ivy, app1], days: [year] });
    expect(figuresOf(both, 'spending')).toEqual([16_625]);
    expect(await opened(both)).toBe(2);
    const either = await answerTo({ things: [ivy, app1], both: true, days: [year] });
    expect(figuresOf(either, 'spending')[0]).toBe(17_125 + 14_925);
  });

  test('words of a name and a payee that share no row are either', async () => {
    const shops: Thing = { kind: 'payee', names: ['Whole Foods'] };
    const answer = await answerTo({ things: [ivy, shops], days: [year] });
    expect(figuresOf(answer, 'spending')[0]).toBe(17_125 + 37_500);
  });
});

describe('a payee that no row has', () => {
  const unknown: Thing = { kind: 'text', text: 'Hole Foods Market' };

  test.each(['sum', 'list', 'count', 'avg', 'has', 'by', 'trend', 'share', 'odd'] as const)(
    'is said to be nowhere (%s)',
    async (ask) => {
      const answer = await answerTo({ ask, things: [unknown], days: [year] });
      expect(answer.response).toContain('I found nothing at “Hole Foods Market” in all your data.');
      expect(answer.facts).toEqual([]);
    },
  );

  test('comes with the nearest names, each as the same question', async () => {
    const answer = await answerTo({ things: [unknown], days: [year] });
    const choices = answer.blocks.flatMap((one) => (one.kind === 'choices' ? one.choices : []));
    expect(choices[0]?.text).toContain('Whole Foods');
    const next = await call('POST /chat/', { message: 'x', query: choices[0]?.query });
    expect(next.json.response).toContain('$375.00');
  });

  test('beside one that is known is told, and the known one answered', async () => {
    const coffee: Thing = { kind: 'payee', names: ['Blue Bottle'] };
    const answer = await answerTo({ things: [unknown, coffee], days: [year] });
    expect(answer.response).toContain('I found nothing at “Hole Foods Market”');
    expect(answer.response).toContain('$9.99');
  });
});

describe('nothing as it was asked, where there is something on the other side of the books', () => {
  const headed = ({ blocks }: Awaited<ReturnType<typeof answerTo>>) => blocks[0]?.kind === 'headline';
  const zelle: Thing = { kind: 'payee', names: ['Zelle to Ivy D'] };
  const june = { start: '2026-06-01', end: '2026-06-30', unit: 'month' as const };
  const may = { start: '2026-05-01', end: '2026-05-31', unit: 'month' as const };

  test.each(['sum', 'count', 'avg', 'has', 'list', 'by'] as const)(
    'is said first, then what there is (%s)',
    async (ask) => {
      const answer = await answerTo({ ask, flow: 'income', things: [zelle], days: [june] });
      expect(headed(answer)).toBe(false);
      expect(answer.response.split('\n')[0]).toMatch(/no |nothing/);
      expect(answer.response).toContain('What there is counts as something else:');
      expect(figuresOf(answer, 'money out')).toEqual([500]);
      expect(answer.response).toContain('spending at Zelle to Ivy D: $5.00 · 1 transaction, in June 2026');
    },
  );

  test('is told of all days where the days asked about have none of it', async () => {
    const answer = await answerTo({ flow: 'income', things: [zelle], days: [may] }, { language: 'es' });
    expect(answer.response).toContain('No encuentro recibido de Zelle to Ivy D en mayo de 2026');
    expect(figuresOf(answer, 'dinero que salió')).toEqual([500]);
  });

  test('leads to the last one of other days, where these days have none', async () => {
    const answer = await answerTo({ things: [zelle], days: [may] });
    expect(headed(answer)).toBe(false);
    expect(answer.response).toContain('The last one of other days:');
    expect(answer.response).not.toContain('counts as something else');
  });

  test('is read as likely at most, and what there is stands in the answer', async () => {
    const { json } = await call('POST /chat/', { message: 'how much did I receive from Ivy in May 2026' });
    expect(json.reading.sure).toBe('likely');
    expect(json.response).toContain('$100.00');
  });
});
