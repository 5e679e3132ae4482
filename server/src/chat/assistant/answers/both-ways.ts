import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { passesMoney } from '../frames/filters/came-from.ts';
import { countWords, listWords, thingWords } from '../render/words.ts';
import { sumRows } from '../tools/rows.ts';
import { allTime, beforeData, type Days, daysOf, noData, range } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';

/** Money that went in and came out again, taken together: with a person, or in an account, whose balance it changed. */
export async function answerBothWays(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  const [period] = frame.periods;
  const days = period ? daysOf(kit, period) : allTime(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  if (!period)
    kit.notes.push(
      kit.say(
        'You named no dates, so this is all your data.',
        'No dijiste fechas, así que son todos tus datos.',
      ),
    );
  return frame.things.length > 0 ? withPerson(kit, days) : inAccount(kit, days);
}

/** What was sent to somebody and what came back. Which of it is owed no row tells. */
async function withPerson(kit: Kit, days: Days): Promise<Reply> {
  const { say, book, frame } = kit;
  const who = listWords(
    frame.things.map((one) => thingWords(one, kit.language)),
    kit.language,
  );
  const [queryOut, queryIn] = (['out', 'in'] as const).map((direction) =>
    queryOf(kit, days, { flow: 'transfers', direction, own: false }),
  ) as [ReturnType<typeof queryOf>, ReturnType<typeof queryOf>];
  const [out, back] = [await sumRows(kit.bound, queryOut), await sumRows(kit.bound, queryIn)];
  const sent = book.money(say(`sent to ${who}`, `enviado a ${who}`), out.total, behind(kit, queryOut, out));
  const received = book.money(
    say(`from ${who}`, `recibido de ${who}`),
    back.total,
    behind(kit, queryIn, back),
  );
  book.count(say('sent', 'enviadas'), out.rows, behind(kit, queryOut, out));
  book.count(say('received', 'recibidas'), back.rows, behind(kit, queryIn, back));
  const difference = out.total - back.total;
  const size = book.money(say('difference', 'diferencia'), cents(Math.abs(difference)));
  kit.notes.push(
    say(
      'Your transactions do not tell what any of it was for, so not who owes whom.',
      'Tus movimientos no dicen para qué fue cada pago, así que no dicen quién debe a quién.',
    ),
  );
  const apart =
    difference === 0
      ? say('as much one way as the other', 'lo mismo en un sentido que en el otro')
      : difference > 0
        ? say(`you sent ${size} more`, `enviaste ${size} más`)
        : say(`you received ${size} more`, `recibiste ${size} más`);
  const through = frame.things.every((one) => passesMoney(one, kit.world));
  return reply(
    kit,
    say(
      `You sent ${sent} ${through ? 'through' : 'to'} ${who} ${range(kit, days)} (${countWords(out.rows, 'payment', 'payments')}) and received ${received} ${through ? 'through it' : 'back'} (${countWords(back.rows, 'payment', 'payments')}): ${apart} (${scopeWords(kit)}).`,
      `Enviaste ${sent} ${through ? 'por' : 'a'} ${who} ${range(kit, days)} (${countWords(out.rows, 'pago', 'pagos')}) y recibiste ${received}${through ? '' : ' de vuelta'} (${countWords(back.rows, 'pago', 'pagos')}): ${apart} (${scopeWords(kit)}).`,
    ),
    { rowIds: [...out.ids, ...back.ids].slice(0, 200) },
  );
}

/** What came into an account and left it: how its balance moved, by its own rows. */
async function inAccount(kit: Kit, days: Days): Promise<Reply> {
  const { say, book } = kit;
  const queryAll = queryOf(kit, days, { flow: 'any', direction: null, own: false });
  const queryIn = queryOf(kit, days, { flow: 'transfers', direction: 'in', own: false });
  const queryOut = queryOf(kit, days, { flow: 'transfers', direction: 'out', own: false });
  const all = await sumRows(kit.bound, queryAll);
  const into = await sumRows(kit.bound, queryIn);
  const out = await sumRows(kit.bound, queryOut);
  const moved = into.total - out.total;
  const other = all.total - moved;
  const came = book.money(say('moved in', 'entró'), into.total, behind(kit, queryIn, into));
  const left = book.money(say('moved out', 'salió'), out.total, behind(kit, queryOut, out));
  const net = book.money(say('net', 'neto'), cents(Math.abs(moved)));
  const change = book.money(say('change', 'cambio'), cents(Math.abs(all.total)), behind(kit, queryAll, all));
  const rest = book.money(say('everything else', 'todo lo demás'), cents(Math.abs(other)));
  for (const [sum, query] of [
    [into, queryIn],
    [out, queryOut],
  ] as const)
    book.count(say('transfers', 'transferencias'), sum.rows, behind(kit, query, sum));
  const more =
    moved >= 0
      ? say('more in than out', 'más de entrada que de salida')
      : say('more out than in', 'más de salida que de entrada');
  const up = all.total >= 0 ? say('up', 'subió') : say('down', 'bajó');
  const beside =
    other === 0
      ? ''
      : say(
          ` With ${rest} ${other > 0 ? 'of interest and other money in' : 'of other money out'}, the balance went ${up} by ${change}.`,
          ` Con ${rest} ${other > 0 ? 'de intereses y otras entradas' : 'de otras salidas'}, el saldo ${up} ${change}.`,
        );
  return reply(
    kit,
    say(
      `${range(kit, days).replace(/^./, (first) => first.toUpperCase())}, ${came} was moved in (${countWords(into.rows, 'transfer', 'transfers')}) and ${left} out (${countWords(out.rows, 'transfer', 'transfers')}): ${net} ${more} (${scopeWords(kit)}).${beside}`,
      `${range(kit, days).replace(/^./, (first) => first.toUpperCase())} entraron ${came} (${countWords(into.rows, 'transferencia', 'transferencias')}) y salieron ${left} (${countWords(out.rows, 'transferencia', 'transferencias')}): ${net} ${more} (${scopeWords(kit)}).${beside}`,
    ),
    { rowIds: all.ids },
  );
}
