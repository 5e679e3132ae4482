import type { AccountView } from '../../world.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

/** "how many euros do I have", `¿cuántos euros me quedan?`: money at hand, not payments. */
const held =
  /\b(how many|cuant[oa]s) (§a|dollars|bucks|dolares)( \w+)? (do|have|are|is|i|we|tengo|tenemos|hay|me|nos|quedan?)\b(?!.*\b(saved|ahorrad[oa]s?)\b)|\b(have|got|tengo|tenemos|hay|quedan?) (any |some |mis |algun\w* )?(§a|dollars|dolares)( left)?$/;
const currency = /^(euros?|eur|pounds?|gbp|libras?|pesos|mxn|dollars|bucks|dolares)$/;

/** "money in House Savings", `dinero en la cuenta`: what lies there, not what came in. */
const lies =
  /^(?:(?:how much|what|and|y|my|mi|el|the|all|que|cuanto|is|are|the) )*(?:money|cash|funds|dinero|plata|efectivo|fondos|lana|pasta)(?: (?:is|are|hay|tengo|i have|left|sitting|there is|total))*(?: (?:in|on|inside|en|dentro de)(?: (?:my|mi|the|la)(?= §a))*)? (?:§a|(?:the |my )?bank(?: accounts?)?|(?:my |all my )accounts?|el banco|mis cuentas)(?: (?:please|now|right now|today|ahora|hoy|currently|por favor|ahora mismo|si|no|eh|ok|§p))*$|^(?:my |mi )?§a (?:money|cash|funds)$/;

/** "total of my investments", `¿cuánto suman mis ahorros?`: what lies there. */
const totalOf =
  /^(?:(?:what|how much|cuanto|cual|a cuanto) (?:is|are|es|son|sera|suman?|vale|valen|asciende) )?(?:(?:the |my |our |el |la )?(?:total|sum|value|worth|valor|suma|monto)(?: value| valor| total| worth)? (?:of|in|de|en|del) )(?:(?:all|my|our|the|todas?|todos|mis|mi|las|los|el|la|nuestr[oa]s?|of) )*§a(?: accounts?| cuentas?)?$|^(?:cuanto|a cuanto) (?:suman?|valen?) (?:(?:mis|mi|las|los|el|la|nuestr[oa]s?|todas?|todos) )*§a$|^(?:what|how much) (?:is|are) (?:(?:my|our|all|the) )*§a worth$/;

const netOfDebt =
  / (minus|less|menos|after|net of|quitando|descontando|restando) .*\b(owe|debts?|debo|deudas?|loans?|liabilities|debemos)\b/;

/** "how much was in checking on October 1", `¿cuánto tenía el 1 de octubre?`: what lay there on a day that is over. */
const lay =
  /\b(?:how much|what)(?: money| cash)? (?:was|were)(?: there)? (?:in|on) (?:my |our |the )?(?:§a|accounts?|bank)|\bhow much(?: money| cash)? did (?:i|we) have\b(?! (?:left|to|on|for|coming|saved|in (?!(?:my |the |our )?(?:§a|bank|total|all|there)\b|§p)))|\bcuant[oa](?: dinero| plata)? (?:tenia|teniamos|habia)\b(?! que| ahorrad| apartad| guardad)/;

/** `saldo de todas mis cuentas`: each of them, owed ones too. */
const eachBalance =
  /\b(saldos?|balances?) (de|of|in|on|for|en) (all|every|each|todas|cada) (of )?(my |the |our |mis |las |nuestras )?(accounts?|cuentas?)\b(?!.*\b(total|combined|together|sum|suma\w*|junt[ao]s|net|neto)\b)/;

/** "all debts added up incl the cards", `todo lo que debo contando las tarjetas`. */
const allWithThem =
  /\b(?:all|everything|total|altogether|every|tod[oa]s?|en total)\b.*\b(?:including|include|includes|incl|counting|plus|with|incluyendo|incluidas?|contando|con)\b(?: (?:the|my|our|all|la|el|mi|las|los|mis|tambien))* §a/;

/** Words that ask for rows, so that an account beside them is where to look. */
const rowWords = ['spend', 'income', 'transfer', 'transactionsWord', 'list', 'count'] as const;

/** What is meant even where rows are spoken of. */
const alongside: readonly Rule[] = [
  {
    of: 'how much was in checking on October 1',
    when: ({ frame, pattern, thing, world }) =>
      lay.test(pattern) &&
      !thing &&
      frame.goalIds.length === 0 &&
      frame.periods.length === 1 &&
      frame.periods.every(({ end }) => end < world.today),
    ask: 'balance',
  },
  {
    of: 'money in House Savings',
    when: ({ frame, pattern, thing }) =>
      lies.test(pattern) && !thing && frame.periods.every((one) => one.grain === 'day'),
    ask: 'balance',
  },
  {
    of: 'total of my investments',
    when: ({ frame, pattern, thing }) =>
      totalOf.test(pattern) && !thing && frame.periods.every((one) => one.grain === 'day'),
    ask: 'balance',
  },
  {
    of: 'what I own less what I owe',
    when: ({ has, pattern }) => netOfDebt.test(pattern) && has('networth'),
    ask: 'networth',
  },
];

/** "how much do I have saved", `cuánto hay ahorrado`: what savings hold, without what is spent from. */
const putBy =
  /\b(?:hay|tengo|tenemos|tendre|tendremos) (?:ya |actualmente |ahora |hoy )?(?:ahorrad[oa]s?|guardad[oa]s? en ahorros?)\b|\b(?:do i|do we|have i|have we) (?:currently |now |already )?(?:have|got) (?:currently |now |already )?(?:saved(?: up)?|in savings)\b|^(?:(?:how much|what) )?(?:is|are) (?:my|our) (?:total )?savings$/;
const savesIn = ({ status, subtype, type }: AccountView): boolean =>
  status === 'active' && type === 'depository' && /saving|money market|cd/.test(subtype ?? '');

const rules: readonly Rule[] = [
  ...alongside,
  {
    of: 'how much do I have saved',
    when: ({ frame, goal, pattern, thing, world }) =>
      putBy.test(pattern) && !thing && !goal && frame.accountIds.length === 0 && world.accounts.some(savesIn),
    ask: 'balance',
    sets: ({ world }) => ({ accountIds: world.accounts.flatMap((one) => (savesIn(one) ? [one.id] : [])) }),
  },
  {
    of: 'how many euros do I have',
    when: ({ marked, has, pattern, thing }) =>
      held.test(pattern) && !thing && !has('income') && marked.tokens.some((one) => currency.test(one.text)),
    ask: 'balance',
  },
  { of: 'how much of my limit is used', when: ({ has }) => has('utilisation'), ask: 'utilisation' },
  { of: 'is it up to date', when: ({ has, thing }) => has('synced') && !thing, ask: 'synced' },
  {
    of: 'what do I owe',
    when: ({ frame, has, pattern }) =>
      has('owed') &&
      !frame.things.some((one) => one.person) &&
      !/\b(paid|payments?|pagos|pague)\b/.test(pattern),
    ask: 'balance',
    // "all debts including the cards": the cards among them.
    sets: ({ pattern }) => ({ balance: 'owed', ...(allWithThem.test(pattern) ? { accountIds: [] } : {}) }),
  },
  {
    of: 'what am I worth; "where does all my money go" is no worth',
    when: ({ frame, has, pattern, thing }) =>
      has('networth') &&
      !eachBalance.test(pattern) &&
      !thing &&
      (frame.accountIds.length === 0 || /§x/.test(pattern)) &&
      !has('income') &&
      !/\b(paid|payments?|goal|go|goes|going|went|gone)\b/.test(pattern),
    ask: 'networth',
  },
  {
    of: 'the limit of the card',
    when: ({ frame, has }) => has('limit') && frame.accountIds.length > 0,
    ask: 'balance',
    sets: () => ({ balance: 'limit' }),
  },
  {
    of: 'which accounts do I have',
    when: ({ has }) => has('accounts') && !has('spend') && !has('income'),
    ask: 'accounts',
  },
  {
    of: 'the balance of the month is its net, of an account what it holds',
    when: ({ has, thing }) => has('balance') && !thing && !has('income'),
    ask: ({ pattern }) => (/\bcash ?flow\b|\bneto\b/.test(pattern) ? 'cashflow' : 'balance'),
    sets: ({ has }) => (has('available') ? { balance: 'available' } : {}),
  },
  {
    of: 'what is available',
    when: ({ has, thing }) => has('available') && !thing,
    ask: 'balance',
    sets: () => ({ balance: 'available' }),
  },
  {
    of: 'the savings account, how much does it have',
    when: ({ frame, has, pattern, thing }) =>
      frame.accountIds.length > 0 &&
      frame.periods.length === 0 &&
      frame.weekdays === null &&
      !thing &&
      frame.flow !== 'transfers' &&
      !rowWords.some(has) &&
      /\b(how much|cuanto|what is|how is)\b/.test(pattern),
    ask: 'balance',
  },
];

/** Balances, debts, net worth, limits and the state of accounts. */
export const aboutBalances = (asking: Asking): Chosen | null =>
  firstOf(asking.moneyMoves ? alongside : rules, asking);
