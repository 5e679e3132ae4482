import type { Block } from '@saldo/contract/chat/chat.blocks';
import { monthOf } from '@saldo/contract/dates';
import type { Query, Topic } from '@saldo/contract/query/query';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Kit } from '../answer/kit.ts';
import type { Suggestion } from '../render/suggest.ts';
import type { Language } from '../render/words.ts';

/** A message in neither English nor Spanish is a topic of its own. */
export type Unanswered = Topic | 'language';

const replies: Readonly<Record<Unanswered, Readonly<Record<Language, string>>>> = {
  attack: {
    en: 'I only work with your own accounts, and I keep to that. Ask me about your balances, spending, bills or goals.',
    es: 'Solo trabajo con tus propias cuentas, y de ahí no salgo. Pregúntame por tus saldos, gastos, recibos o metas.',
  },
  crisis: {
    en: 'I am sorry you are going through this. Please talk to somebody now: a person you trust, or the emergency number where you live. In the United States you can call or text 988 at any hour.',
    es: 'Siento mucho que estés pasando por esto. Habla ahora con alguien: una persona de confianza o el número de emergencias de tu país. En Estados Unidos puedes llamar o escribir al 988 a cualquier hora.',
  },
  cannot: {
    en: 'I cannot do that: Saldo reads your accounts and never moves money, cancels or changes anything at a bank. Your bank or the shop can. I can show you the rows it is about.',
    es: 'No puedo hacer eso: Saldo lee tus cuentas y nunca mueve dinero, cancela ni cambia nada en un banco. Tu banco o el comercio sí pueden. Puedo mostrarte los movimientos de los que se trata.',
  },
  advice: {
    en: 'That is yours to decide, and I do not advise on investments, taxes or what to buy. I can show you what your own figures say.',
    es: 'Eso lo decides tú, y no doy consejos sobre inversiones, impuestos ni compras. Puedo mostrarte lo que dicen tus propias cifras.',
  },
  help: {
    en: 'I answer from your own accounts, to the cent: spending, income, balances, bills, goals, and what lies ahead. Every figure opens the transactions behind it. I can also prepare a goal, add to one, or file transactions, and write nothing until you confirm.',
    es: 'Respondo con tus propias cuentas, al centavo: gastos, ingresos, saldos, recibos, metas y lo que viene. Cada cifra abre los movimientos que la forman. También puedo preparar una meta, sumarle algo o clasificar movimientos, y no escribo nada hasta que confirmes.',
  },
  define: {
    en: 'In short: available is what the bank lets you use now; pending is a payment that has not posted yet; net worth is what you own less what you owe; free to spend is what is available less what goals reserve and cards owe; spending is money out less refunds, without moves between your own accounts and without what you save or invest.',
    es: 'En pocas palabras: disponible es lo que el banco te deja usar ahora; pendiente es un pago que aún no se asienta; patrimonio neto es lo que tienes menos lo que debes; libre para gastar es lo disponible menos lo que reservan tus metas y lo que deben tus tarjetas; gasto es lo que sale menos devoluciones, sin pasos entre tus cuentas ni lo que ahorras o inviertes.',
  },
  chat: {
    en: 'Happy to help. Ask me anything about your money.',
    es: 'Con gusto. Pregúntame lo que quieras de tu dinero.',
  },
  elsewhere: {
    en: 'Your accounts do not tell that, so I cannot answer it. I can answer questions such as these.',
    es: 'Eso no está en tus cuentas, así que no puedo responderlo. Puedo responder preguntas como estas.',
  },
  language: {
    en: 'I understand English and Spanish. Please ask in one of them, for example:\nHablo inglés y español. Pregunta en uno de los dos, por ejemplo:',
    es: 'Hablo inglés y español. Pregunta en uno de los dos, por ejemplo:\nI understand English and Spanish. Please ask in one of them, for example:',
  },
};

interface Example extends Readonly<Record<Language, string>> {
  slots: Partial<Slots>;
}

/** Questions that the person's own books can answer. */
function examples({ books, today }: Kit): Example[] {
  const { start } = monthOf(today);
  const thisMonth = { days: [{ start, end: today, unit: 'month' as const }] };
  return [
    ...(books.accounts.length > 0
      ? [
          { en: 'What did I spend this month?', es: '¿Cuánto gasté este mes?', slots: thisMonth },
          {
            en: 'Where does my money go?',
            es: '¿En qué se va mi dinero?',
            slots: { ...thisMonth, ask: 'by' as const, by: 'category' as const },
          },
          { en: 'What is due soon?', es: '¿Qué vence pronto?', slots: { ask: 'due' as const } },
        ]
      : []),
    ...(books.goals.length > 0
      ? [{ en: 'How are my goals?', es: '¿Cómo van mis metas?', slots: { ask: 'goal' as const } }]
      : []),
  ];
}

/** Three questions of that kind, in words and as questions of the form. */
export function exampleQuestions(kit: Kit, language: Language): Suggestion[] {
  const query = (slots: Partial<Slots>): Query => toQuery({ ...emptySlots, ...slots });
  return examples(kit)
    .slice(0, 3)
    .map((one) => ({ text: one[language], query: query(one.slots) }));
}

const silent: ReadonlySet<Unanswered> = new Set(['crisis']);

/** The reply to a message that asks nothing of the data, with questions that the data answers. */
export function sayTopic(
  topic: Unanswered,
  kit: Kit,
  language: Language,
): { blocks: Block[]; suggestions: Suggestion[] } {
  const blocks: Block[] = replies[topic][language]
    .split('\n')
    .map((text) => ({ kind: 'text', spans: [{ text }] }));
  return { blocks, suggestions: silent.has(topic) ? [] : exampleQuestions(kit, language) };
}
