import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Frame, Thing } from '../frames/frame.ts';
import { countWords, listWords, safeText } from '../render/words.ts';
import { monthsWithin } from '../periods/calendar.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, noData, range } from './days.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';
import { isOf, matching } from './stream-parts.ts';

const whole = 1000;

/** Kinds of spending that are one contract, as a gym is, and not a habit. */
const contracts = /GYM|TV_AND_MOVIES|MUSIC|INTERNET|TELEPHONE|INSURANCE|STORAGE/;

/** What would be saved a month and a year by spending less on something, or nothing at all. */
export async function answerCutback(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  const streams = await cancellable(kit);
  if (frame.amount !== null && !isMixed(frame)) return bySum(kit, frame.amount);
  if (streams.length > 0) return ofStreams(kit, streams);
  if (!isMixed(frame)) return ofHabit(kit);
  return reply(
    kit,
    kit.say(
      'I can only tell that for one of them at a time: ask about each.',
      'Eso solo puedo decirlo de uno en uno: pregunta por cada cosa.',
    ),
    { outcome: 'clarify' },
  );
}

/** Regular payments that are meant: those of the payees named, all subscriptions where those are. */
async function cancellable(kit: Kit): Promise<Stream[]> {
  const { frame } = kit;
  const all = (await loadStreams(kit.bound, kit.world.today, scopeOf(kit))).filter(
    ({ flow }) => flow === 'out',
  );
  if (frame.things.length === 0) return frame.recurring === 'subscriptions' ? matching(kit, all) : [];
  const named = matching(kit, all);
  // A kind of spending is more than the one payment of it that is regular.
  if (frame.recurring === 'subscriptions') return named;
  const isContract = (thing: Thing): boolean => {
    const own = named.filter((one) => isOf(one, thing));
    return thing.kind === 'merchant'
      ? own.length > 0
      : own.length === 1 && contracts.test(own[0]?.category ?? '');
  };
  return frame.things.every(isContract) ? named : [];
}

/** A kind and a payee beside each other would narrow one another, and both are meant. */
const isMixed = ({ things }: Frame): boolean => new Set(things.map(({ kind }) => kind)).size > 1;

function shareWords(kit: Kit): string {
  const { frame, say, book } = kit;
  const cut = frame.cut ?? whole;
  if (cut === whole) return '';
  const size = book.percent('less', cut);
  return say(` ${size} of that`, ` el ${size} de eso`);
}

function saved(kit: Kit, monthly: Cents, yearly = cents(monthly * 12)): { month: string; year: string } {
  const { book, say } = kit;
  return {
    month: book.money(say('saved a month', 'ahorro al mes'), monthly),
    year: book.money(say('saved a year', 'ahorro al año'), yearly),
  };
}

function ofStreams(kit: Kit, streams: readonly Stream[]): Reply {
  const { frame, say, book, language } = kit;
  const all = sumCents(streams.map((one) => one.monthly));
  const cut = frame.cut ?? whole;
  const { month, year } = saved(kit, divideCents(all * cut, whole));
  const names = streams.map((one) => {
    const name = safeText(one.name);
    return `${name} ${book.money(name, one.monthly, { subjects: [name] })}`;
  });
  const count = book.count(say('payments', 'pagos'), streams.length);
  const list = listWords(names, language);
  kit.notes.push(
    say(
      'From what they cost now; I cannot cancel anything myself.',
      'Según lo que cuestan ahora; yo no puedo cancelar nada.',
    ),
  );
  const part = cut === whole ? '' : shareWords(kit);
  return reply(
    kit,
    say(
      `That would save ${month} a month, ${year} a year${part && ` (${part.trim()})`}: ${count} recurring ${streams.length === 1 ? 'payment' : 'payments'}, a month ${list} (${scopeWords(kit)}).`,
      `Ahorrarías ${month} al mes, ${year} al año${part && ` (${part.trim()})`}: ${count} ${streams.length === 1 ? 'pago recurrente' : 'pagos recurrentes'}, al mes ${list} (${scopeWords(kit)}).`,
    ),
  );
}

/** Less of a habit, by its average month. */
async function ofHabit(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const days = completeMonths(kit, 12);
  const query = queryOf(kit, days, { flow: 'spending' });
  const sum = await sumRows(kit.bound, query);
  const about = aboutWords(kit, 'spending');
  if (sum.rows === 0 || sum.total <= 0)
    return kit.world.dataStart === null
      ? noData(kit, days)
      : reply(
          kit,
          say(
            `I see no spending${about} ${range(kit, days)}, so there is nothing to save on it (${scopeWords(kit)}).`,
            `No veo gasto${about} ${range(kit, days)}, así que ahí no hay qué ahorrar (${scopeWords(kit)}).`,
          ),
          { outcome: 'nodata' },
        );
  const months = Math.max(1, monthsWithin(days).length);
  const average = divideCents(sum.total, months);
  const cut = frame.cut ?? whole;
  const { month, year } = saved(
    kit,
    divideCents(sum.total * cut, whole * months),
    divideCents(sum.total * cut * 12, whole * months),
  );
  const mean = book.money(say('average a month', 'promedio al mes'), average);
  const total = book.money(say('spending', 'gasto'), sum.total, behind(kit, query, sum));
  const count = book.count(say('months', 'meses'), months);
  const part = shareWords(kit);
  return reply(
    kit,
    say(
      `You would save about ${month} a month, ${year} a year:${part ? `${part},` : ''} ${part ? 'as you' : 'you'} spent ${mean} a month${about} ${range(kit, days)} (${total} over ${countWords(months, 'month', 'months')}; ${countOf(kit, sum)}; ${scopeWords(kit)}).`,
      `Ahorrarías unos ${month} al mes, ${year} al año:${part ? `${part},` : ''} ${part ? 'pues gastaste' : 'gastaste'} ${mean} al mes${about} ${range(kit, days)} (${total} en ${count} ${months === 1 ? 'mes' : 'meses'}; ${countOf(kit, sum)}; ${scopeWords(kit)}).`,
    ),
  );
}

const unitOf = (said: string): { perYear: number; en: string; es: string } =>
  /\b(week|weekly|semana|semanal\w*)\b/.test(said)
    ? { perYear: 52, en: 'a week', es: 'a la semana' }
    : /\b(a|per|each|every|al|cada) (day|dia)\b|\b(daily|diari[oa]s?)\b/.test(said)
      ? { perYear: 365, en: 'a day', es: 'al día' }
      : { perYear: 12, en: 'a month', es: 'al mes' };

/** A sum less, again and again. */
async function bySum(kit: Kit, amount: Cents): Promise<Reply> {
  const { say, book, frame } = kit;
  const unit = unitOf(frame.said);
  const monthly = divideCents(amount * unit.perYear, 12);
  const days = completeMonths(kit, 12);
  const query = queryOf(kit, days, { flow: 'spending' });
  const sum = await sumRows(kit.bound, query);
  const months = Math.max(1, monthsWithin(days).length);
  const average = divideCents(sum.total, months);
  const about = aboutWords(kit, 'spending');
  const { month, year } = saved(kit, monthly);
  const less = book.money('less', amount);
  const mean = book.money(say('average a month', 'promedio al mes'), average, behind(kit, query, sum));
  const more =
    monthly > average
      ? say(' That is more than you spend on it.', ' Eso es más de lo que gastas en ello.')
      : '';
  return reply(
    kit,
    say(
      `Spending ${less} less ${unit.en}${about} would save ${month} a month, ${year} a year. You spent ${mean} a month on average ${range(kit, days)} (${scopeWords(kit)}).${more}`,
      `Gastar ${less} menos ${unit.es}${about} ahorraría ${month} al mes, ${year} al año. Gastaste ${mean} al mes en promedio ${range(kit, days)} (${scopeWords(kit)}).${more}`,
    ),
  );
}
