import { query as schema, queryIn, type Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery } from '@saldo/contract/query/slots';
import type { Parts, Reading } from '@saldo/reader';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { safeText } from '../answer/safe-text.ts';
import type { Question } from '../keeping.service.ts';
import { findRemembered, upsertRemembered } from '../remembered.queries.ts';
import type { TalkState } from './state.ts';

/** Longer messages are not remembered. */
const mostWords = 200;

/** Whether a message is one question that is read without the talk before it. */
export function isAlone({ parts, left }: Parts, { before }: TalkState): boolean {
  const [only, second] = parts;
  const likeliest = only?.readings[0];
  if (!only || second || left.length > 0 || only.language === 'other') return false;
  return likeliest === undefined ? before === null : before === null || 'new' in likeliest.turn;
}

/** A question without its days: they are read anew from the words. */
const withoutDays = (query: Query): Query => toQuery({ ...slotsOf(query), days: [], until: null });

/** A question over the days of another. */
function overDays(query: Query, of: Query | null): Query {
  const shares = (name: string): boolean => of !== null && name in query && name in of;
  if (of === null || !(of.kind === query.kind || shares('days') || shares('until'))) return query;
  const { days, until } = slotsOf(of);
  return toQuery({ ...slotsOf(query), days, until });
}

/**
 * Keeps what a person chose some words to mean. Orders are not kept, nor rows that were pointed at: they are of one moment.
 */
export async function remember(
  ctx: Ctx,
  tx: Tx,
  words: string,
  { message, query }: Question & { query: Query },
): Promise<void> {
  const isOfNow = query.kind === 'order' || ('rows' in query && query.rows.only !== null);
  if (isOfNow || words === '' || words.length > mostWords) return;
  const kept = z.encode(schema, withoutDays(query));
  await upsertRemembered(tx, ctx.userId, {
    words,
    said: safeText(message, mostWords),
    query: kept,
    now: ctx.now(),
  });
}

/** What was read, with what the person chose these words to mean before in front; null where they chose nothing. */
export async function meantBefore(
  tx: Tx,
  userId: number,
  words: string,
  found: Parts,
): Promise<Parts | null> {
  const [only] = found.parts;
  const kept = words === '' || words.length > mostWords ? null : await findRemembered(tx, userId, words);
  const chosen = queryIn(kept);
  if (!only || !chosen) return null;
  const same = ({ query }: Reading): boolean =>
    query !== null && isDeepStrictEqual(withoutDays(query), withoutDays(chosen));
  const fresh = only.readings.find(same) ?? only.readings[0];
  const query = overDays(chosen, fresh?.query ?? null);
  const first: Reading = { turn: { new: query }, query, sure: 1 };
  const readings = [first, ...only.readings.filter((one) => !isDeepStrictEqual(one.query, query))];
  return { ...found, parts: [{ ...only, readings, band: 'likely' }] };
}
