import type { OutcomeOf } from '../answer/execute.ts';
import type { Sentence, Sentences } from './gaps.ts';

/** Why there is nothing to say. */
export const nothing: Readonly<Record<OutcomeOf<'noAccounts'>['why'], Sentence>> = {
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
  noTerms: [
    'The bank tells nothing of that for a card or loan there; the statement has it.',
    'El banco no dice nada de eso para una tarjeta o un préstamo ahí; está en el estado de cuenta.',
  ],
  noLimit: ['The bank gives no limit for that.', 'El banco no da límite para eso.'],
  unknownDay: [
    'I cannot tell that balance: the bank gives balances only from the day it was linked on, and they cannot be reckoned back that far.',
    'No puedo decir ese saldo: el banco solo da saldos desde el día en que se vinculó y no se pueden reconstruir hasta ahí.',
  ],
};

export const phrases = {
  today: ['as of today', 'a día de hoy'],
  endOf: ['at the end of {at}', 'al final del {at}'],
  at: ['({at})', '({at})'],
  since: [
    'Against {before} at the end of {from}: {change apart}[, {?fewer}without accounts that are not known on that day].',
    'Frente a {before} al final del {from}: {change apart}[, {?fewer}sin las cuentas que no se saben ese día].',
  ],
  dueBy: [
    '{account account} · next payment due, by the bank',
    '{account account} · próximo pago, según el banco',
  ],
  /** The bank's word on a debt. */
  due: [
    'next payment due {on} by the bank[, at least {minimum}][, of a statement of {statement}]',
    'próximo pago el {on} según el banco[, al menos {minimum}][, de un saldo al corte de {statement}]',
  ],
} as const satisfies Sentences;

/** What an answer says of an account, in its order. */
export const details = {
  bank: ['{bank foreign}', '{bank foreign}'],
  unknown: ['{?unknown}not known', '{?unknown}no se sabe'],
  limit: ['{?limit}limit', '{?limit}límite'],
  creditLeft: ['{?creditLeft}of credit available', '{?creditLeft}de crédito disponible'],
  moneyLeft: ['{?moneyLeft}available', '{?moneyLeft}disponibles'],
  owed: ['{?owed}owed', '{?owed}de deuda'],
  available: ['{available} available', '{available} disponibles'],
  estimated: ['{?estimated}estimated', '{?estimated}estimado'],
  saidOn: ['as the bank gave it on {saidOn}', 'como lo dio el banco el {saidOn}'],
  billed: ['statement of {billed}', 'estado de cuenta del {billed}'],
  due: ['{due}', '{due}'],
  disconnected: ['{?disconnected}disconnected', '{?disconnected}desconectada'],
} as const satisfies Sentences;

export const balances = {
  one: ['{account account} · {role} {when}', '{account account} · {role} {when}'],
  total: ['{role} in all {when}', '{role} en total {when}'],
  head: ['Your accounts {when}:', 'Tus cuentas {when}:'],
  left: ['left after what is owed {when}', 'queda después de lo que se debe {when}'],
  elsewhere: [
    'Nothing is owed there: it holds money. On your cards and loans you owe {elsewhere}.',
    'Ahí no se debe nada: es dinero que tienes. En tarjetas y préstamos debes {elsewhere}.',
  ],
  invested: ['Beside it, {invested} is in investments.', 'Aparte, hay {invested} en inversiones.'],
  others: [
    '{?others}Accounts in other currencies are not added.',
    '{?others}Las cuentas en otras monedas no se suman.',
  ],
} as const satisfies Sentences;

export const course = {
  what: ['[{accounts account} · ]{role}', '[{accounts account} · ]{role}'],
  ends: ['What it was at the end of each {unit} {days}.', 'Lo que era al final de cada {unit} {days}.'],
  extremes: [
    'Highest {highest.of subject}: {highest.figure}; lowest {lowest.of subject}: {lowest.figure}.',
    'Lo más alto, {highest.of subject}: {highest.figure}; lo más bajo, {lowest.of subject}: {lowest.figure}.',
  ],
  noPlace: ['There are not that many of them.', 'No hay tantos.'],
} as const satisfies Sentences;

export const worth = {
  made: [
    '{owned} owned less {owed} owed, over {count} {count|account|accounts} in US dollars.',
    '{owned} que tienes menos {owed} que debes, en {count} {count|cuenta|cuentas} en dólares.',
  ],
  partial: [
    '{?partial}Accounts that are not known on that day are not in it.',
    '{?partial}No incluye las cuentas que no se saben ese día.',
  ],
} as const satisfies Sentences;

export const free = {
  made: [
    '{available} available in your bank accounts[, less {reserved} reserved by goals][, less {due} owed on cards].[ Before goals it is {beforeGoals}.] Upcoming payments are not taken off, and credit is not counted.',
    '{available} disponibles en tus cuentas de banco[, menos {reserved} apartados por metas][, menos {due} que debes en tarjetas].[ Sin contar las metas son {beforeGoals}.] No se descuentan los próximos pagos ni se cuenta el crédito.',
  ],
  everywhere: [
    'Over all accounts {total} is free to spend:',
    'En todas las cuentas hay {total} libres para gastar:',
  ],
  account: [
    'In {account account} {unreserved} is available and not reserved.',
    'En {account account} hay {unreserved} disponibles y sin apartar.',
  ],
} as const satisfies Sentences;

export const reserved = {
  none: ['Your goals reserve nothing there.', 'Tus metas no apartan nada ahí.'],
  goal: ['{goal goal} {reserved}', '{goal goal} {reserved}'],
  account: [
    '{goals}; of {available} available[, {short} short]',
    '{goals}; de {available} disponibles[, faltan {short}]',
  ],
} as const satisfies Sentences;

export const used = {
  total: ['{used} owed of {limit} in all.', '{used} de deuda de {limit} en total.'],
  card: ['{used} of {limit}; {left} of credit available', '{used} de {limit}; {left} de crédito disponible'],
} as const satisfies Sentences;

export const synced = {
  head: ['When each bank gave news last:', 'Las últimas noticias de cada banco:'],
  bank: ['{time}[, {disconnected}]', '{time}[, {disconnected}]'],
  never: ['never', 'nunca'],
  disconnected: ['disconnected', 'desconectado'],
  newest: ['The newest transaction is of {newest}.', 'El movimiento más reciente es del {newest}.'],
} as const satisfies Sentences;

export const accounts = {
  head: [
    'You have {count} {count|account|accounts}, as of today:',
    'Tienes {count} {count|cuenta|cuentas}, a día de hoy:',
  ],
} as const satisfies Sentences;
