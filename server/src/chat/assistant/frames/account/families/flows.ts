import { movedHouse } from '../../senses/moved-house.ts';
import { isIncomeCode, isMovementCode } from '../../../entities/categories.ts';
import { by, near, type Family, type Seen } from '../family.ts';

const bothSides = by(
  'cashflow',
  'savingsRate',
  'overview',
  'forecast',
  'runway',
  'free',
  'afford',
  'nextPay',
);

/** Rows of what is received or sent, by the codes of their category. */
const ofOtherCodes = ({ frame }: Seen): boolean =>
  frame.things.some((one) => one.values.some((code) => isIncomeCode(code) || isMovementCode(code)));

/** Rows of a kind that the words may speak of as coming in. */
const comesIn = (seen: Seen): boolean =>
  bothSides(seen) ||
  ofOtherCodes(seen) ||
  ['income', 'any', 'movement', 'refunds', 'transfers'].includes(seen.frame.flow) ||
  by('share')(seen);

/** Which way the money went. */
export const flows: readonly Family[] = [
  {
    name: 'income',
    weight: 'turning',
    words:
      'earn earned earning earnings earns income incomes receive received receiving inflow inflows deposit deposited deposits credited paycheck paychecks payday salary wages bonus gano gane ganado ganar gana ingreso ingresos ingrese ingresado recibi recibido recibir recibe entradas deposito depositos depositaron depositado sueldo salario nomina aguinaldo bono nominas* salarios* sueldos* payroll* ganamos* ganancias* ganare* ingresa* ingresar* ingres* recibimos* percib* depositan* depositarme* pagarme* pagarnos* cobramos*',
    explained: comesIn,
  },
  {
    name: 'refund',
    weight: 'turning',
    words:
      'refund refunds refunded reimbursed reimbursement reimbursements return returned returns cashback chargeback reembolso reembolsos reembolsado devolucion devoluciones devolvieron devuelto devuelta devueltos devueltas devolvi devolvio devolvimos reembols* devoluci* devuelven* chargebacks*',
    explained: (seen) =>
      (seen.frame.flow === 'refunds' && !netOfRefunds.test(seen.text)) ||
      seen.frame.gross ||
      (seen.word === 'cashback' && /^(card|visa|mastercard|credit|account)$/.test(near(seen, 1))) ||
      // What people hand back is money received.
      (seen.frame.flow === 'transfers' && seen.frame.things.some((one) => one.person)) ||
      by('cashflow')(seen) ||
      (['income', 'any'].includes(seen.frame.flow) && seen.frame.ask !== 'total') ||
      (seen.frame.flow === 'spending' && netOfRefunds.test(seen.text)),
  },
  {
    name: 'transfer',
    weight: 'decisive',
    words:
      'transfer transferred transferring transfers moved move movi movido mover transferencia transferencias transferi transferido transferir traspaso traspasos traspas* mueve*',
    explained: (seen) =>
      ['transfers', 'movement', 'any'].includes(seen.frame.flow) ||
      ofOtherCodes(seen) ||
      (/^moved?$/.test(seen.word) && movedHouse.test(seen.marked.pattern)) ||
      by('cashflow')(seen),
  },
  {
    name: 'spend',
    weight: 'decisive',
    words:
      'spend spends spent spending spendings* expense expenses expenditure expenditures outgoing outgoings outflow outflows overspend overspending overspent purchased bought buy buying gasto gastos gaste gastado gastar gastando gastamos gastas gastaste gasta compre comprado comprar splurge splurged salidas egresos* desembols* compramos* gastare* buys* compr* gast* overspen*',
    explained: (seen) =>
      seen.frame.flow !== 'income' || bothSides(seen) || by('share', 'compare', 'compareThings')(seen),
  },
  {
    name: 'shopped',
    weight: 'minor',
    words:
      'eat eating ate drink drinking drank drive driving flew flying fly stayed dined comi comido comer beber bebi tome tomado tomar maneje manejar volar vole eaten* meals* rides*',
    // "what ate most of my money"
    explained: (seen) => seen.frame.things.length > 0 || seen.frame.groupBy !== null,
  },
  {
    name: 'fees',
    weight: 'decisive',
    words: 'fee fees interest comision comisiones interes intereses',
    explained: (seen) => seen.frame.things.length > 0,
  },
];

/** Sums of spending are net of refunds: "after refunds", `menos las devoluciones`, "minus what I returned". */
export const netOfRefunds =
  /\b(net of|after|minus|less|menos|descontad[oa]s?|descontando|quitando|restando|once|including|with|con|incluyendo|apart from|aside from|other than|not counting|without|excluding|except|besides|aparte de|sin contar|sin|excepto|fuera de)\b.{0,30}\b(refund\w*|return\w*|sent back|took back|taken back|reimburse\w*|reembols\w*|devol\w*|devuelto)\b/;
