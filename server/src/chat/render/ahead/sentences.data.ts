import type { MissingOutcome, NothingAhead } from '../../answer/ahead/common.ts';
import type { Sentence, Sentences } from '../gaps.ts';

/** What is asked for where it is missing; the question stays open for it. */
export const missing: Readonly<Record<MissingOutcome['what'], Sentence>> = {
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
  limit: ['How much should the limit be a month?', '¿De cuánto debe ser el límite al mes?'],
  labelled: [
    'Which transactions do you mean? Name a payee, days or an amount.',
    '¿Qué movimientos quieres decir? Nombra un comercio, fechas o un importe.',
  ],
  tag: ['Which tag should they have?', '¿Qué etiqueta deben tener?'],
  note: ['What should the note say?', '¿Qué debe decir la nota?'],
  limited: ['Which category should the limit be for?', '¿Para qué categoría debe ser el límite?'],
  rows: [
    'Which transactions do you mean? Name their payee, for example “make my Uber transactions travel”.',
    '¿Qué movimientos quieres decir? Nombra el comercio, por ejemplo “pon mis movimientos de Uber en viajes”.',
  ],
  thing: [
    'What would you spend less on? Name a category or a payee.',
    '¿En qué gastarías menos? Nombra una categoría o un comercio.',
  ],
};

/** Why nothing can be said. */
export const nothing: Readonly<Record<NothingAhead['why'], Sentence>> = {
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

/** Phrases that several answers are made of. */
export const phrases = {
  free: ['You have {free} free to spend as of today.', 'Hoy tienes {free} libres para gastar.'],
  freeToday: ['{free} is free to spend today.', 'Hoy hay {free} libres para gastar.'],
  owed: ['owed', 'de deuda'],
  until: {
    none: ['{until}', '{until}'],
    payday: ['{until} (next payday)', '{until} (próximo día de pago)'],
    rent: ['{until} (next rent)', '{until} (próximo alquiler)'],
  },
  freeMeans: [
    'available in bank accounts less what goals reserve and what is owed on cards',
    'disponible en cuentas de banco menos lo apartado por metas y lo que debes en tarjetas',
  ],
  freeThere: [
    'available there less what goals reserve there, and nothing taken off for what is owed on cards',
    'disponible ahí menos lo apartado ahí por metas, sin descontar lo que debes en tarjetas',
  ],
  usualLeaves: ['An average month leaves {net}', 'Un mes promedio deja {net}'],
  usualShort: ['An average month is {net size} short', 'A un mes promedio le faltan {net size}'],
  usual: [
    '{leaves}: {income} of income less {spending} of spending, over {months month} {days}; {good} of them left something.',
    '{leaves}: {income} de ingresos menos {spending} de gasto, en {months month} {days}; en {good} sobró algo.',
  ],
} as const satisfies Sentences;

/** The parts of a look ahead, in their order. */
export const parts = {
  income: ['plus {income} of expected income', 'más {income} de ingresos previstos'],
  payments: ['less {payments} of regular payments', 'menos {payments} de pagos regulares'],
  saving: ['less {saving} put into savings', 'menos {saving} llevados a ahorro'],
  everyday: [
    'less {everyday} of everyday spending over {length day}',
    'menos {everyday} de gasto diario en {length day}',
  ],
  taxes: [
    'less {taxes} of taxes as on the same days last year',
    'menos {taxes} de impuestos como en las mismas fechas del año pasado',
  ],
  cards: ['less {cards} owed on cards today', 'menos {cards} que debes hoy en tarjetas'],
  movesOut: [
    'less {out size} moved to your other accounts and cards',
    'menos {out size} de traspasos a tus otras cuentas y tarjetas',
  ],
  movesIn: [
    'plus {in size} moved from your other accounts',
    'más {in size} de traspasos desde tus otras cuentas',
  ],
} as const satisfies Sentences;

export const balance = {
  makes: [
    '{available} available now, {parts}, makes about {end} on {until} ({where}).',
    '{available} disponibles ahora, {parts}, dan unos {end} el {until} ({where}).',
  ],
  one: ['{name foreign} {amount} ({next})', '{name foreign} {amount} ({next})'],
  counted: ['Counted in it: {paid}.', 'Incluye: {paid}.'],
  enough: ['That is {amount} or more.', 'Son {amount} o más.'],
  less: ['That is less than {amount}.', 'Es menos de {amount}.'],
  short: ['So the money would run short.', 'Así que faltaría dinero.'],
  lasts: ['So the money would last until then.', 'Así que el dinero alcanzaría hasta entonces.'],
} as const satisfies Sentences;

export const spending = {
  label: ['expected spending[: {on things}] {days}', 'gasto previsto[: {on things}] {days}'],
  soFar: [
    '{soFar} so far and about {rest} more ({where}).',
    '{soFar} hasta ahora y unos {rest} más ({where}).',
  ],
  payments: ['{payments} of regular payments', '{payments} de pagos regulares'],
  everyday: [
    '{everyday} of everyday spending over {length day}',
    '{everyday} de gasto diario en {length day}',
  ],
  taxes: ['{taxes} of taxes', '{taxes} de impuestos'],
  toCome: ['To come: {parts}.', 'Por venir: {parts}.'],
} as const satisfies Sentences;

export const afford = {
  label: ['{short|short|left} after it, as of today', '{short|faltaría|quedaría} después, a día de hoy'],
  free: [
    '{free} is free to spend ({means})[, {kept} of it in savings accounts]; after {price}, {after left}.',
    'Tienes {free} libres para gastar ({means})[, de ellos {kept} en cuentas de ahorro]; después de {price}, {after left}.',
  ],
  there: [
    '{accounts account}: {free} to pay with ({means})[, {kept} of it in savings accounts]; after {price}, {after left}.',
    '{accounts account}: {free} con que pagar ({means})[, de ellos {kept} en cuentas de ahorro]; después de {price}, {after left}.',
  ],
  ahead: [
    'By {until}, {parts} and less the price, {left left}.',
    'Para el {until}, {parts} y menos el precio, {left left}.',
  ],
  payments: [
    'With {payments} of regular payments expected by {until}, {left left}.',
    'Con {payments} de pagos regulares previstos hasta el {until}, {left left}.',
  ],
  reserved: [
    'The {reserved} that goals reserve stays untouched.',
    'Los {reserved} que apartan las metas no se tocan.',
  ],
  ofCards: [
    'What a card pays comes out of your accounts in the end, so this is of all of them.',
    'Lo que paga una tarjeta sale al final de tus cuentas, así que esto es de todas ellas.',
  ],
  needed: [
    '{goal goal} still needs {needed} a month to arrive by {by} ({missing} to go).',
    '{goal goal} sigue necesitando {needed} al mes para llegar el {by} (faltan {missing}).',
  ],
  missing: ['{goal goal} has {missing} to go.', 'A {goal goal} le faltan {missing}.'],
} as const satisfies Sentences;

export const allowance = {
  label: ['to spend a day until {until}', 'para gastar al día hasta el {until}'],
  free: [
    '{free} free to spend now ({means})[, {kept} of it in savings accounts], {parts}[, less {keep} to put by]: {left left} for the {days day} to {until}, today included.',
    '{free} libres ahora ({means})[, de ellos {kept} en cuentas de ahorro], {parts}[, menos {keep} para apartar]: {left left} para los {days day} hasta el {until}, contando hoy.',
  ],
  none: ['So there is nothing left to spend.', 'Así que no queda nada para gastar.'],
  aWeek: ['That is {aWeek} a week.', 'Son {aWeek} a la semana.'],
} as const satisfies Sentences;

export const runway = {
  label: ['months without income', 'meses sin ingresos'],
  rate: [
    '{monthly} a month, what you spent on average {days} across all accounts[ less {less}]',
    '{monthly} al mes, lo que gastaste en promedio {days} en todas las cuentas[ menos {less}]',
  ],
  money: ['the {money} available now', 'los {money} disponibles ahora'],
  lasts: [
    'Without income, {own} would last about {months month} at {rate}.',
    'Sin ingresos, {own} durarían unos {months month} a {rate}.',
  ],
  nothing: ['With that much less, nothing would be spent.', 'Con esa rebaja no se gastaría nada.'],
  reserved: ['Goals reserve {reserved} of your money.', 'Las metas apartan {reserved} de tu dinero.'],
  single: [
    'In that average is one payment of {amount} to {payee foreign} on {day}[; without it, about {months month}].',
    'En ese promedio hay un solo pago de {amount} a {payee foreign} del {day}[; sin él, unos {months month}].',
  ],
} as const satisfies Sentences;

export const payOff = {
  labelRate: ['a month to pay it off', 'al mes para pagarlo'],
  labelDay: ['paid off around', 'pagado hacia'],
  owe: ['You owe {owed} on {accounts account}', 'Debes {owed} en {accounts account}'],
  paid: ['{payment} a month now', '{payment} al mes ahora'],
  unpaid: ['no regular payment seen', 'sin pago regular a la vista'],
  debt: [
    '{paid}[, {interest} of interest the last time][; paid off in about {months month}, around {on}][; {never}]',
    '{paid}[, {interest} de intereses la última vez][; se termina de pagar en unos {months month}, hacia el {on}][; {never}]',
  ],
  never: ['that does not pay it off', 'así no se termina de pagar'],
  until: [
    '{owe}. To have paid it by {on} takes {monthly} a month.',
    '{owe}. Para haberlo pagado el {on} hacen falta {monthly} al mes.',
  ],
  rate: [
    '{owe}. At {monthly} a month it is paid in {months month}, around {on}.',
    '{owe}. Con {monthly} al mes se paga en {months month}, hacia el {on}.',
  ],
  rateNever: [
    '{owe}. At {monthly} a month it would not be paid off.',
    '{owe}. Con {monthly} al mes no se terminaría de pagar.',
  ],
  ask: [
    '{owe}. How much would you pay a month, or by when should it be gone?',
    '{owe}. ¿Cuánto pagarías al mes, o para cuándo debería estar saldado?',
  ],
  now: ['{owe}.', '{owe}.'],
} as const satisfies Sentences;

export const cut = {
  label: ['saved a month[ · {on things}]', 'ahorro al mes[ · {on things}]'],
  yearly: ['That is {yearly} a year.', 'Son {yearly} al año.'],
  habit: [
    'You spent {mean} a month on {things things} {days}: {total} over {months month}.',
    'Gastaste {mean} al mes en {things things} {days}: {total} en {months month}.',
  ],
  more: ['That is more than is spent on it now.', 'Eso es más de lo que se gasta en ello ahora.'],
  stream: ['a month, {yearly} a year', 'al mes, {yearly} al año'],
} as const satisfies Sentences;

export const upkeep = {
  label: ['{short|short|left} a month with the cost', '{short|faltaría|quedaría} al mes con el gasto'],
  cost: [
    'With {monthly} a month more going out ({yearly} a year), {cost left} each month.',
    'Con {monthly} al mes más de gasto ({yearly} al año), {cost left} cada mes.',
  ],
  pay: [
    'With {monthly} a month more coming in, {pay left}.',
    'Con {monthly} al mes más de ingresos, {pay left}.',
  ],
  instead: [
    'You pay {instead.paid} a month for it now: in its place, {instead.left left}.',
    'Ahora pagas {instead.paid} al mes por eso: en su lugar, {instead.left left}.',
  ],
  lasts: [
    'The {free} free to spend today would cover what is short for about {lasts month}.',
    'Los {free} libres hoy cubrirían lo que falta unos {lasts month}.',
  ],
} as const satisfies Sentences;

export const reach = {
  label: ['target reached around', 'objetivo alcanzado hacia'],
  there: [
    'You already have it: {now} is available as of today, {target} or more ({where}).',
    'Ya lo tienes: hay {now} disponibles a día de hoy, {target} o más ({where}).',
  ],
  gap: [
    '{now} is available now, {missing} to go ({where}).',
    'Ahora hay {now} disponibles, faltan {missing} ({where}).',
  ],
  named: ['At {monthly} a month', 'Con {monthly} al mes'],
  usual: [
    'Your bank accounts changed by {monthly} a month on average [{days}]; at that',
    'Tus cuentas de banco cambiaron {monthly} al mes en promedio [{days}]; así',
  ],
  never: ['{pace} you would not get to {target}.', '{pace} no llegarías a {target}.'],
  reached: [
    '{pace} you would have {target} in about {months month}.',
    '{pace} tendrías {target} en unos {months month}.',
  ],
} as const satisfies Sentences;

export const putAside = {
  label: ['to put by a month', 'para apartar al mes'],
  each: [
    'To have {target} by {until}, {days day} from today and beginning with nothing, put by {aMonth} a month or {aWeek} a week.',
    'Para tener {target} el {until}, a {days day} de hoy y empezando de cero, aparta {aMonth} al mes o {aWeek} a la semana.',
  ],
  aPayday: [
    'From each of the {aPayday.count} paydays until then it is {aPayday.each}.',
    'De cada uno de los {aPayday.count} días de pago hasta entonces son {aPayday.each}.',
  ],
} as const satisfies Sentences;

export const saveUp = {
  label: ['put by until {until}', 'apartado hasta el {until}'],
  comes: [
    '{rate} {per} comes to {saved} by {until} ({times} {times|time|times})[, for the {target} wanted].',
    '{rate} {per} suman {saved} hasta el {until} ({times} {times|vez|veces})[, para los {target} que quieres].',
  ],
  with: [
    'With the {now} available now that is {inAll}, if the rest stays as it is ({where}).',
    'Con los {now} disponibles ahora son {inAll}, si lo demás sigue igual ({where}).',
  ],
} as const satisfies Sentences;
