import { query as form } from '@saldo/contract/query/query';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Block } from '@saldo/contract/chat/chat.blocks';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '../testing/factories.ts';
import { call, person } from './chat.testing.ts';

/** What an answer shows of a figure. */
export interface ShownFact {
  id: string;
  kind: string;
  label: string;
  amount: number | null;
  value: number | string | null;
  row_count: number | null;
  filters: Record<string, unknown> | null;
}

export interface Answered {
  response: string;
  blocks: Block[];
  facts: ShownFact[];
  reading: { text: string };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- replies are read as tests need them
  proposal: any;
}

/** Asks a question of the form through the front door, as words that a reader understood would. */
export const askQuery = (slots: Partial<Slots>, more: object = {}, who: Person = person) =>
  call(
    'POST /chat/',
    { message: 'What is it?', query: z.encode(form, toQuery({ ...emptySlots, ...slots })), ...more },
    who,
  );

const money = /\$\d/;

/** Every amount that is shown is a figure with its fact: none stands in plain words. */
function expectGrounded({ blocks, facts }: Answered): void {
  const ids = new Set(facts.map(({ id }) => id));
  const seen = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(seen);
    else if (value !== null && typeof value === 'object') {
      const { text, fact } = value as { text?: unknown; fact?: unknown };
      if (typeof fact === 'string') expect(ids).toContain(fact);
      else if (typeof text === 'string') expect(text).not.toMatch(money);
      Object.values(value).forEach(seen);
    }
  };
  seen(blocks.filter(({ kind }) => kind !== 'choices'));
}

/** The answer to a question of the form; each of its amounts has a fact. */
export async function answerTo(slots: Partial<Slots>, more: object = {}): Promise<Answered> {
  const { status, json } = await askQuery(slots, more);
  expect(json).toMatchObject({ success: true });
  expect(status).toBe(200);
  expectGrounded(json);
  return json;
}

/** The figures of an answer whose label ends in a role, as "Netflix · price" does: in hundredths, or as they are. */
export const figuresOf = ({ facts }: Answered, role: string): (number | string | null)[] =>
  facts
    .filter(({ label }) => label.split(' · ').includes(role))
    .map(({ kind, amount, value }) => (kind === 'money' ? Math.round((amount ?? Number.NaN) * 100) : value));
