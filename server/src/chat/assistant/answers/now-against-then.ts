import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Frame, Thing } from '../frames/frame.ts';
import { thingWords } from '../render/words.ts';
import { listRows, type Row } from '../tools/rows.ts';
import { share } from './arithmetic.ts';
import { allTime } from './days.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { rowLine } from './row-words.ts';

const now = /\b(now|nowadays|these days|currently|at present|ahora|actualmente|hoy en dia)\b/;

/** "how much more is my rent now than at Sunridge": a kind as it is paid now, and one of those who were paid for it. */
const asksNowAgainstThen = ({ periods, said, things, weekdaySides }: Frame): boolean =>
  weekdaySides === undefined &&
  periods.length === 0 &&
  things.length === 2 &&
  things.filter((one) => one.kind === 'category').length === 1 &&
  now.test(said);

/** The last payment for a kind to anybody else, beside the last one to a payee; null where the one or the other has none. */
export async function answerNowAgainstThen(kit: Kit): Promise<Reply | null> {
  const { frame, language, say } = kit;
  if (!asksNowAgainstThen(frame)) return null;
  const kind = frame.things.find((one) => one.kind === 'category');
  const payee = frame.things.find((one) => one !== kind);
  if (!kind || !payee) return null;
  const latest = async (thing: Thing, exclude: Thing[]): Promise<Row | undefined> => {
    const query = queryOf(kit, allTime(kit), { flow: 'spending', things: [thing], exclude });
    return (await listRows(kit.bound, query, 'newest', 1))[0];
  };
  const [today, before] = [await latest(kind, [payee]), await latest(payee, [])];
  if (!today || !before || today.date <= before.date) return null;
  const [amount, once] = [Math.abs(today.amount), Math.abs(before.amount)];
  const names = [kind, payee].map((one) => thingWords(one, language));
  const difference = kit.book.money('difference', cents(Math.abs(amount - once)));
  const tenths = share(cents(Math.abs(amount - once)), cents(once));
  const percent = tenths === null ? '' : ` (${kit.book.percent('difference', tenths)})`;
  const verdict =
    amount === once
      ? say('That is the same.', 'Es lo mismo.')
      : amount > once
        ? say(`That is ${difference} more now${percent}.`, `Ahora son ${difference} más${percent}.`)
        : say(`That is ${difference} less now${percent}.`, `Ahora son ${difference} menos${percent}.`);
  return reply(
    kit,
    say(
      `The last payments (${scopeWords(kit)}):\n• ${names[0]}: ${rowLine(kit, today)}\n• ${names[1]}: ${rowLine(kit, before)}\n${verdict}`,
      `Los últimos pagos (${scopeWords(kit)}):\n• ${names[0]}: ${rowLine(kit, today)}\n• ${names[1]}: ${rowLine(kit, before)}\n${verdict}`,
    ),
    { rowIds: [today.id, before.id] },
  );
}
