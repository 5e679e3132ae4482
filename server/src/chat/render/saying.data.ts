import type { Flow, QueryOf } from '@saldo/contract/query/query';

/** A phrase in English and in Spanish. */
export type Both = readonly [en: string, es: string];

/** What a question wants to know about the money of each flow: how much of it, and whether there is any. */
export const clauses: Readonly<Record<Flow, { much: Both; any: Both }>> = {
  spending: { much: ['what I spent', 'lo que gasté'], any: ['whether I spent anything', 'si gasté algo'] },
  income: { much: ['what came in', 'lo que ingresé'], any: ['whether anything came in', 'si ingresé algo'] },
  refunds: {
    much: ['what was refunded', 'lo que me devolvieron'],
    any: ['whether anything was refunded', 'si me devolvieron algo'],
  },
  transfers: {
    much: ['what I moved between my accounts', 'lo que pasé entre mis cuentas'],
    any: ['whether I moved anything between my accounts', 'si pasé algo entre mis cuentas'],
  },
  movement: {
    much: ['what went into loans and transfers', 'lo que se fue en préstamos y transferencias'],
    any: ['whether anything went into loans and transfers', 'si algo se fue en préstamos y transferencias'],
  },
  saved: {
    much: ['what I saved and invested', 'lo que ahorré e invertí'],
    any: ['whether I saved or invested anything', 'si ahorré o invertí algo'],
  },
  any: {
    much: ['all money in and out', 'todo el dinero que entró y salió'],
    any: ['whether any money moved', 'si se movió dinero'],
  },
};

/** The same of income into an account. */
export const cameInto: { much: Both; any: Both } = {
  much: ['what came', 'lo que entró'],
  any: ['whether anything came', 'si entró algo'],
};

/** The same of what was sent to others. */
export const sent: { much: Both; any: Both } = {
  much: ['what I sent to others', 'lo que envié a otros'],
  any: ['whether I sent anything to others', 'si envié algo a otros'],
};

export const measures = {
  net: ['what was left of my income', 'lo que quedó de mis ingresos'],
  rate: ['what part of my income I kept', 'qué parte de mis ingresos me quedó'],
  means: ['whether I live within my means', 'si vivo dentro de mis posibilidades'],
  overview: ['how I did', 'cómo me fue'],
} as const satisfies Partial<Record<QueryOf<'figure'>['measure'], Both>>;

export const standing: Readonly<Record<QueryOf<'standing'>['of'], Both>> = {
  balance: ['how much is in {}', 'cuánto hay en {}'],
  available: ['how much is available in {}', 'cuánto hay disponible en {}'],
  owed: ['how much I owe on {}', 'cuánto debo en {}'],
  limit: ['the credit limit of {}', 'el límite de crédito de {}'],
  minimum: ['the minimum payment of {}', 'el pago mínimo de {}'],
  statement: ['the statement balance of {}', 'el saldo del estado de cuenta de {}'],
  apr: ['the interest rate of {}', 'la tasa de interés de {}'],
  used: ['how much of the credit of {} is used', 'cuánto del crédito de {} está usado'],
  worth: ['my net worth in {}', 'mi patrimonio en {}'],
  free: ['how much is free to spend in {}', 'cuánto queda libre para gastar en {}'],
  reserved: ['what my goals reserve in {}', 'lo que reservan mis metas en {}'],
  accounts: ['which accounts I have', 'qué cuentas tengo'],
  synced: ['how fresh the figures of {} are', 'qué tan recientes son las cifras de {}'],
};

export const ahead: Readonly<Record<QueryOf<'ahead'>['of'], Both>> = {
  balance: ['what my balance will be', 'cuál será mi saldo'],
  spending: ['what I will have spent', 'cuánto habré gastado'],
  afford: ['whether I can pay {}', 'si puedo pagar {}'],
  runway: ['how long my money lasts', 'cuánto dura mi dinero'],
  allowance: ['what I can spend a day', 'cuánto puedo gastar al día'],
  payOff: ['when my debt is paid off', 'cuándo termino de pagar mi deuda'],
  cut: ['what spending less would save', 'lo que ahorraría si gastara menos'],
  upkeep: ['whether I can carry a new monthly cost', 'si puedo con un nuevo gasto mensual'],
  reach: ['when my savings reach {}', 'cuándo llega mi ahorro a {}'],
  putAside: ['what to put aside for {}', 'cuánto apartar para {}'],
  saveUp: ['what saving comes to', 'cuánto junto si ahorro'],
};

export const goals: Readonly<Record<QueryOf<'goals'>['of'], Both>> = {
  state: ['how I stand with {}', 'cómo voy con {}'],
  left: ['what I still lack for {}', 'lo que me falta para {}'],
  need: ['what to put by each month for {}', 'cuánto poner al mes para {}'],
  when: ['when I reach {}', 'cuándo llego a {}'],
  pace: ['whether I am on track for {}', 'si voy al día con {}'],
};

export const limits = {
  all: ['what is left of my limits', 'lo que queda de mis límites'],
  of: ['what is left of my limit for {}', 'lo que queda de mi límite de {}'],
} as const satisfies Record<string, Both>;

/** What a limit is for. */
export const forIt: Both = ['for {}', 'para {}'];

export const orders: Readonly<Record<QueryOf<'order'>['do'], Both>> = {
  createGoal: ['create a goal', 'crear una meta'],
  progress: ['add to a goal', 'sumar a una meta'],
  recategorise: ['file transactions', 'clasificar movimientos'],
  setLimit: ['set a limit', 'fijar un límite'],
  tag: ['tag transactions', 'etiquetar movimientos'],
  note: ['put a note on transactions', 'poner una nota a movimientos'],
};

/** One row by its place in an order: in Spanish by itself, and before its noun. */
export const ends: Readonly<
  Record<QueryOf<'rows'>['order'], readonly [en: string, alone: string, before: string]>
> = {
  newest: ['the last', 'el último', 'el último'],
  oldest: ['the first', 'el primero', 'el primer'],
  largest: ['the largest', 'el mayor', 'el mayor'],
  smallest: ['the smallest', 'el menor', 'el menor'],
};
