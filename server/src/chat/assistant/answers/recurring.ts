import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { aboutWords } from './about.ts';
import { type Kit, reply, scopeWords } from './kit.ts';
import { estimate, kindWords, line, matching, streamsFor } from './stream-parts.ts';
import { answerTotal } from './total.ts';

/** What keeps coming back, with its monthly cost. */
export async function answerRecurring(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  const streams = matching(kit, await streamsFor(kit));
  if (streams.length === 0 && kit.frame.things.length > 0)
    return answerTotal({ ...kit, frame: { ...kit.frame, ask: 'total', periods: [] } });
  if (streams.length === 0)
    return reply(
      kit,
      say(
        `I see no ${kindWords(kit, 2)}${aboutWords(kit, 'spending')} in the last 15 months (${scopeWords(kit)}).`,
        `No veo ${kindWords(kit, 2)}${aboutWords(kit, 'spending')} en los últimos 15 meses (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  const monthly = book.money('monthly total', sumCents(streams.map((one) => one.monthly)));
  const yearly =
    kit.frame.per === 'year'
      ? say(
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} a year)`,
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} al año)`,
        )
      : '';
  const count = book.count('streams', streams.length);
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `You have ${count} ${kindWords(kit, streams.length)}, ${monthly} a month${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
      `Tienes ${count} ${kindWords(kit, streams.length)}, ${monthly} al mes${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
    ),
    { rowIds: streams[0]?.ids ?? [] },
  );
}
