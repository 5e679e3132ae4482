import { dateIn, type DateText } from '@saldo/contract/dates';

/** The person's own time zone, as the browser knows it; every call sends the same one. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The calendar day it is for the person. */
export function today(now = new Date()): DateText {
  return dateIn(timeZone(), now);
}
