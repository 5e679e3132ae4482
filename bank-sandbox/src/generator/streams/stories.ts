import type { Place } from '../merchants.ts';
import type { Story } from '../types.ts';

/** Money that comes in without a merchant: wages, pensions, refunds of tax. */
export function incomeStory(payer: string, line: string, category: string): Story {
  return {
    name: line,
    raw: `${line} ID:XXXXX0142 PPD`,
    merchant: null,
    category,
    channel: 'other',
    code: 'direct debit',
    party: { name: payer, type: 'income_source' },
  };
}

/** A line of the bank itself: fees, interest. */
export function bankStory(name: string, category: string, code = 'bank charge'): Story {
  return { name, raw: name.toUpperCase(), merchant: null, category, channel: 'other', code };
}

/** The lines of a transfer between own accounts, as each of the two shows it. */
export function movedTo(name: string, category: string): Story {
  return {
    name: `Transfer to ${name}`,
    raw: `ONLINE TRANSFER TO ${name.toUpperCase()}`,
    merchant: null,
    category,
    channel: 'online',
    code: 'transfer',
  };
}
export function movedFrom(name: string, category: string): Story {
  return {
    name: `Transfer from ${name}`,
    raw: `ONLINE TRANSFER FROM ${name.toUpperCase()}`,
    merchant: null,
    category,
    channel: 'online',
    code: 'transfer',
  };
}

/** For what happens at no particular place. */
export const NOWHERE: Place = { city: '', region: null, country: 'US' };
