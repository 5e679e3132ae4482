import { formatDate, type DateText } from '@saldo/contract/dates';
import { cents, formatCents, type Cents } from '@saldo/contract/money';
import { isolated } from '@saldo/contract/text';
import { categoryNames } from '@saldo/contract/transactions/category-names';
import type { Language } from '../http/language-asked.ts';
import type { MailMessage } from '../mail/message.ts';
import type { Week } from './looking.service.ts';
import type { Facts, News } from './notices.rules.ts';

/** Kinds of mail this room queues: the code is for an address that is not confirmed yet, all else for one that is. */
export const noticeMails = { code: 'email-code', toConfirmed: 'to-confirmed' };

/** A queued mail to a confirmed address. */
export interface MailContent {
  userId: number;
  message: MailMessage;
}

interface Links {
  to: string;
  language: Language;
  /** The page the mail leads to. */
  list: string;
}

/** As many as a mail names; the rest stand in the list. */
const mostNamed = 5;

const dayInSpanish = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

const dayIn = (language: Language, date: DateText): string =>
  language === 'es' ? dayInSpanish.format(new Date(`${date}T00:00:00Z`)) : formatDate(date);

/** A name as a mail shows it: mail programs make links of what looks like an address, and a payee chooses its name. */
const unlinked = (name: string): string => isolated(name.replaceAll(/(?<=\S)([./:@])(?=\S)/g, '$1\u2060'));

/** A category's name in a language; a person's own stays as they wrote it. */
const categoryIn = (language: Language, code: string, name: string): string =>
  (language === 'es' ? categoryNames(code)?.[1] : undefined) ?? name;

/** What a mail's words are made of: all is text. */
interface Said extends Record<'name' | 'amount' | 'usual' | 'date', string> {
  over: boolean;
  twice: boolean;
  /** A charge of a payee that is seldom paid. */
  rare: boolean;
}

const inEnglish: Record<News['kind'], (said: Said) => string> = {
  low_balance: ({ name, amount, date }) => `${name} may be down to ${amount} on ${date}.`,
  charge: ({ name, amount, usual, date, twice, rare }) =>
    twice
      ? `${name} charged ${amount} twice, the last time on ${date}.`
      : rare
        ? `${name} charged ${amount} on ${date}. Nine in ten of your payments are under ${usual}.`
        : `${name} charged ${amount} on ${date}. Usual is about ${usual}.`,
  bill_due: ({ name, amount, date }) => `${name}: ${amount} is due on ${date}.`,
  price_rise: ({ name, amount, usual, date }) => `${name} went up from ${usual} to ${amount} on ${date}.`,
  limit: ({ name, amount, usual, over }) =>
    over
      ? `${name}: ${amount} over your limit of ${usual}.`
      : `${name}: ${amount} left of your limit of ${usual}.`,
  goal_short: ({ name, amount }) =>
    `${name}: the account holds ${amount} less than your goals reserve on it.`,
  bank_sign_in: ({ name }) => `Sign in to ${name} again to keep it up to date.`,
};

const inSpanish: typeof inEnglish = {
  low_balance: ({ name, amount, date }) => `${name} puede bajar a ${amount} el ${date}.`,
  charge: ({ name, amount, usual, date, twice, rare }) =>
    twice
      ? `${name} cobró ${amount} dos veces, la última el ${date}.`
      : rare
        ? `${name} cobró ${amount} el ${date}. Nueve de cada diez de tus pagos no llegan a ${usual}.`
        : `${name} cobró ${amount} el ${date}. Lo habitual es cerca de ${usual}.`,
  bill_due: ({ name, amount, date }) => `${name}: ${amount} vence el ${date}.`,
  price_rise: ({ name, amount, usual, date }) => `${name} subió de ${usual} a ${amount} el ${date}.`,
  limit: ({ name, amount, usual, over }) =>
    over
      ? `${name}: ${amount} por encima de tu límite de ${usual}.`
      : `${name}: quedan ${amount} de tu límite de ${usual}.`,
  goal_short: ({ name, amount }) => `${name}: en la cuenta hay ${amount} menos de lo que apartan tus metas.`,
  bank_sign_in: ({ name }) => `Inicia sesión en ${name} de nuevo para mantenerlo al día.`,
};

/** One notice as a sentence. */
export function sentence(language: Language, { kind, facts }: { kind: News['kind']; facts: Facts }): string {
  const { amount, usual, currency, date, about, category } = facts;
  const money = (value: Cents | null): string => (value === null ? '' : formatCents(value, currency));
  const approximate = language === 'es' ? 'unos ' : 'about ';
  // A limit that is gone over has less than nothing left; a balance may be below nothing.
  const size = kind === 'limit' && amount !== null ? cents(Math.abs(amount)) : amount;
  return (language === 'es' ? inSpanish : inEnglish)[kind]({
    name: unlinked(category === null ? facts.name : categoryIn(language, category, facts.name)),
    amount: `${about && kind !== 'charge' ? approximate : ''}${money(size)}`,
    usual: money(usual),
    date: date === null ? '' : dayIn(language, date),
    over: kind === 'limit' && (amount ?? 0) < 0,
    twice: usual === null,
    rare: about,
  });
}

/** What is new this morning. Its subject names nothing: it may be read over a shoulder. */
export function noticesMail({ to, language, list }: Links, news: readonly News[]): MailMessage {
  const named = news.slice(0, mostNamed).map((one) => sentence(language, one));
  const rest = news.length - named.length;
  if (language === 'es')
    return {
      to,
      language,
      subject: news.length === 1 ? 'Un aviso de Saldo' : `${news.length} avisos de Saldo`,
      paragraphs: [news.length === 1 ? 'Hola: hay una novedad.' : 'Hola: esto es lo nuevo.'],
      list: rest > 0 ? [...named, `Y ${rest} más en Saldo.`] : named,
      action: { label: 'Abrir tus avisos', link: list },
    };
  return {
    to,
    subject: news.length === 1 ? 'A notice from Saldo' : `${news.length} notices from Saldo`,
    paragraphs: ['Hello, this is new.'],
    list: rest > 0 ? [...named, `And ${rest} more in Saldo.`] : named,
    action: { label: 'Open your notices', link: list },
  };
}

/** A person's week: what was spent, what is coming, what is safe to spend. */
export function digestMail(
  { to, language, list }: Links,
  { spent, before, safe, payments }: Week,
): MailMessage {
  const es = language === 'es';
  const until = dayIn(language, safe.until);
  const free = formatCents(cents(Math.abs(safe.total)));
  const named = payments.slice(0, mostNamed).map(({ name, date, amount, about }) => {
    const cost = `${about ? (es ? 'unos ' : 'about ') : ''}${formatCents(cents(-amount))}`;
    return `${dayIn(language, date)}: ${unlinked(name)}, ${cost}`;
  });
  const rest = payments.length - named.length;
  const more = rest > 0 ? [es ? `Y ${rest} más.` : `And ${rest} more.`] : [];
  const spending = es
    ? `Hola: en los últimos siete días gastaste ${formatCents(spent)}, y en los siete anteriores ${formatCents(before)}.`
    : `Hello, in the last seven days you spent ${formatCents(spent)}, and ${formatCents(before)} in the seven before.`;
  const left = es
    ? safe.total < 0
      ? `Te faltan ${free} hasta el ${until}.`
      : `Puedes gastar ${free} hasta el ${until} sin apuros.`
    : safe.total < 0
      ? `You are short by ${free} until ${until}.`
      : `${free} is safe to spend until ${until}.`;
  const coming = es ? 'Pagos de los próximos siete días:' : 'Payments in the next seven days:';
  const none = es ? 'No hay pagos en los próximos siete días.' : 'No payments in the next seven days.';
  return {
    to,
    language,
    subject: es ? 'Tu semana en Saldo' : 'Your week in Saldo',
    paragraphs: [`${spending} ${left}`],
    list: named.length > 0 ? [coming, ...named, ...more] : [none],
    action: { label: es ? 'Abrir Saldo' : 'Open Saldo', link: list },
  };
}

/** Minutes a code is good for. */
export const codeMinutes = 15;

/** The code for an address that is not confirmed yet: the same words to everybody. */
export function codeMail(to: string, code: string, language: Language): MailMessage {
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Tu código de Saldo',
      paragraphs: [
        `Hola: este es el código para confirmar esta dirección en Saldo: ${code}`,
        `Sirve durante ${codeMinutes} minutos, solo donde se pidió.`,
        'Si no lo pediste, ignora este correo. Nada ha cambiado.',
      ],
    };
  return {
    to,
    subject: 'Your Saldo code',
    paragraphs: [
      `Hello, this is the code that confirms this address at Saldo: ${code}`,
      `It works for ${codeMinutes} minutes, and only where it was asked for.`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ],
  };
}
