import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const inAll =
  /^(?:and |y |so |ok |e )*(?:what about |how about |how much )?(?:(?:in|en) total|total|overall|altogether|all (?:together|of them|in all|accounts)|everything|todo(?: junto)?|en conjunto|entre todas|en todas)$/;

/** `¿y en total?` after what one account holds: what all of them do. */
export const inAllAccounts = (leaning: Leaning): Verdict =>
  leaning.previous.ask === 'balance' &&
  leaning.previous.accountIds.length === 1 &&
  (leaning.previous.earlierAccounts ?? []).length === 0 &&
  !leaning.names &&
  inAll.test(leaning.pattern)
    ? { ...sameAgain(leaning), accountIds: [], earlierAccounts: leaning.previous.accountIds }
    : null;
