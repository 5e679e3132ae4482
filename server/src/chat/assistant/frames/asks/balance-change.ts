import { unitSpan } from '../../periods/calendar.ts';
import type { Asking, Chosen } from './asking.ts';
import { yes } from './asking.ts';

const change =
  '(?:chang\\w+|drop(?:s|ped)?|fall|falls|fell|fallen|grow|grows|grew|grown|ris(?:e|es|en|ing)|rose|increas\\w+|decreas\\w+|shr[iau]nk|shrunk|(?:go|goes|going|went|gone) (?:up|down)|(?:come|came) (?:up|down)|moved?|cambi\\w+|baj(?:o|ado|aron|a|an)|sub(?:io|ido|ieron|e|en)|crec\\w+|aument\\w+|disminu\\w+|evolu\\w+)';
/** What stands at a moment: a balance, what is owned or owed, the account itself. */
const standing =
  '(?:(?:bank |account |total |current |§a )*balances?|saldos?|net worth|worth|patrimonio(?: neto)?|§a|debts?|deudas?)';
const who = '(?:my|our|the|mi|mis|el|la|los|las|nuestr[oa]s?|total|overall|combined|§a) ';

const changed = new RegExp(
  `\\b(?:${who})+${standing}(?: (?:total|neta|neto|general|has|have|is|been|really|ever|just|ha|han|se))* ${change}|${change}(?: (?:mucho|algo))? (?:${who})*${standing}|\\b${change.replace('|moved?', '')} in (?:${who})*${standing}`,
);
/** "do I have more money than last month": what there is, held against what there was. */
const moreThan =
  /\b(?:do|did) (?:i|we) (?:\w+ )?(?:have|owe) (?:\w+ )?(?:more|less)(?: money| cash)?(?: [§\w]+){0,5} than\b|\bhow much (?:more|less)(?: money| cash)? do (?:i|we) (?:have|owe)(?: [§\w]+){0,5} than\b|\b(?:balances?|net worth|debts?|§a)(?: \w+){0,2} (?:higher|lower|bigger|smaller|more|less) than\b|\b(?:tengo|tenemos|debo|debemos) (?:mas|menos)(?: dinero| plata)?(?: [§\w]+){0,5} (?:que|de lo que)\b|\b(?:saldo|patrimonio|deuda)s?(?: \w+){0,2} (?:mas (?:alto|bajo)|mayor|menor) que\b/;
/** "how much has come off the mortgage", "am I paying the car down", `cuánto capital pagué`: what a loan is owed less by. */
const paidDown =
  /\b(?:come|came|comes|coming|gone|went|taken|took|knocked|shaved|chipped|paid|pay|paying|knock|chip)(?: \w+){0,3} (?:off|down)(?: (?:of|on))?(?: (?:my|our|the|mi|la|el|nuestra))? §a|\b(?:paid|pay|paying|knocked|bring|brought|getting|get)(?: (?:my|our|the))? §a(?: \w+)? down\b|\bprincipal\b|\bcapital (?:pagu\w+|pagado|pagamos|amortiz\w+|de la|del|hemos|he)\b|\bamortiz\w+|\b(?:bajad[oa]|baj(?:o|amos|e)|reducid[oa]|redu(?:je|jimos|cimos|jo)|quitad[oa]|descontad[oa])(?: \w+){0,2} (?:de |a |la |el |del |al |de la |a la )?§a/;
const ofRows =
  /\b(?:spen[dt]\w*|spending|gast\w+|paid|pay|pague|pagamos|income|ingres\w+|interest|intereses|earn\w*|subscriptions?|bills?|charges?|purchases?|compras?|rate|tasa|limit|limite|put|moved? (?:in|into|to|out)|transfer\w*)\b/;
const ahead = /\b(?:will|would|going to|if|si|sera|seria|bajara|subira|vamos a|voy a)\b/;

/** What a follow-up says for a change of what was spoken of. */
export const changedSince = 'my balance changed';

/** Whether a question is of how what stands has changed over some days, or since some day. */
export const asksChange = (said: string): boolean =>
  changed.test(said) || moreThan.test(said) || paidDown.test(said);

/** Whether a day is held against today, and not the beginning of a stretch against its end. */
export const heldAgainstNow = (said: string): boolean => moreThan.test(said);

/** "how much did my balance drop this month", `¿cuánto ha subido mi patrimonio este año?`: then and now, never what was spent. */
export function balanceChange({ frame, goal, pattern, thing, world }: Asking): Chosen | null {
  if (goal || thing || frame.amount !== null || frame.periods.length > 1) return null;
  const held = world.accounts.filter(({ id }) => frame.accountIds.includes(id));
  const loans = held.length > 0 && held.every((one) => one.type === 'loan');
  if (
    !asksChange(pattern) ||
    (ofRows.test(pattern) && !(loans && paidDown.test(pattern))) ||
    ahead.test(pattern)
  )
    return null;
  if (paidDown.test(pattern) && !changed.test(pattern) && !moreThan.test(pattern) && !loans) return null;
  // What savings have grown by is what was put in and taken out.
  if (
    held.some(({ type, subtype }) => type === 'depository' && subtype !== 'checking') &&
    !/balance|saldo/.test(pattern)
  )
    return null;
  const worth = /\bworth\b|\bpatrimonio\b/.test(pattern);
  const owed = /\b(?:owe|debts?|debo|debemos|deudas?)\b/.test(pattern);
  const { start } = unitSpan('month', world.today);
  Object.assign(frame, {
    flow: 'spending',
    groupBy: null,
    per: null,
    usual: false,
    balance: owed ? 'owed' : null,
    periods:
      frame.periods.length > 0 ? frame.periods : [{ start, end: world.today, grain: 'month', kind: 'unit' }],
  });
  return yes(worth && !owed ? 'networth' : 'balance');
}
