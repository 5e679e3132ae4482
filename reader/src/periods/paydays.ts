import { addDays, daysBetween } from '@saldo/contract/dates';
import { among } from '../text/among.ts';
import { eventAt } from './events.ts';
import type { Clock } from './period.ts';
import { text, type Parsed, type Tokens, onDay, stretch } from './reading.ts';
import { saidAt } from './said.ts';
import { words } from './words.ts';

const pay = among('pay paycheck payday nomina sueldo salario paga pago quincena');
const lead = among('the my our el la mi nuestra nuestro de del al last latest ultimo ultima');

/** The day of the latest pay, where a payday is named: "(from) payday (to Sunday)", `(entre) la quincena (y hoy)`. */
export function lastPayday(tokens: Tokens, at: number, { paydays }: Clock): Parsed | null {
  const [latest] = paydays ?? [];
  if (latest === undefined) return null;
  let next = at;
  while (lead.test(text(tokens, next))) next += 1;
  const said = [at, next].map((from) => eventAt(tokens, from)).find((one) => one?.event === 'payday');
  const end = said?.to ?? (pay.test(text(tokens, next)) ? next + 1 : null);
  if (end === null) return null;
  const to = words.last.has(text(tokens, end)) ? end + 1 : end;
  return onDay(latest, to);
}

/** "since payday", "since my last paycheck", "since I got paid", `desde que me pagaron`: from the latest pay on. */
export function sincePayday(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!/^(since|desde)$/.test(text(tokens, at))) return null;
  const [latest] = clock.paydays ?? [];
  if (latest === undefined) return null;
  const paid = /^(i|we|que)$/.test(text(tokens, at + 1))
    ? [2, 3, 4, 5].find((ahead) =>
        /^(paid|cobre|cobramos|pagaron|depositaron|nomina|quincena)$/.test(text(tokens, at + ahead)),
      )
    : undefined;
  const next = paid === undefined ? lastPayday(tokens, at + 1, clock)?.next : at + paid + 1;
  if (next === undefined) return null;
  return stretch({ start: latest, end: clock.today }, next, 'since');
}

/** "from payday to payday", `de quincena a quincena`: the latest days between two pays; looking ahead, those that run. */
export function paydayToPayday(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!/^(from|between|entre|de)$/.test(text(tokens, at))) return null;
  const a = lastPayday(tokens, at + 1, clock);
  const b =
    a && /^(to|and|a|y|till|until|hasta)$/.test(text(tokens, a.next))
      ? lastPayday(tokens, a.next + 1, clock)
      : null;
  const [latest, former] = clock.paydays ?? [];
  if (!b || latest === undefined || former === undefined) return null;
  const start = clock.prefer === 'future' ? latest : former;
  const end = addDays(start, daysBetween(former, latest) - 1);
  return stretch({ start, end }, b.next);
}

/** What the days from one pay to the next are called, and the place behind it. */
const payPeriod = (tokens: Tokens, at: number): number | null =>
  saidAt(tokens, at, 'pay|paycheck|payroll period|cycle') ??
  saidAt(tokens, at, 'periodo|ciclo de pago|nomina|cobro');

/** "this pay period", "last pay cycle", `el periodo de pago pasado`: from one pay to the day before the next. */
export function betweenPaydays(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const leads = words.this.has(head) || words.last.has(head);
  const named = payPeriod(tokens, leads ? at + 1 : at);
  if (named === null) return null;
  const behind = text(tokens, named);
  const trails = !leads && (words.this.has(behind) || words.last.has(behind));
  if (!leads && !trails) return null;
  const back = words.last.has(leads ? head : behind) ? 1 : 0;
  const { paydays = [], today } = clock;
  const [start, after] = [paydays[back], paydays[back - 1]];
  if (start === undefined) return null;
  const end = after === undefined ? today : addDays(after, -1);
  return stretch({ start, end }, trails ? named + 1 : named);
}
