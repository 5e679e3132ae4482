import { cadenceWords, safeText } from '../render/words.ts';
import type { Frame, Thing } from '../frames/frame.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { type Kit, rowsBehind, scopeOf } from './kit.ts';

export const estimate = (kit: Kit): string =>
  kit.say(
    'Dates and amounts ahead are estimates from past payments.',
    'Las fechas y los montos futuros son estimaciones a partir de pagos anteriores.',
  );

/** The loans and cards the question names, when it names nothing else: it is then about paying them off. */
export function owed(kit: Kit): number[] {
  const ids = kit.frame.toAccountIds ?? scopeOf(kit) ?? [];
  const accounts = kit.world.accounts.filter((one) => ids.includes(one.id));
  return accounts.every((one) => one.type === 'loan' || one.type === 'credit') && kit.frame.ask === 'due'
    ? ids
    : [];
}

/** The streams a question is about, before its own words choose among them. */
export function streamsFor(kit: Kit, months?: number): Promise<Stream[]> {
  const debts = owed(kit);
  return loadStreams(
    kit.bound,
    kit.world.today,
    debts.length > 0 ? null : scopeOf(kit),
    debts.length > 0,
    months,
  );
}

/** Whether a stream is of a thing: its category, its payee, a text in its name. */
export const isOf = (one: Stream, thing: Thing): boolean =>
  thing.kind === 'category'
    ? thing.values.some((code) => one.category?.startsWith(code))
    : thing.kind === 'merchant'
      ? thing.values.includes(one.name)
      : one.name.toLowerCase().includes((thing.values[0] ?? '').toLowerCase());

/** Within the amounts asked for; a bill that varies is held against its mean. */
const inBounds = ({ amount }: Stream, { minCents, maxCents }: Frame): boolean =>
  minCents !== null && minCents === maxCents
    ? amount === minCents
    : (minCents === null || amount > minCents) && (maxCents === null || amount < maxCents);

/** The streams a question's own words are about: payees, kinds, amounts, less what is left out. */
export function matching(kit: Kit, streams: readonly Stream[]): Stream[] {
  const { frame } = kit;
  return streams.filter((one) => {
    if (frame.exclude.some((thing) => isOf(one, thing)) || !inBounds(one, frame)) return false;
    if (frame.things.length > 0) return frame.things.some((thing) => isOf(one, thing));
    if (one.flow === 'in') return false;
    if (owed(kit).length > 0) return one.toAccountId !== null && owed(kit).includes(one.toAccountId);
    if (frame.recurring === 'subscriptions') return one.kind === 'subscription';
    if (frame.recurring === 'bills' && frame.ask === 'recurring')
      return one.kind === 'bill' || one.kind === 'subscription';
    return true;
  });
}

export const amountWords = (kit: Kit, one: Stream): string => {
  const name = safeText(one.name);
  const latest = one.latestId === null ? {} : rowsBehind([one.latestId]);
  const figure = kit.book.money(name, one.amount, { ...latest, subjects: [name] });
  kit.book.count(
    kit.say(`payments of ${name}`, `pagos de ${name}`),
    one.ids.length,
    rowsBehind(one.ids, { start: one.dates[0] ?? null, end: one.last, subjects: [name] }),
  );
  return one.fixed ? figure : kit.say(`about ${figure}`, `unos ${figure}`);
};

export function line(kit: Kit, one: Stream): string {
  const name = safeText(one.name);
  const next = kit.book.date(kit.say(`next ${name}`, `próximo ${name}`), one.next, { subjects: [name] });
  const monthly =
    one.cadence === 'monthly'
      ? ''
      : kit.say(
          `, ${kit.book.money(`${name} a month`, one.monthly, { subjects: [name] })} a month`,
          `, ${kit.book.money(`${name} al mes`, one.monthly, { subjects: [name] })} al mes`,
        );
  const late = one.next < kit.world.today;
  return kit.say(
    `${name}: ${amountWords(kit, one)} ${cadenceWords.en[one.cadence]}${monthly}, ${late ? `due about ${next}, not seen yet` : `next about ${next}`}`,
    `${name}: ${amountWords(kit, one)}, ${cadenceWords.es[one.cadence]}${monthly}, ${late ? `tocaba hacia el ${next}, aún no lo veo` : `próximo hacia el ${next}`}`,
  );
}

export const kindWords = (kit: Kit, count: number): string => {
  const { recurring, things } = kit.frame;
  if (recurring === 'subscriptions' && things.length === 0)
    return kit.say(
      count === 1 ? 'subscription' : 'subscriptions',
      count === 1 ? 'suscripción' : 'suscripciones',
    );
  if (recurring === 'bills' && things.length === 0)
    return kit.say(
      count === 1 ? 'bill' : 'bills',
      count === 1 ? 'factura o pago fijo' : 'facturas o pagos fijos',
    );
  return kit.say(
    count === 1 ? 'recurring payment' : 'recurring payments',
    count === 1 ? 'pago recurrente' : 'pagos recurrentes',
  );
};
