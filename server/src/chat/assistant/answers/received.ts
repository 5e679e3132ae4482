import type { Reply } from '../fact.ts';
import { countWords, listWords } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { type Received, receivedBeside } from '../tools/received.ts';
import { behind, type Kit } from './kit.ts';

/** Words that ask for what arrived, from whomever: more than what is categorized as income. */
const arrived =
  /\b(receiv\w*|sen[dt]|sends|came in|come in|coming in|brought in|got|get|gave|give|given|paid me|pay me|money in|recib\w*|mand\w*|envi\w*|lleg\w*|entr[aoóe]\w*|dieron|dio|depositaron|pagaron|transfi\w*|bizum\w*)\b/;

/** Words that ask for income and nothing else. */
const ofIncome =
  /\b(income|salar\w+|paychecks?|paid|wages?|earn\w*|made|make|ingres\w+|sueldo\w*|nominas?|gan[ae]\w*|cobr\w*|pension\w*|interest|intereses|dividend\w*|tax refund\w*)\b/;

/** Whether what came in beside income belongs to the question: it names who paid, or asks for what arrived. */
function concerns(kit: Kit): boolean {
  const { flow, things, said } = kit.frame;
  if (flow !== 'income') return false;
  if (things.some((one) => one.kind === 'category')) return false;
  return things.length > 0 || (arrived.test(said) && !ofIncome.test(said));
}

function kindWords(kit: Kit, { kind, rows }: Received): string {
  const { say } = kit;
  switch (kind) {
    case 'transfers':
      return say(
        countWords(rows, 'transfer in', 'transfers in'),
        countWords(rows, 'transferencia recibida', 'transferencias recibidas'),
      );
    case 'loans':
      return say(
        countWords(rows, 'loan paid out to you', 'loans paid out to you'),
        countWords(rows, 'préstamo recibido', 'préstamos recibidos'),
      );
    case 'refunds':
      return say(countWords(rows, 'refund', 'refunds'), countWords(rows, 'reembolso', 'reembolsos'));
  }
}

export interface Beside extends Pick<Reply, 'rowIds'> {
  /** Said after what came in as income. */
  text: string;
  /** Said in place of it, where there is none: "$96.75 in 2 transfers in"; empty when nothing came in at all. */
  instead: string;
}

const nothingBeside: Beside = { text: '', instead: '', rowIds: [] };

/**
 * Money that arrived under another category than income, for an answer about income. Empty where the question is not
 * about it or there is none.
 */
export async function besideIncome(kit: Kit, query: RowQuery): Promise<Beside> {
  if (!concerns(kit)) return nothingBeside;
  const found = await receivedBeside(kit.bound, query);
  const parts = found.map((one) => {
    const fact = { ...behind(kit, null, one, query), start: query.start, end: query.end };
    const count = kit.book.count(kit.say('received', 'recibido'), one.rows, fact);
    const figure = kit.book.money(
      kit.say('received, not income', 'recibido, no es ingreso'),
      one.total,
      fact,
    );
    return { figure, words: kindWords(kit, one), count };
  });
  if (parts.length === 0) return nothingBeside;
  const list = (language: 'en' | 'es'): string =>
    listWords(
      parts.map((one) => `${one.figure} ${language === 'en' ? 'in' : 'en'} ${one.words}`),
      language,
    );
  return {
    instead: kit.say(list('en'), list('es')),
    text: kit.say(
      `What else came in then, not counted as income: ${list('en')}.`,
      `Lo demás que entró en esos días, que no cuenta como ingreso: ${list('es')}.`,
    ),
    rowIds: found.flatMap((one) => one.ids),
  };
}
