import type { Block } from '@saldo/contract/chat/chat.blocks';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { BankDue } from '../answer/debts.ts';
import type { StandingOutcome } from '../answer/standing.ts';
import { safeText } from '../answer/safe-text.ts';
import { entry, headline, list, text } from './blocks.ts';
import { accountNames } from './naming.ts';
import { joined, say, type Said } from './spans.ts';
import type { Renderers, Teller } from './teller.ts';
import { counted } from './ahead/words.ts';

type Of<Kind extends StandingOutcome['of']> = Extract<StandingOutcome, { of: Kind }>;
type Entry = Of<'balances'>['entries'][number];

const nameOf = (id: number, { names, words }: Teller): string => accountNames([id], names, words);
const goalName = (id: number, { names }: Teller): string => names.goals.get(id) ?? `#${id}`;

/** "as of today", "at the end of Oct 5, 2026". */
const whenWords = (at: Of<'balances'>['at'], { figure, pick }: Teller): Said =>
  at === null
    ? pick('as of today', 'a día de hoy')
    : pick(say`at the end of ${figure(at)}`, say`al final del ${figure(at)}`);

const sideWords = (type: Entry['type'], what: Of<'balances'>['what'], { pick }: Teller): string => {
  if (what === 'limit') return pick('limit', 'límite');
  if (what === 'available')
    return isLiability(type)
      ? pick('of credit available', 'de crédito disponible')
      : pick('available', 'disponibles');
  return isLiability(type) ? pick('owed', 'de deuda') : '';
};

function accountLine(one: Entry, teller: Teller, what: Of<'balances'>['what'], bank: boolean) {
  const { figure, pick } = teller;
  const details: Said[] = [
    ...(bank ? [safeText(one.bank)] : []),
    ...(one.figure === null ? [pick('not known', 'no se sabe')] : [sideWords(one.type, what, teller)]),
    ...(one.available
      ? [pick(say`${figure(one.available)} available`, say`${figure(one.available)} disponibles`)]
      : []),
    ...(one.estimated ? [pick('estimated', 'estimado')] : []),
    ...(one.saidOn
      ? [
          pick(
            say`as the bank gave it on ${figure(one.saidOn)}`,
            say`como lo dio el banco el ${figure(one.saidOn)}`,
          ),
        ]
      : []),
    ...(one.due ? [dueWords(one.due, teller)] : []),
    ...(one.disconnected ? [pick('disconnected', 'desconectada')] : []),
  ];
  return entry(
    nameOf(one.account, teller),
    one.figure && figure(one.figure),
    joinedBy(
      details.filter((detail) => detail !== ''),
      ', ',
    ),
  );
}

/** "next payment due Dec 2, 2026, at least $53.55": the bank's word. */
export const dueWords = ({ on, minimum }: BankDue, { figure, pick }: Teller): Said => {
  const least = minimum ? pick(say`, at least ${figure(minimum)}`, say`, al menos ${figure(minimum)}`) : '';
  return pick(
    say`next payment due ${figure(on)} by the bank${least}`,
    say`próximo pago el ${figure(on)} según el banco${least}`,
  );
};

const joinedBy = (items: readonly Said[], between: string): Said =>
  say`${items.flatMap((item, at) => (at === 0 ? say`${item}` : say`${between}${item}`))}`;

function balances(outcome: Of<'balances'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { what, at, entries, total } = outcome;
  const [only] = entries;
  const when = whenWords(at, teller);
  const whenText =
    at === null
      ? pick('as of today', 'a día de hoy')
      : `${pick('at the end of', 'al final del')} ${words.day(String(at.value))}`;
  const role = (one: { role: keyof typeof words.roles }): string => words.roles[one.role];
  const others = outcome.others
    ? pick('Accounts in other currencies are not added.', 'Las cuentas en otras monedas no se suman.')
    : '';
  const invested = outcome.invested
    ? pick(
        say`Beside it, ${figure(outcome.invested)} is in investments.`,
        say`Aparte, hay ${figure(outcome.invested)} en inversiones.`,
      )
    : '';
  if (entries.length === 1 && only?.figure)
    return [
      headline(teller, only.figure, `${nameOf(only.account, teller)} · ${role(only.figure)} ${whenText}`),
      ...(only.due || only.available || only.estimated || only.saidOn || only.disconnected
        ? list([accountLine(only, teller, what, false)])
        : []),
      ...text(invested),
    ];
  const head = total
    ? [headline(teller, total, `${role(total)} ${pick('in all', 'en total')} ${whenText}`)]
    : text(pick(say`Your accounts ${when}:`, say`Tus cuentas ${when}:`));
  return [
    ...head,
    ...list(entries.map((one) => accountLine(one, teller, what, false))),
    ...text(invested, others),
  ];
}

function worth(outcome: Of<'worth'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { at } = outcome;
  const whenText =
    at === null
      ? pick('as of today', 'a día de hoy')
      : `${pick('at the end of', 'al final del')} ${words.day(String(at.value))}`;
  return [
    headline(teller, outcome.worth, `${words.roles.worth} ${whenText}`),
    ...text(
      pick(
        say`${figure(outcome.owned)} owned less ${figure(outcome.owed)} owed, over ${counted(outcome.count, ['account', 'accounts'], teller)} in US dollars.`,
        say`${figure(outcome.owned)} que tienes menos ${figure(outcome.owed)} que debes, en ${counted(outcome.count, ['cuenta', 'cuentas'], teller)} en dólares.`,
      ),
      outcome.partial
        ? pick(
            'Accounts that are not known on that day are not in it.',
            'No incluye las cuentas que no se saben ese día.',
          )
        : '',
    ),
    ...list(outcome.entries.map((one) => accountLine(one, teller, 'balance', false))),
  ];
}

function free(outcome: Of<'free'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const { total, available, reserved: held, due } = outcome;
  const less = [
    ...(held
      ? [pick(say`less ${figure(held)} reserved by goals`, say`menos ${figure(held)} apartados por metas`)]
      : []),
    ...(due
      ? [pick(say`less ${figure(due)} owed on cards`, say`menos ${figure(due)} que debes en tarjetas`)]
      : []),
  ];
  return [
    headline(teller, total, `${words.roles.free} ${pick('as of today', 'a día de hoy')}`),
    ...text(
      pick(
        say`${joinedBy([say`${figure(available)} available in your bank accounts`, ...less], ', ')}. Upcoming payments are not taken off, and credit is not counted.`,
        say`${joinedBy([say`${figure(available)} disponibles en tus cuentas de banco`, ...less], ', ')}. No se descuentan los próximos pagos ni se cuenta el crédito.`,
      ),
      ...outcome.accounts.map(({ account, unreserved }) =>
        pick(
          say`In ${nameOf(account, teller)} ${figure(unreserved)} is available and not reserved.`,
          say`En ${nameOf(account, teller)} hay ${figure(unreserved)} disponibles y sin apartar.`,
        ),
      ),
    ),
    ...list(
      outcome.goals.map(({ goal, reserved: own }) =>
        entry(goalName(goal, teller), figure(own), words.roles.reserved),
      ),
    ),
  ];
}

function reserved(outcome: Of<'reserved'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  if (outcome.accounts.length === 0)
    return text(pick('Your goals reserve nothing there.', 'Tus metas no apartan nada ahí.'));
  const goalsOf = (account: number): Said =>
    joined(
      outcome.goals
        .filter((one) => one.account === account)
        .map((one) => say`${goalName(one.goal, teller)} ${figure(one.reserved)}`),
      words.and,
    );
  return [
    headline(teller, outcome.total, `${words.roles.reserved} ${pick('as of today', 'a día de hoy')}`),
    ...list(
      outcome.accounts.map(({ account, reserved: own, available, short }) =>
        entry(
          nameOf(account, teller),
          figure(own),
          say`${goalsOf(account)}; ${pick(say`of ${figure(available)} available`, say`de ${figure(available)} disponibles`)}${short ? pick(say`, ${figure(short)} short`, say`, faltan ${figure(short)}`) : ''}`,
        ),
      ),
    ),
  ];
}

function used(outcome: Of<'used'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const line = ({ used: now, limit }: Of<'used'>['cards'][number]): Said =>
    pick(say`${figure(now)} of ${figure(limit)}`, say`${figure(now)} de ${figure(limit)}`);
  const [only] = outcome.cards;
  const main = outcome.total ?? only;
  return [
    ...(main
      ? [headline(teller, main.share, `${words.roles.used} ${pick('as of today', 'a día de hoy')}`)]
      : []),
    ...(outcome.total
      ? text(
          pick(
            say`${figure(outcome.total.used)} owed of ${figure(outcome.total.limit)} in all.`,
            say`${figure(outcome.total.used)} de deuda de ${figure(outcome.total.limit)} en total.`,
          ),
        )
      : []),
    ...list(
      outcome.cards.map((card) =>
        entry(
          nameOf(card.account, teller),
          figure(card.share),
          say`${line(card)}; ${pick(say`${figure(card.left)} of credit available`, say`${figure(card.left)} de crédito disponible`)}`,
        ),
      ),
    ),
  ];
}

function synced(outcome: Of<'synced'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  return [
    ...text(pick('When each bank gave news last:', 'Las últimas noticias de cada banco:')),
    ...list(
      outcome.banks.map(({ bank, day, time, disconnected }) =>
        entry(
          safeText(bank),
          day && figure(day),
          [
            day === null ? pick('never', 'nunca') : `${time}`,
            ...(disconnected ? [pick('disconnected', 'desconectado')] : []),
          ].join(', '),
        ),
      ),
    ),
    ...text(
      outcome.newest
        ? pick(
            say`The newest transaction is of ${figure(outcome.newest)}.`,
            say`La transacción más reciente es del ${figure(outcome.newest)}.`,
          )
        : '',
    ),
  ];
}

const nothing: Readonly<Record<Of<'noAccounts'>['why'], readonly [en: string, es: string]>> = {
  none: [
    'I see no account for that. Connect a bank on the Accounts page and ask me again.',
    'No veo ninguna cuenta para eso. Conecta un banco en la página Cuentas y vuelve a preguntarme.',
  ],
  noDebt: [
    'You owe nothing on the linked accounts: I see no credit card or loan.',
    'No debes nada en las cuentas vinculadas: no veo tarjetas de crédito ni préstamos.',
  ],
  noCard: [
    'I see no credit card with a limit that the bank tells.',
    'No veo ninguna tarjeta de crédito cuyo límite dé el banco.',
  ],
  noLimit: ['The bank gives no limit for that.', 'El banco no da límite para eso.'],
  unknownDay: [
    'I cannot tell that balance: the bank gives balances only from the day it was linked on, and they cannot be reckoned back that far.',
    'No puedo decir ese saldo: el banco solo da saldos desde el día en que se vinculó y no se pueden reconstruir hasta ahí.',
  ],
};

const none = ({ why, at }: Of<'noAccounts'>, teller: Teller): Block[] =>
  text(
    nothing[why][teller.words.at],
    at ? teller.pick(say`(${teller.figure(at)})`, say`(${teller.figure(at)})`) : '',
  );

const accounts = (outcome: Of<'accounts'>, teller: Teller): Block[] => [
  ...text(
    teller.pick(
      say`You have ${counted(outcome.count, ['account', 'accounts'], teller)}, as of today:`,
      say`Tienes ${counted(outcome.count, ['cuenta', 'cuentas'], teller)}, a día de hoy:`,
    ),
  ),
  ...list(outcome.entries.map((one) => accountLine(one, teller, 'balance', true))),
];

export const standingRenderers: Renderers<StandingOutcome> = {
  balances,
  worth,
  free,
  reserved,
  used,
  accounts,
  synced,
  noAccounts: none,
};
