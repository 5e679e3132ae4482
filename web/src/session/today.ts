import { dateIn, type DateText } from '@saldo/contract/dates';
import { browserTimeZone, chosenTimeZone } from './time-zone.ts';

/** The person's own time zone: the one they chose, else the browser's. Every call sends the same one. */
export function timeZone(): string {
  return chosenTimeZone() ?? browserTimeZone();
}

/** The calendar day it is for the person. */
export function today(now = new Date()): DateText {
  return dateIn(timeZone(), now);
}
