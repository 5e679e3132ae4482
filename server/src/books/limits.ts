import type { DateText } from '@saldo/contract/dates';
import type { LimitsView } from '@saldo/contract/transactions/limits.schemas';
import { readWithin } from '../db/read-within.ts';
import { limitsView } from '../transactions/limits.service.ts';
import type { Bound } from './bound.ts';

/** Limits as the spending page has them, in the month of a day; the current month for none, or for one to come. */
export const loadLimits = (
  { tx, userId }: Bound,
  { now, timeZone }: { now: Date; timeZone: string },
  day?: DateText,
): Promise<LimitsView> => limitsView({ db: { read: readWithin(tx) }, userId, timeZone, now: () => now }, day);
