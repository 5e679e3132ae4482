import { dateIn, type DateText } from '@saldo/contract/dates';
import { timeZone } from '../session/today.ts';

/** The day an instant fell on for the person. */
export function dayOf(instant: string): DateText {
  return dateIn(timeZone(), new Date(instant));
}
