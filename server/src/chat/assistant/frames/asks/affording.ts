import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';
import { everyUnit, plainOf } from './supposed.ts';

/** "each of my 3 grandchildren 2,000": as many times. */
function forEach({ frame, pattern, marked }: Asking): Cents | null {
  const many =
    /\b(each|every)( one)?( of)? (my |our |the )?§k|\bcada (uno |una )?(de )?(mis |nuestr[oa]s |los |las )?§k/.test(
      pattern,
    );
  const count = marked.counts.find((one) => !one.ordinal)?.value ?? 1;
  return frame.amount !== null && many ? cents(frame.amount * count) : frame.amount;
}

const noGoal = () => ({ goalIds: [] });

/** "without touching the goals", `sin tocar las metas`: they stay as they are, and nothing is put by for them. */
const leavesGoals =
  /\b(?:without|not|sin|no) (?:having to |tener que )?(?:touch|dip|raid|hurt|break|us|tap|mess|tak|tocar|afectar|usar|romper|meter|sacar)\w*(?: \w+){0,3} (?:goals?|metas?|objetivos?|§g)\b/;

const keeps =
  /\b(still|also|igual|aun asi|aun|todavia|sin dejar|seguir|tambien|without|sin|hurting|affect\w*|afect\w*|on time|a tiempo|reach|make|hit|llego|llegamos|llegar|llegare|llegaremos|cumplo|cumplir)\b/;
const buys =
  /\b(buy|bought|buying|get|got|purchase|spend|spent|splurge|drop|take|go on|afford|compr\w+|gast(o|ar|ara|amos)|permitir\w*|pag(o|ar|ara|amos)|saco|sacar)\b/;
const asks =
  /\b(if|can|could|may|ok|okay|fine|alright|would|will|puedo|podemos|podria|podriamos|esta bien|esta mal)\b|(^|\b(y|oye|pero) )si /;

/** Something is paid, and a goal is to be reached all the same. */
const besideGoal: Rule = {
  of: 'is it ok to buy a laptop for 1,200 and still reach Iceland',
  when: ({ frame, pattern, goal, marked }) =>
    frame.amount !== null &&
    goal &&
    buys.test(pattern) &&
    asks.test(pattern) &&
    keeps.test(pattern) &&
    !everyUnit.test(plainOf(marked)) &&
    !/\b(put|add|contribut\w+|aport\w+|save|ahorr\w+)\b/.test(pattern),
  ask: 'afford',
};

/** A payment that comes anyway, and whether there is enough for it. */
const canPay =
  /\b(will|would|am|are|can|could) (i|we) (still )?(be able to |going to be able to |gonna be able to |have enough (money )?(to|for) |manage to |make (?!it\b)|have the money (to|for) )+|\b(can|could|will) (i|we) (still )?(cover|pay|make(?! it\b)|afford)\b|\b(podre|podremos|puedo|podemos|podria|podriamos) (pagar|cubrir|hacer frente)|\b(me|nos) (falta|faltan|alcanza\w*|llega\w*|da|va a alcanzar|va a llegar) (\w+ )?(para|a)\b|\b(tendre|tendremos|tengo|tenemos) (lo )?suficiente|\b(cuanto|how much) (mas )?(me |nos )?(falta|faltan|hace falta|short)\b/;
const fixed =
  /^(rent|mortgage|hipoteca|carPayment|studentLoan|loanPayments|insurance|electricity|utilities|internet|phone|water|gas|taxes|tuition|daycare|childcare)/;

const leftFor =
  /\b(how much|what|anything|cuanto|que|algo)\b.*\b(left|leftover|remaining|quedan?|sobran?|resta)( over)? (to spend )?(for|on|para) (my |our |the |some |mis? |la |el |las |los )?§c/;

const paysOff =
  /\b(can|could|may) (i|we) (now |just |afford to )*(pay|clear|wipe|settle)( (it|this|that|my|our|the|all|of|whole|entire))* ?(off )?|\b(podemos|puedo|podria|podriamos) (ya )?(pagar|liquidar|saldar|cancelar)\b/;

/** The debts a question names: accounts, or the kind of payment that goes to them. */
function debtsOf({ frame, world }: Asking): Cents[] {
  const kinds: readonly (readonly [RegExp, RegExp])[] = [
    [/^carPayment/, /^(auto|car)\b/],
    [/^mortgage/, /mortgage/],
    [/^studentLoan/, /student/],
  ];
  return world.accounts
    .filter(
      (one) =>
        (one.type === 'loan' || one.type === 'credit') &&
        (frame.accountIds.includes(one.id) ||
          kinds.some(
            ([key, subtype]) =>
              frame.things.some((thing) => key.test(thing.key)) && subtype.test(one.subtype ?? ''),
          )),
    )
    .flatMap((one) => (one.current === null ? [] : [one.current]));
}

/** "how much can I put into savings", `cuánto puedo pasar al ahorro`: of what is free, nothing that was moved. */
const canMove =
  /\b(?:how much|what) (?:more |money |else )?(?:can|could|may|might|should) (?:i|we) (?:\w+ )?(?:put|move|transfer|send|add|stash|set|stick)\b(?!.*\bon (?:\w+ )?§a).*(?:§a|\b(?:away|aside|by)\b)|\bcuant[oa] (?:mas |dinero )?(?:puedo|podemos|podria|podriamos) (?:\w+ )?(?:meter|pasar|mover|transferir|mandar|poner|ingresar|apartar|guardar|echar|abonar|aportar)(?:le|les)?\b/;

const rules: readonly Rule[] = [
  {
    of: 'how much can I put into savings this month: what is free, or what the month leaves',
    when: ({ frame, pattern, goal, pastSpend, world, marked }) =>
      canMove.test(pattern) &&
      (!goal || /\b(?:can|could|may|puedo|podemos|podria|podriamos)\b/.test(pattern)) &&
      !pastSpend &&
      frame.amount === null &&
      !everyUnit.test(plainOf(marked)) &&
      frame.periods.every(({ end }) => end >= world.today),
    ask: ({ frame }) => (frame.periods.length > 0 ? 'forecast' : 'free'),
    sets: () => ({
      accountIds: [],
      goalIds: [],
      things: [],
      flow: 'any',
      direction: null,
      per: null,
      groupBy: null,
    }),
  },
  {
    of: 'can we pay off the car loan: what is owed on it, held against what is free',
    when: (asking) =>
      asking.frame.amount === null &&
      paysOff.test(asking.pattern) &&
      /\b(off|in full|all of|whole|entire|clear|settle|wipe|liquidar|saldar|tod[oa]|complet\w+|hoy|today|now|ya|de golpe|de una vez)\b/.test(
        asking.pattern,
      ) &&
      !asking.goal &&
      debtsOf(asking).length > 0,
    ask: 'afford',
    sets: (asking) => ({
      amount: sumCents(debtsOf(asking)),
      things: [],
      accountIds: [],
      flow: 'spending',
    }),
  },
  {
    of: 'will I be able to pay the rent on the 1st',
    when: ({ frame, pattern, goal, pastSpend }) =>
      !goal &&
      !pastSpend &&
      frame.amount === null &&
      frame.things.length === 1 &&
      frame.things.some((one) => fixed.test(one.key)) &&
      canPay.test(pattern) &&
      !/\b(did|paid|pague|how (often|many))\b/.test(pattern),
    ask: 'afford',
    sets: () => ({ flow: 'spending' }),
  },
  {
    of: 'can I afford $900 a month',
    when: ({ frame, pattern }) =>
      frame.amount !== null &&
      /\b(afford|(me|nos) alcanza\w*|alcanza\w* (para|§n)|permitirme|permitirnos|me (puedo|podria) permitir)\b/.test(
        pattern,
      ),
    ask: 'afford',
    sets: noGoal,
  },
  {
    of: 'can I swing a $2,300 sofa without touching the wedding money: the goal is what is not touched',
    when: ({ frame, has, pastSpend, pattern }) =>
      frame.amount !== null &&
      frame.rate === null &&
      (has('priceFits') || (has('afford') && leavesGoals.test(pattern))) &&
      (!has('putBy') || leavesGoals.test(pattern)) &&
      !(pastSpend && !has('afford')),
    ask: 'afford',
    sets: (asking) => ({ goalIds: [], amount: forEach(asking) }),
  },
  {
    of: 'how much is free to spend after what goals reserve',
    when: ({ frame, has, pastSpend, world }) =>
      has('freely') &&
      !pastSpend &&
      frame.amount === null &&
      !(frame.periods.length > 0 && frame.periods.every((one) => one.end < world.today)),
    ask: 'free',
    sets: noGoal,
  },
  {
    of: 'how much is left for fun this month: no kind has a budget of its own',
    when: ({ frame, goal, pattern, pastSpend, world }) =>
      leftFor.test(pattern) &&
      !goal &&
      !pastSpend &&
      frame.amount === null &&
      frame.periods.every((one) => one.end >= world.today),
    ask: 'free',
    sets: noGoal,
  },
  {
    of: 'how much do I have without the emergency fund',
    when: ({ marked, frame, pattern }) =>
      marked.entities.some((one) => one.kind === 'goal' && marked.excluded(one.from)) &&
      frame.amount === null &&
      /\b(have|free|left|spend|available|money|tengo|tenemos|hay|queda|libre|disponible|gastar|dinero|plata)\b/.test(
        pattern,
      ) &&
      !/\b(saved|saving|goals?|metas?|ahorrad[oa]s?|objetivos?)\b/.test(pattern),
    ask: 'free',
    sets: noGoal,
  },
];

/** Whether a price fits, and what is free to spend. */
export const affording = (asking: Asking): Chosen | null => firstOf(rules, asking);

/** A purchase beside a goal that is to be reached all the same: no order for a new goal, whatever its words. */
export const buyingBesideGoal = (asking: Asking): Chosen | null => firstOf([besideGoal], asking);
