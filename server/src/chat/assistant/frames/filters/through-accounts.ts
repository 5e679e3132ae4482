import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const mine = '(?:my |our |the |mi |mis |el |la |los |las |nuestr[oa]s? )*';
const out =
  '(?:take|took|taken|taking|pull|pulled|pulling|withdraws?|withdrew|withdrawn|withdrawing|draw|drew|drawn|drained|move[ds]?|moving|saqu?[eo]\\w*|sac(?:ado|amos|ar)|retir(?:e|ado|amos|ar|o)|extra(?:je|ido)|movi|movido|movimos|pase|pasado|pasamos)';
const into =
  '(?:went|gone|goes|go|going|got moved|moved|was moved|put|fue|fueron|entr[oa]|entro|entraron|pas[eo]|pasado|met[ií]|metido)';

const takenOut = new RegExp(
  `\\b${out}\\b(?: (?!to\\b|a\\b|into\\b)[^ ]+){0,3}? (?:out of|out from|from|off|desde|de|del) ${mine}§a(?! (?:spending|purchases))`,
);
const putInto = new RegExp(`\\b${into} (?:in|into|to|a|al|en) ${mine}§a`);
const fromTo = new RegExp(
  `\\b(?:from|out of|desde|de|del) ${mine}§a.{0,12}?\\b(?:to|into|in|a|al|en|hacia) ${mine}§a`,
);
const toFrom = new RegExp(
  `\\b(?:to|into|in|a|al|en|hacia) ${mine}§a.{0,12}?\\b(?:from|out of|desde|de|del) ${mine}§a`,
);
const moves =
  /\b(mov\w+|transf\w+|went|gone|came|come|comes|coming|put|sent|send|took|take|taken|withdr\w+|pull\w*|pas[eéoa]\w*|saqu?[eo]\w*|sacado|envi\w+|mand\w+|trasp\w+|entr[oó]\w*|llego)\b/;

/** "what did I pay on the card from checking": the two sides of a payment to an own debt. */
const pays = new RegExp(
  `\\b(?:pay|pays|paid|paying|payments?|pag(?:ue|amos|o|os|ado|ar|aron)|abon(?:e|amos|ado|os?))\\b.{0,20}§a.{0,12}?\\b(?:from|with|using|out of|desde|de|con) ${mine}§a`,
);
const holdMoney = (ids: readonly number[], accounts: World['accounts']): boolean =>
  ids.every((id) => accounts.some((one) => one.id === id && one.type === 'depository'));

type Through = Pick<Frame, 'flow' | 'direction'> & Partial<Pick<Frame, 'accountIds' | 'toAccountIds'>>;

/**
 * Money that changed its account: out of one that was named, into it, or from one into another. Own transfers are what is
 * asked for there, where a question of spending leaves them out. Null for any other question.
 */
export function throughAccounts(
  { entities, pattern }: Marked,
  frame: Frame,
  { accounts }: World,
): Through | null {
  if (frame.toAccountIds) return { flow: 'transfers', direction: 'out' };
  const named = entities.flatMap((one) => (one.kind === 'account' ? [one.accounts.map(({ id }) => id)] : []));
  const [first, second] = named;
  if (frame.things.length > 0 || frame.goalIds.length > 0 || !first) return null;
  if (named.length === 2 && second && moves.test(pattern)) {
    const [from, to] = fromTo.test(pattern) ? [first, second] : toFrom.test(pattern) ? [second, first] : [];
    if (from && to && from.every((id) => !to.includes(id)))
      return { flow: 'transfers', direction: 'out', accountIds: from, toAccountIds: to };
  }
  const debts = named.findIndex((ids) =>
    ids.every((id) => accounts.some((one) => one.id === id && isLiability(one.type))),
  );
  const from = named[1 - debts];
  if (named.length === 2 && debts >= 0 && from && pays.test(pattern) && holdMoney(from, accounts))
    return { flow: 'transfers', direction: 'out', accountIds: from, toAccountIds: named[debts] ?? [] };
  const held = accounts.filter(({ id }) => first.includes(id));
  if (named.length !== 1 || held.some(({ type }) => type === 'credit' || type === 'loan')) return null;
  if (takenOut.test(pattern)) return { flow: 'transfers', direction: 'out' };
  return putInto.test(pattern) ? { flow: 'transfers', direction: 'in' } : null;
}
