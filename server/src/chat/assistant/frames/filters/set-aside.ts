import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const asideBefore =
  /\b(?:(?:did|have|has) (?:i|we) (?:already |actually )?(?:put|set|stash(?:ed)?|sock(?:ed)?|squirrel(?:ed)?|tuck(?:ed)?) (?:money |cash )?(?:aside|away)|(?:i|we) (?:have )?(?:put|set|stashed|socked|tucked) (?:aside|away))\b|\bcuant[oa] (?:dinero |plata )?(?:he |hemos |llevo |llevamos )?(?:aparte|apartado|apartamos|guarde|guardado|guardamos)\b(?! de\b)/;
const forSavings =
  /\b(?:para|al|en|a) (?:el |los |mi |mis )?(?:ahorros?|§a)\b|\b(?:for|in|into|to) (?:my |the |our )?(?:savings|§a)\b/;

/** "how much did I put aside this year", `cuánto aparté para el ahorro`: what went into the savings accounts, not what was left over. Null for any other question. */
export function setAside({ pattern }: Marked, frame: Frame, { accounts }: World): Partial<Frame> | null {
  const asks =
    asideBefore.test(pattern) &&
    (frame.periods.length > 0 || forSavings.test(pattern)) &&
    frame.goalIds.length === 0 &&
    frame.things.length === 0 &&
    frame.amount === null &&
    !/\b(goals?|metas?|objetivos?)\b/.test(pattern);
  const savings = accounts.filter(
    ({ id, subtype }) => /savings|money market/.test(subtype ?? '') && holds(frame.accountIds, id),
  );
  if (!asks || savings.length === 0) return null;
  return {
    ask: frame.ask === 'average' || frame.ask === 'trend' ? frame.ask : 'total',
    flow: 'transfers',
    direction: 'in',
    accountIds: savings.map(({ id }) => id),
    usual: false,
  };
}

const holds = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id);
