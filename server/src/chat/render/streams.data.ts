import type { Sentences } from './gaps.ts';

/** What is said of one regular payment or pay. */
export const phrases = {
  mean: ['[{?mean}on average, ]', '[{?mean}en promedio, ]'],
  late: ['due about {next}, not seen yet', 'tocaba hacia el {next}, aún no se ve'],
  next: ['next about {next}', 'próximo hacia el {next}'],
  one: [
    '{mean}{cadence}[, {monthly} a month][, {yearly} a year]; {next}',
    '{mean}{cadence}[, {monthly} al mes][, {yearly} al año]; {next}',
  ],
  running: [
    'It has not stopped: the payments still come ({where}).',
    'No se ha detenido: los pagos siguen llegando ({where}).',
  ],
} as const satisfies Sentences;

export const streams = {
  none: ['I see no {what} {days} ({where}).', 'No veo {what} {days} ({where}).'],
  label: ['{what} · {yearly|a year|a month}', '{what} · {yearly|al año|al mes}'],
  /** The one that comes first by size. */
  most: ['{name foreign} · the largest of your {label}', '{name foreign} · lo más alto entre {label}'],
  least: ['{name foreign} · the smallest of your {label}', '{name foreign} · lo más bajo entre {label}'],
  together: [
    '{count} {what}, {monthly} a month and {yearly} a year in all ({where}).',
    '{count} {what}, {monthly} al mes y {yearly} al año en total ({where}).',
  ],
  count: [
    '{count} {what}, {other} {yearly|a month|a year} ({where}).',
    '{count} {what}, {other} {yearly|al mes|al año} ({where}).',
  ],
  saving: [
    'Beside them {saving.monthly} a month goes into savings or investments.',
    'Aparte, {saving.monthly} al mes van a ahorro o inversión.',
  ],
} as const satisfies Sentences;

export const due = {
  unknown: [
    'I see no regular payment to {unknownDebts account}, so its next day is not known; the statement has it.',
    'No veo un pago regular a {unknownDebts account}, así que no se sabe su próximo día; está en el estado de cuenta.',
  ],
  none: ['I expect no {what} {days} ({where}).', 'No espero {what} {days} ({where}).'],
  after: [
    '{name foreign}, {amount}, is next about {next}.',
    '{name foreign}, {amount}, es lo próximo, hacia el {next}.',
  ],
  label: ['{what} {days}', '{what} {days}'],
  /** The one that comes first in the order that was asked for. */
  ends: {
    largest: ['{name foreign} · the largest of your {label}', '{name foreign} · lo más alto entre {label}'],
    smallest: ['{name foreign} · the smallest of your {label}', '{name foreign} · lo más bajo entre {label}'],
    oldest: ['{name foreign} · the first of your {label}', '{name foreign} · lo primero de {label}'],
    newest: ['{name foreign} · the last of your {label}', '{name foreign} · lo último de {label}'],
  },
  together: [
    '{total} in all, {count} expected ({where}).',
    '{total} en total, {count} {count|previsto|previstos} ({where}).',
  ],
  cards: [
    'Not in that sum, as its purchases count already, is what a card asks for:',
    'Aparte de esa suma, porque sus compras ya cuentan, está lo que pide una tarjeta:',
  ],
  count: ['{count} expected ({where}).', '{count} {count|previsto|previstos} ({where}).'],
  one: [
    '{mean}{day}[{?late}, not seen yet]; last {last}, {cadence}',
    '{mean}{day}[{?late}, aún no se ve]; último {last}, {cadence}',
  ],
} as const satisfies Sentences;

export const prices = {
  none: [
    'I see no change of price among {what} {days} ({where}).',
    'No veo cambios de precio en {what} {days} ({where}).',
  ],
  head: [
    'Prices that changed among {what} {days} ({where}):',
    'Precios que cambiaron en {what} {days} ({where}):',
  ],
  /** The one that is named. */
  now: [
    '{name foreign} · {isPay|pay|price} since {since}',
    '{name foreign} · {isPay|pago|precio} desde el {since}',
  ],
  latest: ['{name foreign} · latest {isPay|pay|amount}', '{name foreign} · último {isPay|pago|importe}'],
  unchanged: ['unchanged since {since}[, {cadence}]', 'sin cambio desde el {since}[, {cadence}]'],
  varies: [
    'not the same each time, lately from {least} to {most}[, {cadence}]',
    'no siempre es igual, últimamente entre {least} y {most}[, {cadence}]',
  ],
  one: [
    '{from} before {on}; {step} {up|more|less}[, {yearly} a year]',
    '{from} antes del {on}; {step} {up|más|menos}[, {yearly} al año]',
  ],
  together: [
    'Together {monthly} a month {up|more|less}, {yearly} a year.',
    'En conjunto {monthly} al mes {up|más|menos}, {yearly} al año.',
  ],
} as const satisfies Sentences;

/** Those that ended, and those that began. */
export const turned = {
  stopped: {
    none: [
      'I see no {what} whose payments stopped {days} ({where}).',
      'No veo {what} cuyos pagos se detuvieran {days} ({where}).',
    ],
    head: [
      '{count} {what} stopped {days} ({where}):',
      '{count} {what} {count|se detuvo|se detuvieron} {days} ({where}):',
    ],
    one: ['{mean}{cadence}, last paid {day}', '{mean}{cadence}, último pago el {day}'],
  },
  started: {
    none: ['I see no {what} that began {days} ({where}).', 'No veo {what} que empezaran {days} ({where}).'],
    head: [
      '{count} {what} began {days} ({where}):',
      '{count} {what} {count|empezó|empezaron} {days} ({where}):',
    ],
    one: ['{mean}{cadence}, first paid {day}', '{mean}{cadence}, primer pago el {day}'],
  },
} as const satisfies Record<string, Sentences>;
