import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { emptyFrame, type Frame } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const asks =
  '^(?:and |so |y |ok |but |pero |how much |what |cuanto |did |have |has |i |we |he |hemos |dinero |money |about )*';
const ends =
  '(?: (?:of|from|to|into|it|that|there|in|out|so|far|ahi|alli|de|a|en|ella|el|total|this|last|§p))*$';
const into = new RegExp(
  `${asks}(?:put(?:ting)? (?:in|into|away|aside)|put §p|add(?:ed)?|deposit(?:ed)?|transfer(?:red)?|move[ds]? (?:in|into|there|to)|pay in|paid in|met(?:i|ido|imos)|ingres(?:e|ado|amos)|aport(?:e|ado|amos)|pas(?:e|ado|amos) (?:a|ahi)|deposit(?:e|ado|amos))${ends}`,
);
const out = new RegExp(
  `${asks}(?:(?:take|took|taken|pull(?:ed)?|get|got|move[ds]?) (?:back )?out|withdraw|withdrew|withdrawn|saqu(?:e|amos)|sacado|retir(?:e|ado|amos))${ends}`,
);

/** What an account earned: what was put in is the rest of what came in. */
const ofInterest = ({ things }: Frame): boolean =>
  things.length > 0 && things.every((one) => one.key === 'interestIncome');

/** "how much did I put in this year?", "and take out?" after what an account holds: what was moved there, or from it. */
export function movedThere(leaning: Leaning): Verdict {
  const { marked, now, pattern, periods, previous, world } = leaning;
  const [account, ...others] = world.accounts.filter((one) => previous.accountIds.includes(one.id));
  const ofOne =
    account !== undefined &&
    others.length === 0 &&
    !isLiability(account.type) &&
    (previous.ask === 'balance' || previous.flow === 'transfers' || ofInterest(previous)) &&
    now.accountIds.length + now.goalIds.length === 0 &&
    now.amount === null;
  // "take out" is no takeaway here.
  const words = marked.words;
  const said = marked.entities.length > 0 ? words : pattern;
  const direction = out.test(said) ? 'out' : marked.entities.length === 0 && into.test(said) ? 'in' : null;
  if (!ofOne || direction === null) return null;
  return {
    ...emptyFrame,
    ask: 'total',
    flow: 'transfers',
    direction,
    accountIds: [account.id],
    periods: periods.length > 0 ? periods : previous.periods,
    said: pattern.slice(0, 200),
  };
}
