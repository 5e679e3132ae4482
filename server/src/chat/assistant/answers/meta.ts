import type { Reply } from '../fact.ts';
import type { Meta } from '../talk/meta.ts';
import { findDuplicates, findOutliers } from '../tools/unusual.ts';
import { addDays } from '@saldo/contract/dates';
import { examples } from './suggestions.ts';
import { reply, type Kit, queryOf } from './kit.ts';
import { rowLine } from './row-words.ts';
import { listRows } from '../tools/rows.ts';
import { allTime } from './days.ts';

const texts: Readonly<Record<Exclude<Meta, 'dispute'>, readonly [string, string]>> = {
  crisis: [
    'I am sorry you are carrying this. You do not have to face it alone: please reach out now to someone you trust, to your local emergency number, or to a crisis line such as 988 in the United States. Money troubles can be worked on; your life matters more.',
    'Siento mucho que estés pasando por esto. No tienes que enfrentarlo a solas: habla ahora con alguien de confianza, con el número de emergencias de tu país o con una línea de crisis, como el 988 en Estados Unidos. Los problemas de dinero se pueden trabajar; tu vida importa más.',
  ],
  injection: [
    'I can only answer questions about your own money in Saldo. I have no hidden settings to show or switch, and I cannot act outside of it.',
    'Solo puedo responder preguntas sobre tu propio dinero en Saldo. No tengo ajustes ocultos que mostrar ni cambiar, y no puedo actuar fuera de eso.',
  ],
  others: [
    'I can only see your own linked accounts, never those of another person, and I know no figures of people in general.',
    'Solo puedo ver tus propias cuentas vinculadas, nunca las de otra persona, y no tengo cifras de la gente en general.',
  ],
  household: [
    'Your rows do not say which person made a payment, so I cannot tell what one of you spent, earned or cost. I can give it for everybody together, or for one account or card.',
    'Tus movimientos no dicen qué persona hizo un pago, así que no puedo saber cuánto gastó, ganó o costó una sola. Puedo darlo de todos juntos, o de una cuenta o tarjeta.',
  ],
  cannotAct: [
    'I cannot do that: I never move money, pay, cancel, delete or sync anything. I can show you the figures, and propose a goal, progress on a goal or a new category for you to confirm. For the rest use the pages of Saldo or contact your bank or the company.',
    'No puedo hacer eso: nunca muevo dinero, pago, cancelo, borro ni sincronizo nada. Puedo mostrarte las cifras y proponerte una meta, un avance en una meta o una nueva categoría para que la confirmes. Para lo demás usa las páginas de Saldo o contacta a tu banco o a la empresa.',
  ],
  leftAlone: [
    'All right: I have written nothing. I only ever propose, and nothing is written until you confirm.',
    'De acuerdo: no he escrito nada. Yo solo propongo, y nada se escribe hasta que confirmas.',
  ],
  advice: [
    'I cannot give investment, insurance or buying advice. I can show what your own figures say: what is free to spend, what you save a month, or what you owe.',
    'No puedo dar consejos de inversión, seguros o compras. Puedo mostrarte lo que dicen tus propias cifras: cuánto tienes libre para gastar, cuánto ahorras al mes o cuánto debes.',
  ],
  deceit: [
    'I cannot help with saying what is not so to a bank, a lender or an office. I can show what your accounts really say: your income, what you owe and what you hold, for any dates.',
    'No puedo ayudar a decir lo que no es a un banco, un prestamista o una oficina. Puedo mostrarte lo que de verdad dicen tus cuentas: tus ingresos, lo que debes y lo que tienes, de cualquier fecha.',
  ],
  tax: [
    'I cannot compute taxes or give tax advice; a tax professional can. I can show your income or tax payments for any dates.',
    'No puedo calcular impuestos ni dar consejos fiscales; un profesional puede. Puedo mostrarte tus ingresos o pagos de impuestos de cualquier fecha.',
  ],
  secrets: [
    'I never show account, card or routing numbers, passwords or PINs, and they are never sent to me. Your bank’s own app or your card shows them.',
    'Nunca muestro números de cuenta, de tarjeta ni de ruta, contraseñas ni NIP, y no me llegan. Los ves en la app de tu banco o en tu tarjeta.',
  ],
  support: [
    'I cannot act on cards or accounts. Contact your bank now through its app or the number on a statement or on the card; they can block or replace it. I can show your latest transactions, so that you can check them.',
    'No puedo hacer nada con tarjetas ni cuentas. Contacta ahora a tu banco por su app o por el número que aparece en un estado de cuenta o en la tarjeta; ellos pueden bloquearla o reponerla. Puedo mostrarte tus últimos movimientos para que los revises.',
  ],
  greeting: [
    'Hello! Ask me about your spending, income, bills, balances or goals.',
    '¡Hola! Pregúntame por tus gastos, ingresos, pagos, saldos o metas.',
  ],
  wellbeing: [
    'Hello! All is well here, thank you. What would you like to know about your money?',
    '¡Hola! Todo bien por aquí, gracias. ¿Qué quieres saber de tu dinero?',
  ],
  thanks: ['You are welcome!', '¡De nada!'],
  bye: ['Goodbye!', '¡Hasta luego!'],
  compliment: [
    'Thank you! Ask me anything else about your money.',
    '¡Gracias! Pregúntame lo que quieras sobre tu dinero.',
  ],
  acknowledgement: [
    'Good. Ask me anything else about your money.',
    'Bien. Pregúntame lo que quieras sobre tu dinero.',
  ],
  insult: [
    'I am sorry this did not help. Tell me the dates, merchant, category or account you mean and I will look again.',
    'Siento no haber ayudado. Dime qué fechas, comercio, categoría o cuenta quieres y lo reviso.',
  ],
  complaint: [
    'I am sorry. Tell me which dates, merchant or category you mean and I will look again. You can also open Transactions and filter there.',
    'Lo siento. Dime qué fechas, comercio o categoría quieres y lo reviso. También puedes abrir Transacciones y filtrar ahí.',
  ],
  budget: [
    'Saldo has no budgets. I can tell what you spent on a category for any dates, compare it with other months, or propose a savings goal.',
    'Saldo no tiene presupuestos. Puedo decirte cuánto gastaste en una categoría en cualquier fecha, compararlo con otros meses o proponerte una meta de ahorro.',
  ],
  rename: [
    'I cannot change a goal that is there: its name, target or date. That is done on the Goals page: choose Edit on its card, change it and save.',
    'No puedo cambiar una meta que ya existe: su nombre, su objetivo o su fecha. Eso se hace en la página Metas: elige Editar en su tarjeta, cámbiala y guarda.',
  ],
  unknown: [
    'That is not in your data: banks give Saldo accounts, balances and transactions, no credit scores, interest rates, cash in hand or values of things. Your bank or card issuer shows the first two. I can show what you owe, and the interest and fees you paid.',
    'Eso no está en tus datos: los bancos dan a Saldo cuentas, saldos y movimientos, pero ni puntajes de crédito, tasas de interés, efectivo en mano o valores de cosas. Los dos primeros los muestra tu banco o el emisor de la tarjeta. Puedo mostrarte lo que debes y los intereses y comisiones que pagaste.',
  ],
  items: [
    'A bank tells one sum for a payment, not what was on the receipt, so I cannot see single items, brands, quantities, hours, distances or tips. I can show the payment itself, or what you spent on a category.',
    'El banco da un solo importe por pago, no lo que había en el ticket, así que no veo artículos sueltos, marcas, cantidades, horas, distancias ni propinas. Puedo mostrarte el pago o lo que gastaste en una categoría.',
  ],
  channel: [
    'Your rows do not say whether something was bought online or in a store, so I cannot part spending that way. I can show it by merchant, by category or by card.',
    'Tus movimientos no dicen si algo se compró en línea o en una tienda, así que no puedo separar el gasto así. Puedo mostrarlo por comercio, por categoría o por tarjeta.',
  ],
  help: [
    'I answer questions about your own money, to the cent: spending and income by merchant, category, account and dates, comparisons, averages, recurring payments, balances, what is free to spend, forecasts and goals. I can also propose a goal, progress on a goal or a new category, which you confirm.',
    'Respondo preguntas sobre tu propio dinero, al centavo: gastos e ingresos por comercio, categoría, cuenta y fechas, comparaciones, promedios, pagos recurrentes, saldos, lo libre para gastar, pronósticos y metas. También puedo proponerte una meta, un avance en una meta o una nueva categoría, que tú confirmas.',
  ],
  who: [
    'I am the assistant of Saldo, a program and not a person. Every figure I give is computed from your own accounts.',
    'Soy el asistente de Saldo, un programa y no una persona. Cada cifra que doy se calcula con tus propias cuentas.',
  ],
  privacy: [
    'The built-in assistant works inside Saldo: nothing you ask leaves this server. A language model is used only if the operator set one up and you switched it on; then your question and the figures it needs are sent to it, never your name, e-mail or account numbers. Deleting a message deletes its figures.',
    'El asistente integrado funciona dentro de Saldo: nada de lo que preguntas sale de este servidor. Solo se usa un modelo de lenguaje si el operador configuró uno y tú lo activaste; entonces se le envían tu pregunta y las cifras necesarias, nunca tu nombre, correo o números de cuenta. Al borrar un mensaje se borran sus cifras.',
  ],
  definition: [
    'Spending is money out less refunds, pending included, without transfers between your own linked accounts and payments to a linked card. Income is what is categorized as income. Only US dollars are added up.',
    'El gasto es el dinero que sale menos los reembolsos, con lo pendiente incluido, sin transferencias entre tus propias cuentas vinculadas ni pagos a una tarjeta vinculada. Los ingresos son lo que está categorizado como ingreso. Solo se suman dólares.',
  ],
  scope: [
    'That is outside what I know: I only answer questions about your own money in Saldo.',
    'Eso queda fuera de lo que sé: solo respondo preguntas sobre tu propio dinero en Saldo.',
  ],
};

const refusals = new Set<Meta>([
  'secrets',
  'support',
  'injection',
  'others',
  'household',
  'cannotAct',
  'advice',
  'deceit',
  'tax',
  'scope',
  'crisis',
  'budget',
  'rename',
  'unknown',
]);

export async function answerMeta(kit: Kit, meta: Meta, question = ''): Promise<Reply> {
  if (meta === 'dispute') return answerDispute(kit);
  const [en, es] = texts[meta];
  const offer =
    meta === 'crisis' || meta === 'support' || meta === 'thanks' || meta === 'bye'
      ? []
      : examples(kit.world, kit.language, question);
  const shown =
    meta === 'scope' || meta === 'help'
      ? `\n${kit.say('For example:', 'Por ejemplo:')}\n${offer.map((one) => `• ${one}`).join('\n')}`
      : '';
  if (meta === 'crisis') kit.book.count('crisis line', 988);
  return reply(kit, `${kit.say(en, es)}${shown}`, {
    suggestions: offer,
    outcome: refusals.has(meta) ? 'refusal' : 'smalltalk',
  });
}

/** The rows in question, and who can act: the bank. */
async function answerDispute(kit: Kit): Promise<Reply> {
  const { say, world } = kit;
  const start = addDays(world.today, -30);
  const query = queryOf(
    kit,
    { ...allTime(kit), start: kit.frame.things.length > 0 ? (world.dataStart ?? start) : start },
    { flow: 'spending' },
  );
  const rows =
    kit.frame.things.length > 0 || kit.frame.minCents !== null
      ? await listRows(kit.bound, query, 'newest', 5)
      : [...(await findOutliers(kit.bound, query)), ...(await findDuplicates(kit.bound, query)).flat()].slice(
          0,
          5,
        );
  const lines = rows.map((row) => `• ${rowLine(kit, row)}`);
  const shown =
    rows.length > 0
      ? say(
          `These are the rows to look at:\n${lines.join('\n')}`,
          `Estas son las filas que conviene revisar:\n${lines.join('\n')}`,
        )
      : say('Open Transactions to find the charge.', 'Abre Transacciones para encontrar el cargo.');
  return reply(
    kit,
    say(
      `I cannot dispute or block a charge. Contact your bank or card issuer now, with the number on your card; they can.\n${shown}`,
      `No puedo disputar ni bloquear un cargo. Contacta ahora a tu banco o al emisor de la tarjeta, con el número que aparece en ella; ellos sí pueden.\n${shown}`,
    ),
    { rowIds: rows.map((row) => row.id), outcome: 'refusal' },
  );
}
