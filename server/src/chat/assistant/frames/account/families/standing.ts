import { asksWhoHasNotPaid } from '../../asks/unpaid.ts';
import { by, near, type Family } from '../family.ts';

const kept = by('cashflow', 'savingsRate', 'overview');

/** What is there, owed, saved for. */
export const standing: readonly Family[] = [
  {
    name: 'balance',
    weight: 'decisive',
    words: 'balance balances saldo saldos',
    explained: (seen) => kept(seen) || seen.frame.accountIds.length > 0,
  },
  {
    name: 'owe',
    weight: 'turning',
    words:
      'owe owed owes owing debt debts liabilities liability deuda deudas debo deben adeudo debemos outstanding* endeudad* adeud*',
    explained: (seen) =>
      seen.frame.things.length > 0 ||
      seen.frame.accountIds.length > 0 ||
      (seen.frame.ask === 'breakdown' && asksWhoHasNotPaid(seen.frame.said)),
  },
  {
    name: 'principal',
    weight: 'decisive',
    words: 'principal',
    explained: (seen) =>
      by('balance', 'extreme', 'breakdown', 'payOff')(seen) ||
      (seen.frame.order === 'largest' && seen.frame.top !== null),
  },
  {
    name: 'payOff',
    weight: 'turning',
    words:
      'payoff clear clearing wipe settle instalment instalments liquidar liquido liquidarla liquidarlo liquidaria saldar saldarla saldarlo tardo tardaria tardare liquidado liquidada saldado saldada liquidad* saldad*',
    explained: (seen) => seen.frame.things.length > 0,
  },
  {
    name: 'rate',
    weight: 'turning',
    words: '',
    explained: by('savingsRate'),
  },
  {
    name: 'worth',
    weight: 'turning',
    words: 'worth asset assets activos pasivos patrimonio wealth* valgo*',
    explained: () => false,
  },
  {
    name: 'limit',
    weight: 'turning',
    words: 'limit limits utilization utilisation limite utilizacion*',
    explained: () => false,
  },
  {
    name: 'saved',
    weight: 'decisive',
    words: 'save saved saves saving savings ahorro ahorros ahorrar ahorrado ahorre ahorrando stash* ahorr*',
    explained: (seen) =>
      kept(seen) ||
      seen.frame.accountIds.length > 0 ||
      seen.frame.things.length > 0 ||
      ['transfers', 'movement'].includes(seen.frame.flow),
  },
  {
    name: 'goal',
    weight: 'decisive',
    words:
      'goal goals target targets meta metas objetivo objetivos deadline deadlines plazo progress progreso contribute contributed contribution contributions aportar aportado aporte aporto aportaciones atrasado adelantado track ontrack reserve reserved reserva reservado contribut* aport* atrasad* adelantad*',
    explained: by('overview', 'cashflow', 'savingsRate'),
  },
  {
    name: 'budget',
    weight: 'decisive',
    words: 'budget budgets presupuesto presupuestos',
    explained: by('overview', 'share'),
  },
  {
    name: 'synced',
    weight: 'turning',
    words: 'sync synced sincronizo sincronizado sincroniz*',
    explained: () => false,
  },
  {
    name: 'statement',
    weight: 'minor',
    words: 'statement statements',
    explained: by('list'),
  },
  {
    name: 'hour',
    weight: 'decisive',
    words: 'night morning afternoon evening noches tardes',
    // "more than 30 in one night": in one payment.
    explained: (seen) => /^(?:one|single)$/.test(near(seen, -1)) && by('exists', 'extreme')(seen),
  },
  {
    name: 'occasion',
    weight: 'minor',
    words: 'birthday anniversary cumpleanos aniversario',
    explained: () => false,
  },
  {
    name: 'surplus',
    weight: 'turning',
    words:
      'net neto profit profits profitable rentable utilidad utilidades beneficio beneficios deficit* surplus* superavit* excedente* positive* negative*',
    explained: (seen) =>
      seen.frame.bothWays === true ||
      kept(seen) ||
      /\bnet (of|pay|spend\w*)\b/.test(seen.text) ||
      by('trend')(seen),
  },
];
