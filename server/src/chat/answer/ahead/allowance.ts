import { cents } from '@saldo/contract/money';
import { basisOf, outlook, type Sight } from '../../../recurring/outlook.ts';
import { heldInSavings, monthEnd, outlookToPayday, safeOf, untilPayday } from '../../../recurring/safe.ts';
import { freeOf } from '../../../books/ground.ts';
import type { Kit } from '../kit.ts';
import { leftOf } from './afford.ts';
import { aUnitOf } from './arithmetic.ts';
import { untilOf, type Asked } from './common.ts';
import { partsOf } from './outlook.ts';

/** What may be spent a day until a day: what is free, with what comes and goes, over the days that are left. */
export async function answerAllowance(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  const until = untilOf(kit, query.until, sight.streams, monthEnd(kit.today));
  if (!until) throw new RangeError('an event without a day');
  const { event, date } = until;
  const ahead =
    event === 'payday'
      ? outlookToPayday(await basisOf(kit, sight), untilPayday(sight.streams, kit.today))
      : await outlook(kit, sight, date);
  const kept = heldInSavings(kit);
  const { total: free } = freeOf(kit);
  const keep = query.amount ?? cents(0);
  // Cards are taken off what is free already, and everyday spending is what is asked about.
  const total = cents(safeOf(free, ahead) - keep);
  const days = ahead.length + 1;
  return {
    of: 'allowance',
    aDay: book.money('aDay', aUnitOf(total, days, 'day')),
    // Where there are two weeks at least.
    aWeek: days >= 14 ? book.money('aWeek', aUnitOf(total, days, 'week')) : null,
    left: leftOf(kit, total),
    free: book.money('free', free),
    // Of it, what lies in savings accounts; null where nothing does.
    kept: kept === 0 ? null : book.money('kept', kept),
    until: book.date('until', date),
    event,
    // Days up to it, today included.
    days: book.days('days', days),
    parts: partsOf(kit, { ...ahead, cards: cents(0) }, sight, false),
    // What is to be put by of it.
    keep: keep > 0 ? book.money('keep', keep) : null,
  } as const;
}
