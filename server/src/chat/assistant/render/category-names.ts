import { primaryCategories } from '@saldo/contract/transactions/transactions.rules';

/** Codes of the taxonomy that no word of a question names, as people call them: English, Spanish. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  INCOME: ['income', 'ingresos'],
  INCOME_SALARY: ['salary', 'nómina'],
  INCOME_WAGES: ['wages', 'sueldo'],
  INCOME_UNEMPLOYMENT: ['unemployment benefits', 'prestación por desempleo'],
  INCOME_LONG_TERM_DISABILITY: ['disability benefits', 'prestación por incapacidad'],
  INCOME_MILITARY: ['military pay', 'paga militar'],
  INCOME_CHILD_SUPPORT: ['child support', 'pensión alimenticia'],
  TRANSFER_IN: ['transfers in', 'transferencias recibidas'],
  TRANSFER_IN_ACCOUNT_TRANSFER: ['account transfers in', 'traspasos recibidos'],
  TRANSFER_IN_CASH_ADVANCES_AND_LOANS: ['cash advances and loans', 'adelantos y préstamos'],
  TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS: [
    'from investment and retirement funds',
    'de fondos de inversión y retiro',
  ],
  TRANSFER_IN_SAVINGS: ['transfers from savings', 'traspasos del ahorro'],
  TRANSFER_IN_WIRE: ['wires in', 'giros recibidos'],
  TRANSFER_IN_TRANSFER_IN_FROM_APPS: ['transfers in from apps', 'recibido por apps'],
  TRANSFER_OUT: ['transfers out', 'transferencias enviadas'],
  TRANSFER_OUT_ACCOUNT_TRANSFER: ['account transfers out', 'traspasos enviados'],
  TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS: [
    'to investment and retirement funds',
    'a fondos de inversión y retiro',
  ],
  TRANSFER_OUT_SAVINGS: ['transfers to savings', 'traspasos al ahorro'],
  TRANSFER_OUT_WIRE: ['wires out', 'giros enviados'],
  TRANSFER_OUT_CRYPTO: ['crypto', 'criptomonedas'],
  TRANSFER_OUT_TRANSFER_OUT_TO_APPS: ['transfers out to apps', 'enviado por apps'],
  LOAN_DISBURSEMENTS_AUTO: ['car loans paid out', 'préstamos de auto recibidos'],
  LOAN_DISBURSEMENTS_BNPL: ['buy now, pay later', 'compra ahora y paga después'],
  LOAN_DISBURSEMENTS_CASH_ADVANCES: ['cash advances', 'adelantos de efectivo'],
  LOAN_DISBURSEMENTS_EWA: ['pay advances', 'adelantos de sueldo'],
  LOAN_DISBURSEMENTS_MORTGAGE: ['mortgages paid out', 'hipotecas recibidas'],
  LOAN_DISBURSEMENTS_PERSONAL: ['personal loans paid out', 'préstamos personales recibidos'],
  LOAN_DISBURSEMENTS_STUDENT: ['student loans paid out', 'préstamos de estudio recibidos'],
  LOAN_PAYMENTS_BNPL: ['buy now, pay later payments', 'pagos de compra a plazos'],
  LOAN_PAYMENTS_CASH_ADVANCES: ['cash advance payments', 'devolución de adelantos'],
  LOAN_PAYMENTS_EWA: ['pay advance repayments', 'devolución de adelantos de sueldo'],
  BANK_FEES_INSUFFICIENT_FUNDS: ['insufficient funds fees', 'comisiones por falta de fondos'],
  BANK_FEES_CASH_ADVANCE: ['cash advance fees', 'comisiones por adelantos'],
  FOOD_AND_DRINK_VENDING_MACHINES: ['vending machines', 'máquinas expendedoras'],
  GENERAL_SERVICES_ACCOUNTING_AND_FINANCIAL_PLANNING: [
    'accounting and financial planning',
    'contabilidad y asesoría financiera',
  ],
  GENERAL_SERVICES_SECURITY: ['security services', 'servicios de seguridad'],
  GOVERNMENT_AND_NON_PROFIT_GOVERNMENT_DEPARTMENTS_AND_AGENCIES: [
    'government agencies',
    'organismos públicos',
  ],
  HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE: ['home repair and maintenance', 'reparaciones del hogar'],
  HOME_IMPROVEMENT_SECURITY: ['home security', 'seguridad del hogar'],
  MEDICAL_NURSING_CARE: ['nursing care', 'cuidados de enfermería'],
  OTHER: ['other', 'otros'],
};

/** The name of a code the question's words have no concept for; null for one nobody has heard of. */
export function categoryName(code: string, language: 'en' | 'es'): string | null {
  const name = names[code];
  return name ? name[language === 'en' ? 0 : 1] : null;
}

/** The primary of a taxonomy's "everything else": GENERAL_SERVICES_OTHER_GENERAL_SERVICES. Null for other codes. */
export function primaryOfOther(code: string): string | null {
  return primaryCategories.find((primary) => code.startsWith(`${primary}_OTHER`)) ?? null;
}
