import type { Entity } from '../../entities/entity.ts';
import type { Token } from '../../language/tokens.ts';
import type { World } from '../../world.ts';
import { besideAnother } from '../filters/account-beside.ts';

const paid = /^(llega|llego|recib\w+|cobr\w+|ingres\w+|pagan|pagaron|entra|entro|gan\w+)$/;

const places = /^(?:college|school|university|universidad|uni|escuela)$/;
const paidMe =
  /\b(?:me|nos) (?:ha |han )?(?:ya )?(?:pag(?:o|aron|a|an|ado)|ingres(?:o|aron|ado)|deposit(?:o|aron|ado)|transfiri(?:o|eron)|transferido|abon(?:o|aron|ado))\b|\b(?:pay|pays|paid|deposited|sent) (?:me|us)\b/;

/** "savings rate", "save": the word of an account kind with another meaning. */
export function notAnAccount(tokens: readonly Token[], one: Extract<Entity, { kind: 'account' }>): boolean {
  const word = tokens[one.from]?.text ?? '';
  const next = tokens[one.to]?.text ?? '';
  const before = tokens[one.from - 1]?.text ?? '';
  // "take-home", "brought home": pay, whatever account has the word in its name.
  const verb = before === '-' ? (tokens[one.from - 2]?.text ?? '') : before;
  if (
    word === 'home' &&
    one.to - one.from === 1 &&
    /^(tak(e|es|ing)|took|br(ing|ings|ought|inging))$/.test(verb)
  )
    return true;
  // `cuánto me llega de jubilación`: what is paid, not where it was saved.
  if (word === 'jubilacion' && one.to - one.from === 1 && tokens.some(({ text }) => paid.test(text)))
    return true;
  // `cuánto me ha pagado la universidad`: who paid, no loan that was taken for it.
  if (places.test(word) && paidMe.test(tokens.map(({ text }) => text).join(' '))) return true;
  if (!one.generic) return false;
  // `he pasado al ahorro`, `saqué del ahorro`
  if (/^(al|del|a)$/.test(before) && tokens.some(({ text }) => moves.test(text))) return false;
  if (besideAnother(tokens, one)) return false;
  // `cuánto hay en el ahorro`: where it lies.
  if (
    /^ahorros?$/.test(word) &&
    before === 'el' &&
    /^(en|desde|dentro)$/.test(tokens[one.from - 2]?.text ?? '')
  )
    return false;
  // "not counting savings": what lies there.
  if (leavesOut.test(before) && !/^(account|accounts|goals?|rate|plan)$/.test(next)) return false;
  if (/^(savings?|ahorros?)$/.test(word) && one.to - one.from === 1)
    return (
      /^(rate|goal|goals|targets?|plan|fund|for|towards?)$/.test(next) ||
      /^(tasa|meta)$/.test(before) ||
      (before === 'de' && /^(tasa|meta|plan)$/.test(tokens[one.from - 2]?.text ?? '')) ||
      (!/^(my|our|mi|mis|nuestr[oa]s?|in|into|to|from|en|a|the|of|touch|touching|using|tocar|usar|account|and|y|o|or|vs|versus|total|meant|just|only|solo|about|decir|la|los|de|con|with|on)$/.test(
        before,
      ) &&
        !(before === '' && next === ''))
    );
  // `cheques` are written; the account is `de cheques`.
  if (/^(cheques|debito)$/.test(word) && one.to - one.from === 1)
    return !/^(de|cuenta|mi|la|en)$/.test(before);
  // "50 euros" is an amount.
  if (/^(euros?|eur|pounds?|gbp|libras?|pesos?|mxn)$/.test(word) && tokens[one.from - 1]?.value !== undefined)
    return true;
  if (/^(current|credit|corriente|debit)$/.test(word) && one.to - one.from === 1) return true;
  if (/^(cards?|tarjetas?)$/.test(word) && /^(payment|payments|bill)$/.test(next)) return true;
  return false;
}

const leavesOut = /^(counting|including|excluding|without|except|ignoring|besides)$/;

const moves =
  /^(pas(o|e|ar|ado|amos|ando)|met(o|i|er|ido|imos|iendo)|sac(o|ar|ado|amos|ando)|saque|retir(e|o|ar|ado|amos)|mand(e|o|ar|ado|amos)|mov(i|er|ido|imos)|transfer\w+|transfier\w+|llev(e|ar|ado)|puse|puesto|poner|envi(e|o|ar|ado))$/;

/** "this card", or a kind of account while one of them is chosen in the picker: that one, never more than it. */
export function withinScope(
  tokens: readonly Token[],
  one: Extract<Entity, { kind: 'account' }>,
  { accounts, scopeAccountId }: World,
): Extract<Entity, { kind: 'account' }> {
  if (!one.generic || scopeAccountId === null) return one;
  const pointed = /^(this|that|esta|este|esa|ese)$/.test(tokens[one.from - 1]?.text ?? '');
  const chosen = accounts.filter(({ id }) => id === scopeAccountId);
  return pointed || one.accounts.some(({ id }) => id === scopeAccountId) ? { ...one, accounts: chosen } : one;
}
