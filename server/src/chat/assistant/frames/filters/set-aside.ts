import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const asideBefore =
  /\b(?:(?:did|have|has) (?:i|we) (?:already |actually )?(?:put|set|stash(?:ed)?|sock(?:ed)?|squirrel(?:ed)?|tuck(?:ed)?) (?:money |cash )?(?:aside|away)|(?:i|we) (?:have )?(?:put|set|stashed|socked|tucked) (?:aside|away))\b|\bcuant[oa] (?:dinero |plata )?(?:he |hemos |llevo |llevamos )?(?:aparte|apartado|apartamos|guarde|guardado|guardamos)\b(?! de\b)/;
const forSavings =
  /\b(?:para|al|en|a) (?:el |los |mi |mis )?(?:ahorros?|§a)\b|\b(?:for|in|into|to) (?:my |the |our )?(?:savings|§a)\b/;

const habit =
  /\b(?:(?:do|are|am) (?:i|we) (?:usually |normally |actually |really )?|(?:i|we) (?:usually |normally )?)(?:put(?:ting)?|mov(?:e|ing)|sav(?:e|ing)|stash(?:ing)?|add(?:ing)?|transfer(?:ring)?|send(?:ing)?|sock(?:ing)? away|tuck(?:ing)? away) (?:money |cash |aside |away )*(?:in|into|to|toward|towards) (?:my |our |the )?(?:savings|§a)\b|\b(?:money )?(?:goes|going|go) (?:in|into|to|toward|towards) (?:my |our |the )?(?:savings|§a)\b|\b(?:meto|metemos|paso|pasamos|mando|mandamos|aparto|apartamos|pongo|ponemos|guardo|guardamos|transfiero|transferimos|va|estoy metiendo|estamos metiendo|estoy pasando) (?:dinero |plata )?(?:al?|en|para|hacia) (?:el |los |mi |mis |la |nuestr[oa]s? )*(?:ahorros?|§a)\b/;
const each =
  /\b(?:an?|each|every|per|cada|al|a la|por) (?:week|month|year|quarter|semana|mes|ano|quincena)\b|\b(?:monthly|weekly|mensual(?:es|mente)?)\b/;
const advised =
  /\b(?:should|can|could|need|must|have to|would|if|debo|deberia|puedo|podria|tengo que|necesito|si)\b/;

/** "how much am I putting into savings each month", `cuánto meto al ahorro cada mes`: a mean of what went in. */
const putsEach = (pattern: string): boolean =>
  habit.test(pattern) && each.test(pattern) && !advised.test(pattern);

/** "how much did I put aside this year", `cuánto aparté para el ahorro`: what went into the savings accounts, not what was left over. Null for any other question. */
export function setAside({ pattern }: Marked, frame: Frame, { accounts }: World): Partial<Frame> | null {
  const asks =
    ((asideBefore.test(pattern) && (frame.periods.length > 0 || forSavings.test(pattern))) ||
      putsEach(pattern)) &&
    // What can be put away has not been.
    frame.ask !== 'free' &&
    frame.ask !== 'forecast' &&
    frame.goalIds.length === 0 &&
    frame.things.length === 0 &&
    frame.amount === null &&
    !/\b(goals?|metas?|objetivos?)\b/.test(pattern);
  const savings = accounts.filter(
    ({ id, subtype }) => /savings|money market/.test(subtype ?? '') && holds(frame.accountIds, id),
  );
  if (!asks || savings.length === 0) return null;
  return {
    ask: putsEach(pattern) || frame.ask === 'average' ? 'average' : frame.ask === 'trend' ? 'trend' : 'total',
    flow: 'transfers',
    direction: 'in',
    accountIds: savings.map(({ id }) => id),
    usual: false,
  };
}

const holds = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id);
