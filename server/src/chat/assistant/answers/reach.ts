import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths } from '../periods/calendar.ts';
import { countWords } from '../render/words.ts';
import { netMoves } from '../tools/own-moves.ts';
import { divideCents } from './arithmetic.ts';
import { availableCents } from './free.ts';

import { type Kit, reply, scopeOf, scopeWords } from './kit.ts';
import { tooShort, usualWords } from './upkeep.ts';
import { usualMonth } from './usual-month.ts';

const mostMonths = 600;

/** When the bank accounts hold a sum, at what an average month leaves. */
export async function answerReach(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const target = frame.amount ?? cents(0);
  const available = availableCents(kit);
  const goal = book.money('target', target);
  const now = book.money('available now', available);
  if (available >= target)
    return reply(
      kit,
      say(
        `You already have it: ${now} is available in your bank accounts, ${goal} or more (${scopeWords(kit)}).`,
        `Ya los tienes: hay ${now} disponibles en tus cuentas de banco, ${goal} o más (${scopeWords(kit)}).`,
      ),
    );
  const usual = await usualMonth(kit);
  if (!usual) return tooShort(kit);
  const scope = scopeOf(kit);
  // Some accounts grow by what is moved to them too.
  const moved =
    scope === null
      ? 0
      : divideCents(await netMoves(kit.bound, scope, usual.days.start, usual.days.end), usual.months);
  const monthly = cents(usual.net + moved);
  const missing = cents(target - available);
  const to = book.money('to go', missing);
  const movesWords =
    moved === 0
      ? ''
      : say(
          ` With moves between your accounts (${book.money('moves a month', cents(moved))} a month in the same months) that is ${book.money('a month', monthly)}.`,
          ` Con los traspasos entre tus cuentas (${book.money('traspasos al mes', cents(moved))} al mes en esos meses) son ${book.money('al mes', monthly)}.`,
        );
  if (monthly <= 0)
    return reply(
      kit,
      say(
        `At the present pace you would not get to ${goal}: you have ${now}, ${to} to go (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
        `Al ritmo actual no llegarías a ${goal}: tienes ${now}, faltan ${to} (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
      ),
    );
  const months = Math.ceil(missing / monthly);
  kit.notes.push(
    say(
      'This is an estimate: it takes every month to be like the average of those.',
      'Es una estimación: supone que cada mes es como el promedio de esos.',
    ),
  );
  if (months > mostMonths)
    return reply(
      kit,
      say(
        `At the present pace that is more than ${book.count('years', mostMonths / 12)} years away: you have ${now}, ${to} to go (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
        `Al ritmo actual faltan más de ${book.count('años', mostMonths / 12)} años: tienes ${now}, faltan ${to} (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
      ),
    );
  book.count('months', months);
  const date = book.date('reached', addMonths(world.today, months));
  return reply(
    kit,
    say(
      `You would have ${goal} in about ${countWords(months, 'month', 'months')}, around ${date}: you have ${now} now, ${to} to go (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
      `Tendrías ${goal} en unos ${countWords(months, 'mes', 'meses')}, hacia el ${date}: ahora tienes ${now}, faltan ${to} (${scopeWords(kit)}). ${usualWords(kit, usual)}.${movesWords}`,
    ),
  );
}
