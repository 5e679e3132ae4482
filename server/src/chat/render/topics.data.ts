import type { Topic } from '@saldo/contract/query/query';
import type { Example } from '../answer/examples.ts';

/** What no figure answers: a topic, words that leave out every account, a message in a third language, one that could not be read. */
export type Unanswered = Topic | 'noneLeft' | 'language' | 'unread';

/** One short reply each. Names no product, promises nothing and gives no telephone number. */
export const replies: Readonly<Record<Exclude<Unanswered, 'language'>, readonly [en: string, es: string]>> = {
  attack: [
    'I only answer questions about your own money in Saldo. There is nothing hidden to show or to switch, and nobody else’s data is within my reach.',
    'Solo respondo preguntas sobre tu propio dinero en Saldo. No hay nada oculto que mostrar ni cambiar, y los datos de otras personas no están a mi alcance.',
  ],
  crisis: [
    'I am sorry you are carrying this. You do not have to face it alone: please talk now to someone you trust, to your local emergency services or to a crisis line. Money troubles can be worked on; your life matters more.',
    'Siento mucho que estés pasando por esto. No tienes que enfrentarlo a solas: habla ahora con alguien de confianza, con los servicios de emergencia de tu país o con una línea de crisis. Los problemas de dinero se pueden trabajar; tu vida importa más.',
  ],
  cannot: [
    'I cannot do that: Saldo moves no money, and I pay, cancel, block and delete nothing. Your bank, through its app or the number on the card, or the company can. I can propose a goal, progress on a goal, a limit or another category, which you confirm.',
    'No puedo hacer eso: Saldo no mueve dinero, y yo no pago, cancelo, bloqueo ni borro nada. Tu banco, por su app o el número de la tarjeta, o la empresa sí pueden. Puedo proponerte una meta, un avance, un límite u otra categoría, que tú confirmas.',
  ],
  advice: [
    'What to buy, invest in, insure or declare is yours to decide, and I give no advice on it; I can show what your own figures say.',
    'Qué comprar, en qué invertir, qué asegurar o declarar lo decides tú, y no doy consejos sobre eso; puedo mostrarte lo que dicen tus propias cifras.',
  ],
  help: [
    'I answer questions about your own money, to the cent: spending, income, bills, balances, goals and days ahead, for any dates, payee, category or account.',
    'Respondo preguntas sobre tu propio dinero, al centavo: gastos, ingresos, pagos, saldos, metas y lo que viene, de cualquier fecha, comercio, categoría o cuenta.',
  ],
  define: [
    'I know no meaning of that here. Ask for a word such as free to spend, net worth, pending or savings rate.',
    'No tengo un significado de eso aquí. Pregunta por una palabra como libre para gastar, patrimonio, pendiente o tasa de ahorro.',
  ],
  chat: [
    'I am happy to look at your money with you whenever you like. You could ask, for example:',
    'Con gusto miro tu dinero contigo cuando quieras. Puedes preguntar, por ejemplo:',
  ],
  elsewhere: [
    'Your data does not tell that: I only answer questions about your own money in Saldo.',
    'Eso no lo dicen tus datos: solo respondo preguntas sobre tu propio dinero en Saldo.',
  ],
  noneLeft: [
    'Without the accounts you leave out there is none left to look at: you have no other that counts here.',
    'Sin las cuentas que dejas fuera no queda ninguna que mirar: no tienes otra que cuente aquí.',
  ],
  unread: [
    'I did not understand that. Could you say it in other words? These work, for example:',
    'No entendí eso. ¿Puedes decirlo con otras palabras? Estas funcionan, por ejemplo:',
  ],
};

export const otherLanguage = [
  'I read English and Spanish. Please ask in one of them, for example:',
  'Leo inglés y español. Pregunta en uno de los dos, por ejemplo:',
] as const;

/** An example as a question of the person; '{}' is a name. */
export const questions: Readonly<Record<Example['what'], readonly [en: string, es: string]>> = {
  payee: ['How much did I spend at {} last month?', '¿Cuánto gasté en {} el mes pasado?'],
  category: ['How much did I spend on {} last month?', '¿Cuánto gasté en {} el mes pasado?'],
  goal: ['Am I on track for {}?', '¿Cómo voy con {}?'],
  bills: ['Which bills are due next?', '¿Qué facturas vencen pronto?'],
  balance: ['How much is in my accounts?', '¿Cuánto hay en mis cuentas?'],
  free: ['How much is free to spend?', '¿Cuánto tengo libre para gastar?'],
  pay: ['When is my next payday?', '¿Cuándo es mi próximo día de pago?'],
};
