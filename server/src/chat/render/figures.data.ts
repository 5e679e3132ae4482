import type { Sentence, Sentences } from './gaps.ts';

/** Phrases that answers of figures and rows are made of. */
export const phrases = {
  stretches: ['over {count} {units} {days}', 'en {count} {units} {days}'],
  periods: ['periods', 'periodos'],
  nothing: ['There is nothing of it {where}.', 'No hay nada de eso {where}.'],
  nothingThen: ['There is nothing of it {days}, {where}.', 'No hay nada de eso {days}, {where}.'],
  inAll: ['{total} in all, {where}.', '{total} en total, {where}.'],
  counted: ['{count row}, {where}.', '{count row}, {where}.'],
  both: ['{total} in all, {count row}, {where}.', '{total} en total, {count row}, {where}.'],
  difference: ['difference', 'diferencia'],
  fair: ['difference over the same days', 'diferencia en los mismos días'],
  label: ['{what} {days}', '{what} {days}'],
  apart: ['{difference apart}', '{difference apart}'],
} as const satisfies Sentences;

/** What there is where nothing is as it was asked for. */
export const otherwise = {
  none: ['I find no {what} {days}, {where}: {total}.', 'No encuentro {what} {days}, {where}: {total}.'],
  flows: ['What there is counts as something else:', 'Lo que hay cuenta como otra cosa:'],
  one: ['{count transaction}, {days}', '{count transaction}, {days}'],
  last: ['The last one of other days:', 'El último de otras fechas:'],
} as const satisfies Sentences;

/** Held against an amount. */
export const limit = {
  same: ['That is exactly {amount}.', 'Eso es exactamente {amount}.'],
  more: ['That is {apart} more than {amount}.', 'Eso es {apart} más que {amount}.'],
  less: ['That is {apart} less than {amount}.', 'Eso es {apart} menos que {amount}.'],
} as const satisfies Sentences;

export const total = {
  ever: ['In all your data, {days}, it is {figure}.', 'En todos tus datos, {days}, son {figure}.'],
} as const satisfies Sentences;

export const groups = {
  place: ['That is number {place} of {groups}.', 'Es el número {place} de {groups}.'],
  more: ['{groups} more', '{groups} más'],
} as const satisfies Sentences;

export const mean = {
  label: ['average {per} · {what} {days}', 'promedio {per} · {what} {days}'],
  over: ['{total} over {over}, {where}.', '{total} en {over}, {where}.'],
  /** Payees that keep coming at a price. */
  now: [
    'At the prices they have now it is {now} {isYear|a year|a month}.',
    'A los precios de ahora son {now} {isYear|al año|al mes}.',
  ],
  rows: ['{count row}', '{count row}'],
  units: ['{count} {noun} ({rows})', '{count} {noun} ({rows})'],
  thing: ['{total}, {count row}', '{total}, {count row}'],
} as const satisfies Sentences;

export const share = {
  none: ['There is nothing that it could be a part of.', 'No hay nada de lo que pueda ser parte.'],
  label: ['share of {what} {days}', 'parte de {what} {days}'],
  of: ['{part.total}{of} of {whole.total} in all.', '{part.total}{of} de {whole.total} en total.'],
  within: ['{part.total}{of} of {whole.total}{within}.', '{part.total}{of} de {whole.total}{within}.'],
  income: ['{what} as a share of income {days}', '{what} como parte de los ingresos {days}'],
  ofIncome: [
    '{part.total}{of} of {whole.total} of income.',
    '{part.total}{of} de {whole.total} de ingresos.',
  ],
} as const satisfies Sentences;

export const any = {
  no: ['No.', 'No.'],
  yes: ['Yes: {total} in all, {where}. The newest:', 'Sí: {total} en total, {where}. Lo más nuevo:'],
} as const satisfies Sentences;

/** How far apart two figures are. */
export const apart = {
  same: ['the same', 'lo mismo'],
  more: ['{by size} more[ ({percent size})]', '{by size} más[ ({percent size})]'],
  less: ['{by size} less[ ({percent size})]', '{by size} menos[ ({percent size})]'],
} as const satisfies Sentences;

/** What is usual is taken from, by its unit: one of it, and several. */
export const past = {
  one: {
    day: ['the day before', 'el día anterior'],
    week: ['the week before', 'la semana anterior'],
    month: ['the month before', 'el mes anterior'],
    quarter: ['the quarter before', 'el trimestre anterior'],
    year: ['the year before', 'el año anterior'],
    soFar: ['the same days of the month before', 'los mismos días del mes anterior'],
    range: ['the days before', 'los días anteriores'],
  },
  several: {
    day: ['the {count} days before', 'los {count} días anteriores'],
    week: ['the {count} weeks before', 'las {count} semanas anteriores'],
    month: ['the {count} months before', 'los {count} meses anteriores'],
    quarter: ['the {count} quarters before', 'los {count} trimestres anteriores'],
    year: ['the {count} years before', 'los {count} años anteriores'],
    soFar: ['the same days of the {count} months before', 'los mismos días de los {count} meses anteriores'],
    range: ['the {count} periods before', 'los {count} periodos anteriores'],
  },
} as const;

export const compare = {
  usual: [
    'Usually it is {mean}: {count|as in|the mean of} {past}, {days}, {where}.',
    'Lo normal son {mean}: {count|como en|la media de} {past}, {days}, {where}.',
  ],
  this: ['This is {apart}.', 'Esto es {apart}.'],
  verdict: ['{first}: {apart} than {second}, {where}.', '{first}: {apart} que {second}, {where}.'],
  most: ['The most: {most}, {where}.', 'Lo más: {most}, {where}.'],
  same: ['Both are the same, {where}.', 'Ambos son iguales, {where}.'],
  noneBefore: ['There is nothing before it to hold it against.', 'No hay nada anterior con qué compararlo.'],
  sameDays: [
    'Over the same days, {days}, it was {own}: {unit} is {difference apart}.',
    'En los mismos días, {days}, fueron {own}: {unit} es {difference apart}.',
  ],
} as const satisfies Sentences;

export const movers = {
  named: ['{of subject} ({difference apart})', '{of subject} ({difference apart})'],
  mostly: ['Most of it: {groups}.', 'Sobre todo: {groups}.'],
  payees: ['By payee: {payees}.', 'Por comercio: {payees}.'],
  whole: [
    'In all {later} {now}, after [{?meant}a mean of ]{earlier} {before}: {difference apart}, {where}.',
    'En total {later} {now}, tras [{?meant}una media de ]{earlier} {before}: {difference apart}, {where}.',
  ],
  none: ['Nothing has changed like that.', 'Nada ha cambiado así.'],
  one: ['{earlier} → {later}[ ({percent})]', '{earlier} → {later}[ ({percent})]'],
} as const satisfies Sentences;

export const flows = {
  kept: ['{rate} of income was kept.', 'Queda el {rate} del ingreso.'],
  over: [
    'That is {rate size} of income more than came in.',
    'Es un {rate size} del ingreso por encima de lo que entró.',
  ],
  both: ['Income {in}, spending {out}, {where}.', 'Ingresos {in}, gasto {out}, {where}.'],
  leaves: ['That leaves {net}.', 'Quedan {net}.'],
  noIncome: ['There is no income to keep a part of.', 'No hay ingresos de los que quede una parte.'],
  usualLabel: [
    'income less spending in a usual month{narrowed}',
    'ingresos menos gasto en un mes normal{narrowed}',
  ],
  moreOut: ['More goes out than comes in.', 'Sale más de lo que entra.'],
  within: ['You live within your means.', 'Vives dentro de tus posibilidades.'],
  usual: [
    'A mean month has {in} of income and {out} of spending, over {months month} {days}, {where}.',
    'Un mes medio tiene {in} de ingresos y {out} de gasto, en {months month} {days}, {where}.',
  ],
  largest: ['The largest categories of spending:', 'Las categorías con más gasto:'],
} as const satisfies Sentences;

export const rows = {
  label: ['{what}[, {taken}] {days}', '{what}[, {taken}] {days}'],
  none: ['There is no {noun}{about} {days}, {where}.', 'No hay {nouns}{about} {days}, {where}.'],
  few: ['There are only {count row}{about} {days}, {where}.', 'Solo hay {count row}{about} {days}, {where}.'],
  one: ['{which} {noun}[, number {place}]{about} {days}', '{which} {noun}[, número {place}]{about} {days}'],
  shown: ['{payee foreign} on {weekday}, {day}', '{payee foreign}, el {weekday} {day}'],
  inAll: ['There are {count} in all, {where}.', 'Son {count} en total, {where}.'],
  ago: ['That was {ago day} ago.', 'Fue hace {ago day}.'],
  only: ['It is the only one, {where}.', 'No hay más, {where}.'],
  purchase: [
    'Apart from rent, loan payments and transfers:',
    'Sin contar alquiler, pagos de préstamos ni transferencias:',
  ],
} as const satisfies Sentences;

/** Which row is the one asked for, before its noun: in Spanish all of them are masculine. */
export const ends = {
  newest: ['last', 'último'],
  oldest: ['first', 'primer'],
  largest: ['largest', 'mayor'],
  smallest: ['smallest', 'menor'],
} as const satisfies Sentences;

export const odd = {
  none: ['I found none {where}.', 'No encontré ninguno {where}.'],
  unusual: [
    'Each is at least three times what is usual there; {total} in all, {where}.',
    'Cada uno es al menos el triple de lo normal ahí; {total} en total, {where}.',
  ],
  usually: [', usually {usual}', ', normalmente {usual}'],
  duplicate: [
    'The same payee, amount and account within two days: they may be right. What stands again comes to {total}, {where}.',
    'Mismo comercio, importe y cuenta en dos días: pueden estar bien. Lo repetido suma {total}, {where}.',
  ],
  times: ['{times} times: {days}', '{times} veces: {days}'],
  new: [
    'Paid for the first time in those days; {total} in all, {where}.',
    'Pagados por primera vez en esas fechas; {total} en total, {where}.',
  ],
  since: ['since {first}, {count transaction}', 'desde el {first}, {count transaction}'],
} as const satisfies Sentences;

export const unknown = {
  none: [
    'I found nothing at {things things} in all your data.',
    'No encontré nada de {things things} en todos tus datos.',
  ],
  near: ['Did you mean one of these?', '¿Querías decir alguno de estos?'],
} as const satisfies Sentences;

export const untold: Readonly<Record<'noRows' | 'before', Sentence>> = {
  noRows: [
    'I see no transactions there yet. Connect a bank or run a sync, and ask me again.',
    'Todavía no veo movimientos ahí. Conecta un banco o sincroniza, y vuelve a preguntarme.',
  ],
  before: ['I cannot tell anything about {days}.', 'No puedo decir nada sobre {days}.'],
};
