import type { Kit } from '../answers/kit.ts';
import type { Frame, Rate } from '../frames/frame.ts';
import { safeText } from '../render/words.ts';
import { loadStreams } from '../tools/recurring.ts';
import type { Cadence } from '../tools/stream-days.ts';

const unitOf: Readonly<Partial<Record<Cadence, Rate>>> = {
  weekly: 'week',
  biweekly: 'fortnight',
  semimonthly: 'halfMonth',
  monthly: 'month',
};

/** "each payday": as often as the largest regular pay comes, which is said. */
export async function byPayday(kit: Kit, frame: Frame): Promise<Frame> {
  if (frame.ratePer !== 'payday') return frame;
  const { say, world } = kit;
  const incomes = (await loadStreams(kit.bound, world.today, null)).filter(
    (one) => one.flow === 'in' && !/INTEREST|DIVIDEND/.test(one.category ?? ''),
  );
  const [pay] = incomes.toSorted((a, b) => b.monthly - a.monthly);
  const unit = pay && unitOf[pay.cadence];
  if (!pay || !unit) {
    kit.notes.push(
      say(
        'I see no regular pay to go by, so this is by the month.',
        'No veo un sueldo regular por el que guiarme, así que esto es por mes.',
      ),
    );
    return { ...frame, ratePer: 'month' };
  }
  const name = safeText(pay.name);
  kit.notes.push(say(`I took your pay from ${name} for the rhythm.`, `Tomé el ritmo de tu pago de ${name}.`));
  return { ...frame, ratePer: unit };
}
