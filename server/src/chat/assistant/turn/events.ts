import { addDays } from '@saldo/contract/dates';
import type { Kit } from '../answers/kit.ts';
import type { Frame, Horizon } from '../frames/frame.ts';
import { safeText } from '../render/words.ts';
import { loadStreams } from '../tools/recurring.ts';

/** "since my last paycheck": from the day of the latest regular income. */
export async function sinceLastPay(kit: Kit, frame: Frame): Promise<Frame> {
  if (frame.horizon) return untilEvent(kit, frame, frame.horizon);
  if (!frame.periods.some((one) => one.kind === 'payday')) return frame;
  const pay = (await loadStreams(kit.bound, kit.world.today, null))
    .filter((one) => one.flow === 'in')
    .toSorted((a, b) => b.last.localeCompare(a.last))[0];
  return {
    ...frame,
    periods: frame.periods.map((one) =>
      one.kind === 'payday' ? { ...one, kind: 'since' as const, start: pay?.last ?? one.start } : one,
    ),
  };
}

/** "before payday": to the day the next pay or rent is expected on, which is said. */
async function untilEvent(kit: Kit, frame: Frame, { event, before }: Horizon): Promise<Frame> {
  const { say, world } = kit;
  const [next] = (await loadStreams(kit.bound, world.today, null))
    .filter((one) =>
      event === 'pay'
        ? one.flow === 'in' && !/INTEREST|DIVIDEND/.test(one.category ?? '')
        : one.flow === 'out' && /RENT$|MORTGAGE/.test(one.category ?? ''),
    )
    .toSorted((a, b) => a.next.localeCompare(b.next));
  if (!next) {
    kit.notes.push(
      say(
        'I see nothing regular to tell that day by, so this looks to the end of the month.',
        'No veo nada regular que diga ese día, así que miro hasta fin de mes.',
      ),
    );
    return frame;
  }
  kit.notes.push(
    say(
      `${safeText(next.name)} is expected around ${kit.book.date('next', next.next)}.`,
      `${safeText(next.name)} se espera hacia el ${kit.book.date('next', next.next)}.`,
    ),
  );
  const last = addDays(next.next, before ? -1 : 0);
  const by = last > world.today ? last : next.next;
  return {
    ...frame,
    by,
    periods: [{ start: world.today, end: by, grain: 'range', kind: 'until' }],
  };
}
