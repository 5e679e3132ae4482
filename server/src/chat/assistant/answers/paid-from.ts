import { cents, sumCents } from '@saldo/contract/money';
import { listWords, safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { freeOf } from './free.ts';
import type { Kit } from './kit.ts';

/**
 * Whether what accounts hold pays debts off at once: what is available there, what goals reserve of it, and what would be
 * left. Arithmetic; whether to pay is the person's.
 */
export function paidFrom(kit: Kit, debts: readonly AccountView[]): string {
  const { say, book, language } = kit;
  const { available, reserved } = freeOf(kit);
  const names = listWords(
    debts.map((one) => safeText(one.name)),
    language,
  );
  const from = kit.world.accounts.filter((one) => kit.frame.accountIds.includes(one.id));
  const sources = listWords(
    from.map((one) => safeText(one.name)),
    language,
  );
  const have = from.length === 1 ? say('has', 'tiene') : say('together have', 'tienen juntas');
  const sum = sumCents(debts.map((one) => one.current ?? cents(0)));
  const owed = book.money(say('owed', 'lo que debes'), sum, { subjects: [names] });
  const there = book.money(say('available', 'disponible'), available, { subjects: [sources] });
  const held =
    reserved > 0
      ? say(
          ` ${book.money('reserved', reserved)} of it is reserved by goals.`,
          ` De eso, ${book.money('apartado', reserved)} está apartado por metas.`,
        )
      : '';
  const left = cents(available - sum);
  if (left >= 0) {
    const rest = book.money(say('left', 'quedaría'), left);
    return say(
      `Yes: ${sources} ${have} ${there} available and you owe ${owed} on ${names}, so ${rest} would be left.${held}`,
      `Sí: ${sources} ${have} ${there} disponibles y debes ${owed} en ${names}, así que quedarían ${rest}.${held}`,
    );
  }
  const short = book.money(say('short', 'faltaría'), cents(-left));
  return say(
    `No: ${sources} ${have} ${there} available and you owe ${owed} on ${names}, so ${short} is missing.${held}`,
    `No: ${sources} ${have} ${there} disponibles y debes ${owed} en ${names}, así que faltan ${short}.${held}`,
  );
}
