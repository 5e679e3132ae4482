import { addDays } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { safeText } from '../render/words.ts';
import { groupRows, listRows } from '../tools/rows.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { type Days, daysOf, range, thisMonth } from './days.ts';
import { queryOfGroup } from './group-parts.ts';

/** How far back somebody counts as one who pays. */
const lookedBack = 183;
const mostNames = 10;

/** Who paid in the half year before the days asked for and not in them, latest first. Invoices are nowhere to be seen. */
export async function answerNotPaidYet(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  const earlier: Days = {
    start: addDays(days.start, -lookedBack),
    end: addDays(days.start, -1),
    grain: 'range',
    kind: 'range',
  };
  const now = queryOf(kit, days, { flow: 'income', things: [] });
  const before = queryOf(kit, earlier, { flow: 'income', things: [] });
  const paid = new Set((await groupRows(kit.bound, now, 'merchant')).map((one) => one.key));
  const missing = (await groupRows(kit.bound, before, 'merchant')).filter((one) => !paid.has(one.key));
  kit.notes.push(
    say(
      'I see payments, not invoices: whether anybody owes you is not in your data.',
      'Veo pagos, no facturas: si alguien te debe no está en tus datos.',
    ),
  );
  if (missing.length === 0)
    return reply(
      kit,
      say(
        `Everybody who paid you ${range(kit, earlier)} paid ${range(kit, days)} too (${scopeWords(kit)}).`,
        `Todos los que te pagaron ${range(kit, earlier)} pagaron también ${range(kit, days)} (${scopeWords(kit)}).`,
      ),
    );
  const lines: string[] = [];
  const rowIds: number[] = [];
  for (const one of missing.slice(0, mostNames)) {
    const name = safeText(one.key);
    const own = queryOfGroup(before, 'merchant', one.key, false);
    const [last] = own ? await listRows(kit.bound, own, 'newest', 1) : [];
    if (!last) continue;
    rowIds.push(last.id);
    const total = book.money(name, one.total, { ...behind(kit, own, one), subjects: [name] });
    lines.push(
      `• ${name}: ${say('last on', 'la última vez el')} ${book.date(name, last.date)} (${total} ${range(kit, earlier)})`,
    );
  }
  const count = book.count('payers', missing.length);
  return reply(
    kit,
    say(
      `${count} of those who paid you ${range(kit, earlier)} ${missing.length === 1 ? 'has' : 'have'} not paid ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `${count} de los que te pagaron ${range(kit, earlier)} no ${missing.length === 1 ? 'ha pagado' : 'han pagado'} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds },
  );
}
