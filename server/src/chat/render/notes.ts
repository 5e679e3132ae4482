import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import { noteKinds, type Note } from '../answer/notes.ts';
import { safeText } from '../answer/safe-text.ts';
import { aheadNotes } from './ahead/notes.ts';
import { thingName } from './naming.ts';
import { joined, say } from './spans.ts';
import type { Teller } from './teller.ts';
import { descriptionsOf, noun } from './words.ts';

type NoteOf<Kind extends Note['note']> = Extract<Note, { note: Kind }>;

const value = (figure: { value: unknown }): number => Number(figure.value);

/** The one list of what is told beside figures. */
const sentences: { readonly [Kind in Note['note']]: (note: NoteOf<Kind>, teller: Teller) => Span[] } = {
  ...aheadNotes,
  unknown: ({ things }, { words, pick }) => {
    const names = words.list(things.map((one) => thingName(one, words)));
    return pick(
      say`I found nothing at ${names} in all your data.`,
      say`No encontré nada de ${names} en todos tus datos.`,
    );
  },
  dataStarts: ({ first }, { figure, pick }) =>
    pick(say`Your data starts on ${figure(first)}.`, say`Tus datos empiezan el ${figure(first)}.`),
  noDaysNamed: ({ took }, { words, pick }) => {
    const days = descriptionsOf(words.language).took[took];
    return pick(say`You named no days, so this is ${days}.`, say`No dijiste fechas, así que tomo ${days}.`);
  },
  unitGoesOn: ({ unit }, { words, pick }) => {
    const [one] = words.units[unit];
    return pick(
      say`The current ${one} is not over yet.`,
      say`Lo de ${unit === 'week' ? 'esta' : 'este'} ${one} aún no termina.`,
    );
  },
  cut: ({ shown, of }, { figure, pick }) =>
    pick(say`These are ${figure(shown)} of ${figure(of)}.`, say`Son ${figure(shown)} de ${figure(of)}.`),
  pending: ({ count }, { figure, pick }) =>
    pick(
      say`${figure(count)} of them ${value(count) === 1 ? 'is' : 'are'} still pending.`,
      say`${figure(count)} ${value(count) === 1 ? 'está pendiente' : 'están pendientes'}.`,
    ),
  refunds: ({ amount }, { figure, pick }) =>
    pick(
      say`${figure(amount)} in refunds is already taken off.`,
      say`Ya están descontados ${figure(amount)} de reembolsos.`,
    ),
  received: (_, { pick }) =>
    pick(
      say`Transfers from other people count here, and in no total of income.`,
      say`Aquí cuentan las transferencias de otras personas, que en ningún total son ingreso.`,
    ),
  saved: ({ amount }, { figure, pick }) =>
    pick(
      say`Beside it, ${figure(amount)} was saved and invested, which is not spending.`,
      say`Aparte, ${figure(amount)} fueron a ahorro e inversión, que no es gasto.`,
    ),
  currencies: ({ sums }, { figure, pick, words }) => {
    const each = joined(
      sums.map(
        ({ total, count }) => say`${figure(total)} (${figure(count)} ${noun(words.rows.any, value(count))})`,
      ),
      words.and,
    );
    return pick(say`In other currencies, not added: ${each}.`, say`En otras monedas, sin sumar: ${each}.`);
  },
  disconnected: ({ bank }, { pick }) => {
    const name = safeText(bank);
    return pick(
      say`${name} is disconnected, so nothing newer of it is here.`,
      say`${name} está desconectado, así que no hay nada más nuevo de ahí.`,
    );
  },
  stale: ({ bank, synced }, { figure, pick }) => {
    const name = safeText(bank);
    return synced === null
      ? pick(say`${name} has sent nothing yet.`, say`${name} todavía no ha enviado nada.`)
      : pick(
          say`The last news of ${name} is of ${figure(synced)}.`,
          say`Las últimas noticias de ${name} son del ${figure(synced)}.`,
        );
  },
};

const tell = <Kind extends Note['note']>(note: NoteOf<Kind>, teller: Teller): Span[] =>
  sentences[note.note](note, teller);

/** The notes of an answer, each once, in their order. */
export function noteBlocks(notes: readonly Note[], teller: Teller): Block[] {
  const told = new Set<string>();
  return noteKinds.flatMap((kind) =>
    notes
      .filter(({ note }) => note === kind)
      .flatMap((note) => {
        const spans = tell(note, teller);
        const text = spans.map((one) => one.text).join('');
        return told.has(text) ? [] : (told.add(text), [{ kind: 'note' as const, spans }]);
      }),
  );
}
