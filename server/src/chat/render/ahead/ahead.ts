import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { AheadOutcome } from '../../answer/ahead/ahead.ts';
import type { MissingOutcome, NothingAhead } from '../../answer/ahead/common.ts';
import type { OutlookParts, UsualParts } from '../../answer/ahead/outlook.ts';
import type { Figure } from '../../answer/figure.ts';
import { safeText } from '../../answer/safe-text.ts';
import { entry, headline, list, text } from '../blocks.ts';
import { accountNames, thingName } from '../naming.ts';
import { joined, say, type Said } from '../spans.ts';
import type { Renderers, Teller } from '../teller.ts';
import { counted, daysWords, during, leftWords, monthsWords, thingNames, where } from './words.ts';

type Of<Kind extends AheadOutcome['of']> = Extract<AheadOutcome, { of: Kind }>;

const questions: Readonly<Record<MissingOutcome['what'], readonly [en: string, es: string]>> = {
  price: ['What does it cost?', '¿Cuánto cuesta?'],
  target: ['How much should it come to?', '¿A cuánto debe llegar?'],
  until: [
    'By when do you want it? Say a date, such as “by June”.',
    '¿Para cuándo lo quieres? Di una fecha, por ejemplo “para junio”.',
  ],
  rate: ['How much would it be each month?', '¿Cuánto sería al mes?'],
  amount: ['How much should be added?', '¿Cuánto se debe agregar?'],
  goal: [
    'Which goal do you mean? You have no active one yet.',
    '¿Qué meta quieres decir? Todavía no tienes ninguna activa.',
  ],
  category: ['Which category should they have?', '¿Qué categoría deben tener?'],
  rows: [
    'Which transactions do you mean? Name their payee, for example “make my Uber transactions travel”.',
    '¿Qué transacciones quieres decir? Nombra el comercio, por ejemplo “pon mis transacciones de Uber en viajes”.',
  ],
  thing: [
    'What would you spend less on? Name a category or a payee.',
    '¿En qué gastarías menos? Nombra una categoría o un comercio.',
  ],
};

/** Asks for what is missing; the question stays open for it. */
function renderMissing({ what, free }: MissingOutcome, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  return text(
    questions[what][words.at],
    free
      ? pick(
          say`You have ${figure(free)} free to spend as of today.`,
          say`Hoy tienes ${figure(free)} libres para gastar.`,
        )
      : '',
  );
}

const reasons: Readonly<Record<NothingAhead['why'], readonly [en: string, es: string]>> = {
  nothingOwed: ['I see nothing owed there.', 'No veo nada que debas ahí.'],
  onlyOwed: [
    'There is no money in what is only owed, so I cannot look ahead there.',
    'En lo que solo se debe no hay dinero, así que ahí no puedo mirar hacia adelante.',
  ],
  noMonth: [
    'I see no complete month of your data yet, so I cannot tell what a month is like.',
    'Todavía no veo ningún mes completo en tus datos, así que no puedo decir cómo es un mes.',
  ],
  noSpending: ['I see no spending on it to reckon with.', 'No veo gasto en eso con el que hacer la cuenta.'],
  noPayday: [
    'I see no regular pay yet, so I cannot tell when the next one comes. Name a date instead.',
    'Todavía no veo un ingreso regular, así que no puedo decir cuándo llega el próximo. Di una fecha.',
  ],
  noRent: [
    'I see no regular rent or mortgage, so I cannot tell when the next one is. Name a date instead.',
    'No veo un alquiler o hipoteca regular, así que no puedo decir cuándo toca. Di una fecha.',
  ],
  tooFar: ['That is too far ahead to tell anything about.', 'Eso está demasiado lejos como para decir algo.'],
};

const nothing = ({ why, owed }: NothingAhead, teller: Teller): Block[] => [
  ...text(reasons[why][teller.words.at]),
  ...list(
    owed.map((one) =>
      entry(
        accountNames([one.account], teller.names, teller.words),
        teller.figure(one.owed),
        teller.pick('owed', 'de deuda'),
      ),
    ),
  ),
];

/** "until Nov 30, 2026, your next payday". */
function untilWords(until: Figure, event: 'payday' | 'rent' | null, { figure, pick }: Teller): Said {
  const day = figure(until);
  if (event === null) return day;
  return event === 'payday'
    ? pick(say`${day} (next payday)`, say`${day} (próximo día de pago)`)
    : pick(say`${day} (next rent)`, say`${day} (próximo alquiler)`);
}

/** "plus $2,000.00 of expected income, less ...": the parts of a look ahead. */
function partsWords(parts: OutlookParts, teller: Teller, everyday: boolean): Said {
  const { figure, size, pick, words } = teller;
  const { moves } = parts;
  const some: Said[] = [
    pick(
      say`plus ${figure(parts.income)} of expected income`,
      say`más ${figure(parts.income)} de ingresos previstos`,
    ),
    pick(
      say`less ${figure(parts.payments)} of regular payments`,
      say`menos ${figure(parts.payments)} de pagos regulares`,
    ),
  ];
  if (parts.saving)
    some.push(
      pick(
        say`less ${figure(parts.saving)} put into savings`,
        say`menos ${figure(parts.saving)} llevados a ahorro`,
      ),
    );
  if (everyday)
    some.push(
      pick(
        say`less ${figure(parts.everyday)} of everyday spending over ${daysWords(parts.length, teller)}`,
        say`menos ${figure(parts.everyday)} de gasto diario en ${daysWords(parts.length, teller)}`,
      ),
    );
  if (parts.taxes)
    some.push(
      pick(
        say`less ${figure(parts.taxes)} of taxes as on the same days last year`,
        say`menos ${figure(parts.taxes)} de impuestos como en las mismas fechas del año pasado`,
      ),
    );
  if (parts.cards)
    some.push(
      pick(
        say`less ${figure(parts.cards)} owed on cards today`,
        say`menos ${figure(parts.cards)} que debes hoy en tarjetas`,
      ),
    );
  if (moves)
    some.push(
      (moves.amount ?? 0) < 0
        ? pick(
            say`less ${size(moves)} moved to your other accounts and cards`,
            say`menos ${size(moves)} de traspasos a tus otras cuentas y tarjetas`,
          )
        : pick(
            say`plus ${size(moves)} moved from your other accounts`,
            say`más ${size(moves)} de traspasos desde tus otras cuentas`,
          ),
    );
  return joined(some, words.and);
}

function balance(outcome: Of<'balanceAhead'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { held, after, parts } = outcome;
  const until = words.day(String(outcome.until.value));
  const paid = joined(
    after.map((one) => say`${safeText(one.name)} ${figure(one.amount)} (${figure(one.next)})`),
    words.and,
  );
  return [
    headline(teller, outcome.end, `${words.roles.forecast} · ${until}`),
    ...text(
      pick(
        say`${figure(outcome.available)} available now, ${partsWords(parts, teller, true)}, makes about ${figure(outcome.end)} on ${untilWords(outcome.until, outcome.event, teller)} (${where(teller)}).`,
        say`${figure(outcome.available)} disponibles ahora, ${partsWords(parts, teller, true)}, dan unos ${figure(outcome.end)} el ${untilWords(outcome.until, outcome.event, teller)} (${where(teller)}).`,
      ),
      after.length > 0 ? pick(say`Counted in it: ${paid}.`, say`Incluye: ${paid}.`) : '',
      held
        ? held.enough
          ? pick(say`That is ${figure(held.amount)} or more.`, say`Son ${figure(held.amount)} o más.`)
          : pick(say`That is less than ${figure(held.amount)}.`, say`Es menos de ${figure(held.amount)}.`)
        : outcome.short
          ? pick('So the money would run short.', 'Así que faltaría dinero.')
          : pick('So the money would last until then.', 'Así que el dinero alcanzaría hasta entonces.'),
    ),
  ];
}

function spending(outcome: Of<'spendingAhead'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { soFar, rest, payments, everyday, taxes } = outcome;
  const on = outcome.things.length === 0 ? '' : `: ${thingNames(outcome.things, teller)}`;
  const days = daysWords(outcome.length, teller);
  const parts = joined(
    [
      ...(payments
        ? [pick(say`${figure(payments)} of regular payments`, say`${figure(payments)} de pagos regulares`)]
        : []),
      ...(everyday
        ? [
            pick(
              say`${figure(everyday)} of everyday spending over ${days}`,
              say`${figure(everyday)} de gasto diario en ${days}`,
            ),
          ]
        : []),
      ...(taxes ? [pick(say`${figure(taxes)} of taxes`, say`${figure(taxes)} de impuestos`)] : []),
    ],
    words.and,
  );
  return [
    headline(
      teller,
      outcome.projected,
      `${pick('expected spending', 'gasto previsto')}${on} ${during(outcome.days, teller)}`,
    ),
    ...text(
      soFar
        ? pick(
            say`${figure(soFar)} so far and about ${figure(rest)} more (${where(teller)}).`,
            say`${figure(soFar)} hasta ahora y unos ${figure(rest)} más (${where(teller)}).`,
          )
        : '',
      parts.length === 0 ? '' : pick(say`To come: ${parts}.`, say`Por venir: ${parts}.`),
    ),
  ];
}

/** "(available less what goals reserve and cards are owed)". */
const freeMeans = ({ pick }: Teller): string =>
  pick(
    'available in bank accounts less what goals reserve and what is owed on cards',
    'disponible en cuentas de banco menos lo apartado por metas y lo que debes en tarjetas',
  );

function afford(outcome: Of<'afford'>, teller: Teller): Block[] {
  const { figure, pick, names, words } = teller;
  const { parts, until, event } = outcome;
  const day = untilWords(until, event, teller);
  const ahead = parts
    ? pick(
        say`By ${day}, ${partsWords(parts, teller, true)} and less the price, ${leftWords(outcome.left, teller)}.`,
        say`Para el ${day}, ${partsWords(parts, teller, true)} y menos el precio, ${leftWords(outcome.left, teller)}.`,
      )
    : pick(
        say`With ${figure(outcome.payments)} of regular payments expected by ${day}, ${leftWords(outcome.left, teller)}.`,
        say`Con ${figure(outcome.payments)} de pagos regulares previstos hasta el ${day}, ${leftWords(outcome.left, teller)}.`,
      );
  return [
    headline(
      teller,
      outcome.after.amount,
      outcome.after.short
        ? pick('short after it, as of today', 'faltaría después, a día de hoy')
        : pick('left after it, as of today', 'quedaría después, a día de hoy'),
    ),
    ...text(
      pick(
        say`${figure(outcome.free)} is free to spend (${freeMeans(teller)}); after ${figure(outcome.price)}, ${leftWords(outcome.after, teller)}.`,
        say`Tienes ${figure(outcome.free)} libres para gastar (${freeMeans(teller)}); después de ${figure(outcome.price)}, ${leftWords(outcome.after, teller)}.`,
      ),
      ahead,
      outcome.reserved
        ? pick(
            say`The ${figure(outcome.reserved)} that goals reserve stays untouched.`,
            say`Los ${figure(outcome.reserved)} que apartan las metas no se tocan.`,
          )
        : '',
      ...outcome.accounts.map(({ account, left }) => {
        const name = accountNames([account], names, words);
        return pick(
          say`Paid from ${name}, ${leftWords(left, teller)} there of what is not reserved.`,
          say`Pagado desde ${name}, ahí ${leftWords(left, teller)} de lo que no está apartado.`,
        );
      }),
      ...outcome.goals.map(({ goal, missing, needed, by }) => {
        const name = names.goals.get(goal) ?? `#${goal}`;
        return needed && by
          ? pick(
              say`${name} still needs ${figure(needed)} a month to arrive by ${figure(by)} (${figure(missing)} to go).`,
              say`${name} sigue necesitando ${figure(needed)} al mes para llegar el ${figure(by)} (faltan ${figure(missing)}).`,
            )
          : pick(say`${name} has ${figure(missing)} to go.`, say`A ${name} le faltan ${figure(missing)}.`);
      }),
    ),
  ];
}

function allowance(outcome: Of<'allowance'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { left, keep, aWeek, parts } = outcome;
  const until = words.day(String(outcome.until.value));
  const put = keep
    ? pick(say`, less ${figure(keep)} to put by`, say`, menos ${figure(keep)} para apartar`)
    : '';
  return [
    headline(
      teller,
      outcome.aDay,
      pick(`to spend a day until ${until}`, `para gastar al día hasta el ${until}`),
    ),
    ...text(
      pick(
        say`${figure(outcome.free)} free to spend now (${freeMeans(teller)}), ${partsWords(parts, teller, false)}${put}: ${leftWords(left, teller)} for the ${daysWords(outcome.days, teller)} to ${untilWords(outcome.until, outcome.event, teller)}, today included.`,
        say`${figure(outcome.free)} libres ahora (${freeMeans(teller)}), ${partsWords(parts, teller, false)}${put}: ${leftWords(left, teller)} para los ${daysWords(outcome.days, teller)} hasta el ${untilWords(outcome.until, outcome.event, teller)}, contando hoy.`,
      ),
      left.short
        ? pick('So there is nothing left to spend.', 'Así que no queda nada para gastar.')
        : aWeek
          ? pick(say`That is ${figure(aWeek)} a week.`, say`Son ${figure(aWeek)} a la semana.`)
          : '',
    ),
  ];
}

function runway(outcome: Of<'runway'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { months, reserved, less, single } = outcome;
  const days = words.during(outcome.days);
  const rate = pick(
    say`${figure(outcome.monthly)} a month, what you spent on average ${days} across all accounts${less ? say` less ${figure(less)}` : ''}`,
    say`${figure(outcome.monthly)} al mes, lo que gastaste en promedio ${days} en todas las cuentas${less ? say` menos ${figure(less)}` : ''}`,
  );
  const money = outcome.named
    ? figure(outcome.money)
    : pick(
        say`the ${figure(outcome.money)} available now`,
        say`los ${figure(outcome.money)} disponibles ahora`,
      );
  return [
    ...(months ? [headline(teller, months, pick('months without income', 'meses sin ingresos'))] : []),
    ...text(
      months
        ? pick(
            say`Without income, ${money} would last about ${monthsWords(months, teller)} at ${rate}.`,
            say`Sin ingresos, ${money} durarían unos ${monthsWords(months, teller)} a ${rate}.`,
          )
        : pick(say`With that much less, nothing would be spent.`, say`Con esa rebaja no se gastaría nada.`),
      reserved
        ? pick(
            say`Goals reserve ${figure(reserved)} of your money.`,
            say`Las metas apartan ${figure(reserved)} de tu dinero.`,
          )
        : '',
      single
        ? pick(
            say`In that average is one payment of ${figure(single.amount)} to ${safeText(single.payee)} on ${figure(single.day)}${single.months ? say`; without it, about ${monthsWords(single.months, teller)}` : ''}.`,
            say`En ese promedio hay un solo pago de ${figure(single.amount)} a ${safeText(single.payee)} del ${figure(single.day)}${single.months ? say`; sin él, unos ${monthsWords(single.months, teller)}` : ''}.`,
          )
        : '',
    ),
  ];
}

function payOff(outcome: Of<'payOff'>, teller: Teller): Block[] {
  const { figure, pick, names, words } = teller;
  const { how, debts, monthly, months, on } = outcome;
  const debtNames = accountNames(
    debts.map(({ account }) => account),
    names,
    words,
  );
  const owe = pick(
    say`You owe ${figure(outcome.owed)} on ${debtNames}`,
    say`Debes ${figure(outcome.owed)} en ${debtNames}`,
  );
  const lines = debts.map((one) => {
    const paid = one.payment
      ? pick(say`${figure(one.payment)} a month now`, say`${figure(one.payment)} al mes ahora`)
      : pick('no regular payment seen', 'sin pago regular a la vista');
    const interest = one.interest
      ? pick(
          say`, ${figure(one.interest)} of interest the last time`,
          say`, ${figure(one.interest)} de intereses la última vez`,
        )
      : '';
    const done =
      one.months && one.on
        ? pick(
            say`; paid off in about ${monthsWords(one.months, teller)}, around ${figure(one.on)}`,
            say`; se termina de pagar en unos ${monthsWords(one.months, teller)}, hacia el ${figure(one.on)}`,
          )
        : one.never
          ? pick('; that does not pay it off', '; así no se termina de pagar')
          : '';
    return entry(accountNames([one.account], names, words), figure(one.owed), say`${paid}${interest}${done}`);
  });
  const sentence = (): Said => {
    if (how === 'until' && monthly && on)
      return pick(
        say`${owe}. To have paid it by ${figure(on)} takes ${figure(monthly)} a month.`,
        say`${owe}. Para haberlo pagado el ${figure(on)} hacen falta ${figure(monthly)} al mes.`,
      );
    if (how === 'rate' && monthly)
      return months && on
        ? pick(
            say`${owe}. At ${figure(monthly)} a month it is paid in ${monthsWords(months, teller)}, around ${figure(on)}.`,
            say`${owe}. Con ${figure(monthly)} al mes se paga en ${monthsWords(months, teller)}, hacia el ${figure(on)}.`,
          )
        : pick(
            say`${owe}. At ${figure(monthly)} a month it would not be paid off.`,
            say`${owe}. Con ${figure(monthly)} al mes no se terminaría de pagar.`,
          );
    return how === 'ask'
      ? pick(
          say`${owe}. How much would you pay a month, or by when should it be gone?`,
          say`${owe}. ¿Cuánto pagarías al mes, o para cuándo debería estar saldado?`,
        )
      : say`${owe}.`;
  };
  const [only] = debts;
  const main = how === 'until' ? monthly : how === 'now' && debts.length === 1 ? (only?.on ?? null) : on;
  const label =
    how === 'until'
      ? pick('a month to pay it off', 'al mes para pagarlo')
      : pick('paid off around', 'pagado hacia');
  return [...(main ? [headline(teller, main, label)] : []), ...text(sentence()), ...list(lines)];
}

function cut(outcome: Of<'cut'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { streams, habit, byRate, more } = outcome;
  const query = teller.query as QueryOf<'ahead'>;
  const what =
    query.things.length > 0 ? ` · ${words.list(query.things.map((one) => thingName(one, words)))}` : '';
  return [
    headline(teller, outcome.monthly, `${pick('saved a month', 'ahorro al mes')}${what}`),
    ...text(
      pick(say`That is ${figure(outcome.yearly)} a year.`, say`Son ${figure(outcome.yearly)} al año.`),
      habit
        ? pick(
            say`You spent ${figure(habit.mean)} a month on ${thingNames(habit.things, teller)} ${during(habit.days, teller)}: ${figure(habit.total)} over ${monthsWords(habit.months, teller)}.`,
            say`Gastaste ${figure(habit.mean)} al mes en ${thingNames(habit.things, teller)} ${during(habit.days, teller)}: ${figure(habit.total)} en ${monthsWords(habit.months, teller)}.`,
          )
        : '',
      byRate && more
        ? pick('That is more than is spent on it now.', 'Eso es más de lo que se gasta en ello ahora.')
        : '',
    ),
    ...list(
      streams.map((one) =>
        entry(
          safeText(one.name),
          figure(one.monthly),
          pick(say`a month, ${figure(one.yearly)} a year`, say`al mes, ${figure(one.yearly)} al año`),
        ),
      ),
    ),
  ];
}

/** What a usual month leaves, and what it is made of. */
function usualWords(usual: UsualParts, teller: Teller): Said {
  const { figure, size, pick } = teller;
  const short = (usual.net.amount ?? 0) < 0;
  return pick(
    say`An average month ${short ? say`is ${size(usual.net)} short` : say`leaves ${figure(usual.net)}`}: ${figure(usual.income)} of income less ${figure(usual.spending)} of spending, over ${monthsWords(usual.months, teller)} ${during(usual.days, teller)}; ${figure(usual.good)} of them left something.`,
    say`${short ? say`A un mes promedio le faltan ${size(usual.net)}` : say`Un mes promedio deja ${figure(usual.net)}`}: ${figure(usual.income)} de ingresos menos ${figure(usual.spending)} de gasto, en ${monthsWords(usual.months, teller)} ${during(usual.days, teller)}; en ${figure(usual.good)} sobró algo.`,
  );
}

function upkeep(outcome: Of<'upkeep'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const { cost, pay, instead, lasts } = outcome;
  return [
    headline(
      teller,
      cost.amount,
      cost.short
        ? pick('short a month with the cost', 'faltaría al mes con el gasto')
        : pick('left a month with the cost', 'quedaría al mes con el gasto'),
    ),
    ...text(
      pick(
        say`With ${figure(outcome.monthly)} a month more going out (${figure(outcome.yearly)} a year), ${leftWords(cost, teller)} each month.`,
        say`Con ${figure(outcome.monthly)} al mes más de gasto (${figure(outcome.yearly)} al año), ${leftWords(cost, teller)} cada mes.`,
      ),
      pay
        ? pick(
            say`With ${figure(outcome.monthly)} a month more coming in, ${leftWords(pay, teller)}.`,
            say`Con ${figure(outcome.monthly)} al mes más de ingresos, ${leftWords(pay, teller)}.`,
          )
        : '',
      instead
        ? pick(
            say`You pay ${figure(instead.paid)} a month for it now: in its place, ${leftWords(instead.left, teller)}.`,
            say`Ahora pagas ${figure(instead.paid)} al mes por eso: en su lugar, ${leftWords(instead.left, teller)}.`,
          )
        : '',
      usualWords(outcome.usual, teller),
      lasts
        ? pick(
            say`The ${figure(outcome.free)} free to spend today would cover what is short for about ${monthsWords(lasts, teller)}.`,
            say`Los ${figure(outcome.free)} libres hoy cubrirían lo que falta unos ${monthsWords(lasts, teller)}.`,
          )
        : pick(
            say`${figure(outcome.free)} is free to spend today.`,
            say`Hoy hay ${figure(outcome.free)} libres para gastar.`,
          ),
    ),
  ];
}

function reach(outcome: Of<'reach'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { target, now, missing, monthly, months, on, days } = outcome;
  if (outcome.there)
    return text(
      pick(
        say`You already have it: ${figure(now)} is available as of today, ${figure(target)} or more (${where(teller)}).`,
        say`Ya lo tienes: hay ${figure(now)} disponibles a día de hoy, ${figure(target)} o más (${where(teller)}).`,
      ),
    );
  const gap = pick(
    say`${figure(now)} is available now, ${figure(missing)} to go (${where(teller)}).`,
    say`Ahora hay ${figure(now)} disponibles, faltan ${figure(missing)} (${where(teller)}).`,
  );
  const pace = outcome.named
    ? pick(say`At ${figure(monthly)} a month`, say`Con ${figure(monthly)} al mes`)
    : pick(
        say`Your bank accounts changed by ${figure(monthly)} a month on average ${days ? during(days, teller) : ''}; at that`,
        say`Tus cuentas de banco cambiaron ${figure(monthly)} al mes en promedio ${days ? during(days, teller) : ''}; así`,
      );
  if (!months || !on)
    return text(
      gap,
      pick(
        say`${pace} you would not get to ${figure(target)}.`,
        say`${pace} no llegarías a ${figure(target)}.`,
      ),
    );
  return [
    headline(
      teller,
      on,
      pick(`${words.roles.target} reached around`, `${words.roles.target} alcanzado hacia`),
    ),
    ...text(
      gap,
      pick(
        say`${pace} you would have ${figure(target)} in about ${monthsWords(months, teller)}.`,
        say`${pace} tendrías ${figure(target)} en unos ${monthsWords(months, teller)}.`,
      ),
    ),
  ];
}

function putAside(outcome: Of<'putAside'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const { aPayday, usual } = outcome;
  return [
    headline(teller, outcome.aMonth, pick('to put by a month', 'para apartar al mes')),
    ...text(
      pick(
        say`To have ${figure(outcome.target)} by ${figure(outcome.until)}, ${daysWords(outcome.days, teller)} from today and beginning with nothing, put by ${figure(outcome.aMonth)} a month or ${figure(outcome.aWeek)} a week.`,
        say`Para tener ${figure(outcome.target)} el ${figure(outcome.until)}, a ${daysWords(outcome.days, teller)} de hoy y empezando de cero, aparta ${figure(outcome.aMonth)} al mes o ${figure(outcome.aWeek)} a la semana.`,
      ),
      aPayday
        ? pick(
            say`From each of the ${figure(aPayday.count)} paydays until then it is ${figure(aPayday.each)}.`,
            say`De cada uno de los ${figure(aPayday.count)} días de pago hasta entonces son ${figure(aPayday.each)}.`,
          )
        : '',
      usual ? usualWords(usual, teller) : '',
      pick(
        say`${figure(outcome.free)} is free to spend today.`,
        say`Hoy hay ${figure(outcome.free)} libres para gastar.`,
      ),
    ),
  ];
}

function saveUp(outcome: Of<'saveUp'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { target } = outcome;
  const per = words.per[outcome.every];
  return [
    headline(
      teller,
      outcome.saved,
      pick(
        `put by until ${words.day(String(outcome.until.value))}`,
        `apartado hasta el ${words.day(String(outcome.until.value))}`,
      ),
    ),
    ...text(
      pick(
        say`${figure(outcome.rate)} ${per} comes to ${figure(outcome.saved)} by ${figure(outcome.until)} (${counted(outcome.times, ['time', 'times'], teller)})${target ? say`, for the ${figure(target)} wanted` : ''}.`,
        say`${figure(outcome.rate)} ${per} suman ${figure(outcome.saved)} hasta el ${figure(outcome.until)} (${counted(outcome.times, ['vez', 'veces'], teller)})${target ? say`, para los ${figure(target)} que quieres` : ''}.`,
      ),
      pick(
        say`With the ${figure(outcome.now)} available now that is ${figure(outcome.inAll)}, if the rest stays as it is (${where(teller)}).`,
        say`Con los ${figure(outcome.now)} disponibles ahora son ${figure(outcome.inAll)}, si lo demás sigue igual (${where(teller)}).`,
      ),
    ),
  ];
}

export const aheadRenderers: Renderers<AheadOutcome> = {
  balanceAhead: balance,
  spendingAhead: spending,
  afford,
  allowance,
  runway,
  payOff,
  cut,
  upkeep,
  reach,
  putAside,
  saveUp,
  missing: renderMissing,
  nothingAhead: nothing,
};
