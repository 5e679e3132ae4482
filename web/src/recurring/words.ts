import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { RecurringItem, RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import type { AmountWords } from '../ui/hide-amounts.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { language, locale } from '../language/language.ts';

export const cadenceWords: Readonly<Record<RecurringItem['cadence'], string>> = {
  weekly: t`Weekly`,
  biweekly: t`Every two weeks`,
  semimonthly: t`Twice a month`,
  monthly: t`Monthly`,
  quarterly: t`Every three months`,
  yearly: t`Yearly`,
};

export const kindWords: Readonly<Record<RecurringItem['kind'], string>> = {
  bill: t`Bill`,
  subscription: t`Subscription`,
  saving: t`Put aside`,
  pay: t`Pay`,
  income: t`Other income`,
  loan: t`Loan`,
  card: t`Card payment`,
};

/** Nothing was found: why, and what can be done. */
export const nothingRecurring = {
  title: t`Nothing recurring yet`,
  text: t`Bills, subscriptions and pay show up here once they have come three times. You can also add one yourself.`,
};

/** What a line is that nothing is known of to move it. */
export const levelWords = t`No bills or pay are known yet, so it stays as it is.`;

/** Whether it brings money in. */
export const isIncoming = (kind: RecurringItem['kind']): boolean => kind === 'pay' || kind === 'income';

const at = (date: DateText) => new Date(`${date}T00:00:00Z`);
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

export const weekdayName = (date: DateText): string => weekday.format(at(date));

/** `Dec 4`. */
export const shortDay = (date: DateText): string => short.format(at(date)).replaceAll(' ', '\u00a0');

/** A Spanish day is written without commas. */
const joint = language === 'es' ? ' ' : ', ';
const sameYear = (date: DateText, today: DateText): boolean => date.slice(0, 4) === today.slice(0, 4);

/** A day ahead with its weekday in a row: `Fri, Dec 4`, `vie 4 dic`, and its year where that is another. */
export function rowDay(date: DateText, today: DateText): string {
  const day = [weekdayName(date), shortDay(date)];
  return (sameYear(date, today) ? day : [...day, date.slice(0, 4)]).join(joint);
}

/** The same, always with its year. */
export const fullDay = (date: DateText): string => [weekdayName(date), formatDate(date)].join(joint);

/** The same in a sentence: `Fri, Dec 4`, `viernes 4 de diciembre`. */
export function dayWords(date: DateText, today: DateText): string {
  if (language !== 'es') return rowDay(date, today);
  const day = long.format(at(date)).replace(',', '');
  return sameYear(date, today) ? day : `${day} de ${date.slice(0, 4)}`;
}

const lateWords = (days: number): string => (days === 1 ? t`1 day late` : t`${days} days late`);

export interface Mark {
  of: 'late' | 'price' | 'new';
  tone: 'ochre' | 'green';
  text: string;
}

/** A change of price is news beside a name for so many days, and shown on the page for a year. */
const [freshDays, toldDays] = [100, 366];
const changed = ({ change }: RecurringItem, today: DateText, days: number): boolean =>
  change !== null && daysBetween(change.on, today) <= days;

export interface Rise {
  key: string;
  name: string;
  kind: RecurringItem['kind'];
  /** More each time, and what that makes a year. */
  step: Cents;
  yearly: Cents;
}

/** What costs more than within the last year: subscriptions first, then by what it makes a year, most first. */
export const risesOf = ({ items, today }: Pick<RecurringView, 'items' | 'today'>): Rise[] =>
  items
    .flatMap(({ key, name, kind, ended, change, amount, yearly }) => {
      if (!change || ended || isIncoming(kind) || change.to <= change.from) return [];
      if (daysBetween(change.on, today) > toldDays) return [];
      const step = cents(change.to - change.from);
      const perYear = amount > 0 ? Math.round(yearly / amount) : 0;
      return [{ key, name, kind, step, yearly: cents(step * perYear) }];
    })
    .toSorted(
      (a, b) => Number(b.kind === 'subscription') - Number(a.kind === 'subscription') || b.yearly - a.yearly,
    );

/** The one thing most worth saying beside a name: late, a change of price, new. */
export function markOf(item: RecurringItem, today: DateText, words: AmountWords): Mark | null {
  if (item.ended) return null;
  if (item.late_days > 0) return { of: 'late', tone: 'ochre', text: lateWords(item.late_days) };
  if (changed(item, today, freshDays) && item.change) {
    const step = cents(item.change.to - item.change.from);
    const dearer = step > 0 !== isIncoming(item.kind);
    return {
      of: 'price',
      tone: dearer ? 'ochre' : 'green',
      text: step > 0 ? t`Up ${words(cents(step))}` : t`Down ${words(cents(-step))}`,
    };
  }
  return item.is_new ? { of: 'new', tone: 'green', text: t`New` } : null;
}

/** What stands in the third place of a row: its kind and what is special about it, or what the bank says, which tells the kind. */
export function aboutWords(item: RecurringItem, today: DateText, words: AmountWords): string {
  if (item.ended)
    return item.ended_by_person
      ? t`You ended it`
      : t`Stopped after ${item.last_date === null ? t`a while` : formatDate(item.last_date)}`;
  if (item.bank?.statement_date && item.bank.statement !== null)
    return t`Statement of ${shortDay(item.bank.statement_date)}: ${words(item.bank.statement)}`;
  if (item.bank?.due_date) return t`Due ${shortDay(item.bank.due_date)}, says the bank`;
  if (changed(item, today, toldDays) && item.change)
    return `${kindWords[item.kind]} · ${t`${words(item.change.from)} before ${month.format(at(item.change.on))}`}`;
  if (item.range)
    return `${kindWords[item.kind]} · ${t`${words(item.range.least)} to ${words(item.range.most)} lately`}`;
  return item.id === null ? kindWords[item.kind] : t`${kindWords[item.kind]}, added by you`;
}

/** The first day on which money runs short, which may be today; null where it lasts. */
export const firstShort = <Day extends { balance: Cents }>(days: readonly Day[]): Day | null =>
  days.find(({ balance }) => balance < 0) ?? null;

export type Occurrence = RecurringView['upcoming'][number];

/** Payments to come up to the day money has to last to, and what those come to that are counted. */
export function beforePayday(view: Pick<RecurringView, 'upcoming' | 'safe'>): {
  payments: Occurrence[];
  /** Of them, those that are counted, and what they come to. */
  count: number;
  total: Cents;
} {
  const payments = view.upcoming.filter(({ date, kind }) => !isIncoming(kind) && date <= view.safe.until);
  const counted = payments.filter((one) => one.counted);
  return {
    payments,
    count: counted.length,
    total: cents(0 - counted.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** Up to when what is safe to spend must last. The month is named: on its last day the next one is meant. */
export const untilWords = ({ payday, until }: RecurringView['safe'], today: DateText): string =>
  payday ? t`payday, ${dayWords(payday, today)}` : t`the end of ${month.format(at(until))}`;
