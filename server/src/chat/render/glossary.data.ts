/** A word of money: how it is said in a message, and what it means here. */
interface Term {
  /** Without accents, in lower case; a longer one goes before a shorter one it holds. */
  said: readonly string[];
  en: string;
  es: string;
}

export const terms: readonly Term[] = [
  {
    said: ['free to spend', 'safe to spend', 'libre para gastar', 'libre', 'disponible para gastar'],
    en: 'Free to spend is what is available in your bank accounts, less what goals reserve there, less what is owed on cards.',
    es: 'Libre para gastar es lo disponible en tus cuentas de banco, menos lo que apartan las metas ahí, menos lo que debes en tarjetas.',
  },
  {
    said: ['available balance', 'available', 'current balance', 'saldo disponible', 'saldo actual'],
    en: 'The current balance is what the bank has booked; the available balance is what can be used now, with pending payments taken off.',
    es: 'El saldo actual es lo que el banco tiene registrado; el disponible es lo que se puede usar ahora, con lo pendiente ya descontado.',
  },
  {
    said: ['net worth', 'patrimonio'],
    en: 'Net worth is what you own less what you owe, over your linked accounts in US dollars.',
    es: 'El patrimonio neto es lo que tienes menos lo que debes, en tus cuentas vinculadas en dólares.',
  },
  {
    said: ['pending', 'pendiente'],
    en: 'A pending transaction was reported by the bank and is not booked yet; its amount may still change. Saldo counts it.',
    es: 'Una transacción pendiente fue comunicada por el banco y aún no está registrada; su importe puede cambiar. Saldo la cuenta.',
  },
  {
    said: ['savings rate', 'saving rate', 'tasa de ahorro'],
    en: 'The savings rate is the part of income that spending leaves: income less spending, over income.',
    es: 'La tasa de ahorro es la parte del ingreso que deja el gasto: ingresos menos gasto, entre ingresos.',
  },
  {
    said: ['cash flow', 'cashflow', 'flujo de efectivo', 'flujo de caja'],
    en: 'Cash flow is what comes in less what goes out over some days.',
    es: 'El flujo de efectivo es lo que entra menos lo que sale en unas fechas.',
  },
  {
    said: ['utilization', 'utilisation', 'credit used', 'utilizacion', 'credito usado'],
    en: 'Credit used is what is owed on a card over its limit, in percent.',
    es: 'El crédito usado es lo que se debe en una tarjeta entre su límite, en porcentaje.',
  },
  {
    said: ['credit limit', 'limite de credito', 'limite'],
    en: 'A credit limit is the most that can be owed on a card; it is never money you have.',
    es: 'El límite de crédito es lo máximo que se puede deber en una tarjeta; nunca es dinero que tienes.',
  },
  {
    said: ['refund', 'reembolso', 'devolucion'],
    en: 'A refund is money that came back for a purchase. Saldo takes it off spending and does not count it as income.',
    es: 'Un reembolso es dinero que volvió de una compra. Saldo lo descuenta del gasto y no lo cuenta como ingreso.',
  },
  {
    said: ['income', 'ingreso'],
    en: 'Income is what is categorized as income: pay, interest, benefits and the like; not refunds, not transfers between your accounts.',
    es: 'Ingreso es lo que está categorizado como tal: sueldo, intereses, prestaciones y similares; no los reembolsos ni los traspasos entre tus cuentas.',
  },
  {
    said: ['overdraft', 'sobregiro', 'descubierto'],
    en: 'An overdraft is when more is paid from an account than it holds; banks may charge a fee for it.',
    es: 'Un sobregiro es cuando se paga de una cuenta más de lo que tiene; los bancos pueden cobrar una comisión.',
  },
  {
    said: ['compound interest', 'interes compuesto'],
    en: 'Compound interest is interest that is also paid on the interest before.',
    es: 'El interés compuesto es el que también se paga sobre los intereses anteriores.',
  },
  {
    said: ['apr', 'apy', 'tae', 'cat'],
    en: 'APR is a yearly rate without interest on interest; APY is with it.',
    es: 'La APR es una tasa anual sin interés sobre intereses; la APY lo incluye.',
  },
  {
    said: ['debit', 'debito'],
    en: 'A debit card takes money from an account at once; a credit card lends it, to be paid back later.',
    es: 'Una tarjeta de débito toma el dinero de una cuenta al momento; una de crédito lo presta, para devolverlo después.',
  },
  {
    said: ['routing number', 'numero de ruta'],
    en: 'A routing number names a bank for transfers in the United States. Saldo does not hold yours.',
    es: 'El número de ruta identifica a un banco para transferencias en Estados Unidos. Saldo no tiene el tuyo.',
  },
  {
    said: ['reserved', 'reserve', 'apartado', 'reservado'],
    en: 'Reserved is what your goals hold on an account: it stays there, and is not counted as free to spend.',
    es: 'Apartado es lo que tus metas guardan en una cuenta: se queda ahí y no cuenta como libre para gastar.',
  },
  {
    said: ['spending', 'spend', 'expense', 'gasto'],
    en: 'Spending is money out less refunds, pending included, without transfers between your own accounts, card payments and what is saved or invested.',
    es: 'El gasto es el dinero que sale menos los reembolsos, con lo pendiente incluido, sin traspasos entre tus cuentas, pagos de tarjeta ni lo que va a ahorro o inversión.',
  },
];
