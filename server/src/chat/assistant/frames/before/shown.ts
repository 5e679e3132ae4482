import { primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import { categories } from '../../entities/categories.ts';
import type { Reply } from '../../fact.ts';
import type { Language } from '../../language/detect.ts';
import { categoryName } from '../../render/category-names.ts';
import { safeText } from '../../render/words.ts';
import type { World } from '../../world.ts';
import type { Shown } from '../frame.ts';

const mostShown = 30;

/**
 * What an answer named, in its order: its list ("1. ...", "• ..."), else the one row it is about. Read from the text, since
 * that is what a person points at; names that a question could not link to anything are left out.
 */
export function shownIn(reply: Reply, world: World, language: Language): Shown[] {
  const lines = reply.text.split('\n');
  const listed = lines.flatMap((line) => /^(?:\d+\.|•) +(.+)$/.exec(line)?.[1] ?? []);
  if (listed.length > 0)
    return listed.slice(0, mostShown).flatMap((line) => priced(line, entryOf(line, world, language)) ?? []);
  const row = lines.find((line) => line.includes(' · '));
  const one = row ? entryOf(row, world, language) : null;
  return one ? [one] : [];
}

/** The entry with the first sum of its line, so that "the most expensive" of a list is known. */
function priced(line: string, entry: Shown | null): Shown | null {
  const sum = /\$([\d,]+\.\d\d)/.exec(line)?.[1];
  return entry && sum ? { ...entry, cents: Math.round(Number(sum.replaceAll(',', '')) * 100) } : entry;
}

function entryOf(line: string, world: World, language: Language): Shown | null {
  const parts = line.split(' · ');
  // A row: its day, its name, its amount.
  if (parts.length >= 3 && parts[1] !== undefined && /\d{4}$/.test(parts[0]?.trim() ?? ''))
    return named(parts[1].trim(), world, language, true);
  return named((line.split(': ')[0] ?? '').trim(), world, language, false);
}

function named(name: string, world: World, language: Language, row: boolean): Shown | null {
  const merchant = world.merchants.find((one) => safeText(one.name) === name);
  if (merchant) return { kind: row ? 'row' : 'merchant', name: merchant.name };
  const goal = world.goals.find((one) => safeText(one.title) === name);
  if (goal) return { kind: 'goal', name: goal.title };
  const account = world.accounts.find((one) => safeText(one.name) === name);
  if (account) return { kind: 'account', name: account.name };
  const kind =
    categories.some((one) => one[language] === name) ||
    primaryCategories.some((code) => categoryName(code, language) === name);
  if (kind) return { kind: 'category', name };
  return row ? { kind: 'row', name } : null;
}
