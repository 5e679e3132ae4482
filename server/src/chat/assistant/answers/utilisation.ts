import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { safeText } from '../render/words.ts';
import { accountsAsked } from './accounts-asked.ts';
import { share } from './arithmetic.ts';
import { reply, type Kit } from './kit.ts';

/** Credit in use over the limit. */
export function answerUtilisation(kit: Kit): Reply {
  const { say, book } = kit;
  const cards = accountsAsked(kit).accounts.filter(
    (one) => one.type === 'credit' && one.limit !== null && one.limit > 0,
  );
  if (cards.length === 0)
    return reply(
      kit,
      say(
        'I see no credit card with a limit the bank tells.',
        'No veo ninguna tarjeta de crédito cuyo límite dé el banco.',
      ),
      { outcome: 'nodata' },
    );
  const lines = cards.map((one) => {
    const used = one.current ?? cents(0);
    const name = safeText(one.name);
    const left = one.available ?? cents((one.limit ?? 0) - used);
    return say(
      `${name}: ${book.percent(name, share(used, one.limit ?? 0) ?? 0)} in use, ${book.money(name, used, { subjects: [name] })} of ${book.money('limit', one.limit ?? cents(0))}; ${book.money('available credit', left)} of credit available`,
      `${name}: ${book.percent(name, share(used, one.limit ?? 0) ?? 0)} en uso, ${book.money(name, used, { subjects: [name] })} de ${book.money('limit', one.limit ?? cents(0))}; ${book.money('available credit', left)} de crédito disponible`,
    );
  });
  return reply(kit, `${lines.join('\n')}.`);
}
