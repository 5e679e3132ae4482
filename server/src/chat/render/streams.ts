import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { StreamEntry } from '../answer/recurring.ts';
import { safeText } from '../answer/safe-text.ts';
import type { StreamsOutcome } from '../answer/streams.ts';
import { cadenceWords, during, kindNoun, ofThings, where } from './ahead/words.ts';
import { entry, headline, list, text } from './blocks.ts';
import { accountNames } from './naming.ts';
import { say, type Said } from './spans.ts';
import { dueWords } from './standing.ts';
import type { Renderers, Teller } from './teller.ts';

type Of<Kind extends StreamsOutcome['of']> = Extract<StreamsOutcome, { of: Kind }>;

const cadenceOf = ({ cadence }: StreamEntry, { words }: Teller): string => cadenceWords[cadence][words.at];

/** "about " before an amount that is a mean. */
const about = ({ fixed }: StreamEntry, { pick }: Teller): string =>
  fixed ? '' : pick('on average, ', 'en promedio, ');

const nextWords = (one: StreamEntry, { figure, pick }: Teller): Said =>
  one.late
    ? pick(
        say`due about ${figure(one.next)}, not seen yet`,
        say`tocaba hacia el ${figure(one.next)}, aún no se ve`,
      )
    : pick(say`next about ${figure(one.next)}`, say`próximo hacia el ${figure(one.next)}`);

function streamLine(one: StreamEntry, teller: Teller, yearly: boolean) {
  const { figure, pick } = teller;
  const month =
    one.cadence === 'monthly'
      ? ''
      : pick(say`, ${figure(one.monthly)} a month`, say`, ${figure(one.monthly)} al mes`);
  const year = yearly ? pick(say`, ${figure(one.yearly)} a year`, say`, ${figure(one.yearly)} al año`) : '';
  return entry(
    safeText(one.name),
    figure(one.amount),
    say`${about(one, teller)}${cadenceOf(one, teller)}${month}${year}; ${nextWords(one, teller)}`,
  );
}

const queryOf = ({ query }: Teller) => query as QueryOf<'streams'>;

function none({ kind, days }: Of<'noStreams'>, teller: Teller): Block[] {
  const what = `${kindNoun(kind, 2, teller)}${ofThings(queryOf(teller).things, teller)} ${during(days, teller)}`;
  return text(
    teller.pick(say`I see no ${what} (${where(teller)}).`, say`No veo ${what} (${where(teller)}).`),
  );
}

function listed(outcome: Of<'streams'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const query = queryOf(teller);
  const yearly = query.per === 'year';
  const count = Number(outcome.count.value);
  const what = `${kindNoun(outcome.kind, count, teller)}${ofThings(query.things, teller)}`;
  const other = yearly ? outcome.monthly : outcome.yearly;
  const per = yearly ? pick('a month', 'al mes') : pick('a year', 'al año');
  const label = `${kindNoun(outcome.kind, 2, teller)}${ofThings(query.things, teller)} · ${yearly ? pick('a year', 'al año') : pick('a month', 'al mes')}`;
  const saving = outcome.saving;
  return [
    headline(teller, yearly ? outcome.yearly : outcome.monthly, label),
    ...text(
      say`${figure(outcome.count)} ${what}, ${figure(other)} ${per} (${where(teller)}).`,
      saving
        ? pick(
            say`Beside them ${figure(saving.monthly)} a month goes into savings or investments.`,
            say`Aparte, ${figure(saving.monthly)} al mes van a ahorro o inversión.`,
          )
        : '',
    ),
    ...list(outcome.entries.map((one) => streamLine(one, teller, yearly))),
  ];
}

function due(outcome: Of<'due'>, teller: Teller): Block[] {
  const { figure, pick, words, names } = teller;
  const query = queryOf(teller);
  const count = Number(outcome.count.value);
  const what = `${kindNoun(outcome.kind, count === 1 ? 1 : 2, teller)}${ofThings(query.things, teller)}`;
  const debts = outcome.unknownDebts;
  const unknown =
    debts.length === 0
      ? ''
      : pick(
          say`I see no regular payment to ${accountNames(debts, names, words)}, so its next day is not known; the statement has it.`,
          say`No veo un pago regular a ${accountNames(debts, names, words)}, así que no se sabe su próximo día; está en el estado de cuenta.`,
        );
  const bank = list(
    outcome.bank.map((one) => entry(accountNames([one.account], names, words), null, dueWords(one, teller))),
  );
  if (outcome.entries.length === 0)
    return [
      ...bank,
      ...text(
        debts.length > 0 || bank.length > 0
          ? unknown
          : pick(
              say`I expect no ${what} ${during(outcome.days, teller)} (${where(teller)}).`,
              say`No espero ${what} ${during(outcome.days, teller)} (${where(teller)}).`,
            ),
        outcome.after
          ? pick(
              say`${safeText(outcome.after.name)}, ${figure(outcome.after.amount)}, is next about ${figure(outcome.after.next)}.`,
              say`${safeText(outcome.after.name)}, ${figure(outcome.after.amount)}, es lo próximo, hacia el ${figure(outcome.after.next)}.`,
            )
          : '',
      ),
    ];
  const lines = outcome.entries.map(({ stream, day, late }) =>
    entry(
      safeText(stream.name),
      figure(stream.amount),
      say`${about(stream, teller)}${figure(day)}${late ? pick(', not seen yet', ', aún no se ve') : ''}; ${pick(say`last ${figure(stream.last)}`, say`último ${figure(stream.last)}`)}, ${cadenceOf(stream, teller)}`,
    ),
  );
  return [
    headline(teller, outcome.total, `${what} ${during(outcome.days, teller)}`),
    ...text(
      pick(
        say`${figure(outcome.count)} expected (${where(teller)}).`,
        say`${figure(outcome.count)} ${count === 1 ? 'previsto' : 'previstos'} (${where(teller)}).`,
      ),
      unknown,
    ),
    ...bank,
    ...list(lines),
  ];
}

function prices(outcome: Of<'prices'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const query = queryOf(teller);
  const what = `${kindNoun(outcome.kind, 2, teller)}${ofThings(query.things, teller)}`;
  const days = during(outcome.days, teller);
  const unchanged = outcome.unchanged.map((one) =>
    entry(
      safeText(one.name),
      figure(one.amount),
      say`${about(one, teller)}${pick('unchanged', 'sin cambio')}, ${cadenceOf(one, teller)}`,
    ),
  );
  if (outcome.entries.length === 0)
    return [
      ...text(
        pick(
          say`I see no change of price among ${what} ${days} (${where(teller)}).`,
          say`No veo cambios de precio en ${what} ${days} (${where(teller)}).`,
        ),
      ),
      ...list(unchanged),
    ];
  const more = (up: boolean): string => (up ? pick('more', 'más') : pick('less', 'menos'));
  const together = outcome.together;
  return [
    ...text(
      pick(
        say`Prices that changed among ${what} ${days} (${where(teller)}):`,
        say`Precios que cambiaron en ${what} ${days} (${where(teller)}):`,
      ),
    ),
    ...list([
      ...outcome.entries.map((one) =>
        entry(
          safeText(one.stream.name),
          figure(one.to),
          pick(
            say`${figure(one.from)} before ${figure(one.on)}; ${figure(one.step)} ${more(one.up)}, ${figure(one.yearly)} a year`,
            say`${figure(one.from)} antes del ${figure(one.on)}; ${figure(one.step)} ${more(one.up)}, ${figure(one.yearly)} al año`,
          ),
        ),
      ),
      ...unchanged,
    ]),
    ...text(
      together
        ? pick(
            say`Together ${figure(together.monthly)} a month ${more(together.up)}, ${figure(together.yearly)} a year.`,
            say`En conjunto ${figure(together.monthly)} al mes ${more(together.up)}, ${figure(together.yearly)} al año.`,
          )
        : '',
    ),
  ];
}

function turned(outcome: Of<'stopped' | 'started'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const query = queryOf(teller);
  const count = Number(outcome.count.value);
  const what = `${kindNoun(outcome.kind, count === 1 ? 1 : 2, teller)}${ofThings(query.things, teller)}`;
  const days = `${during(outcome.days, teller)} (${where(teller)})`;
  const ended = outcome.of === 'stopped';
  if (count === 0)
    return text(
      ended
        ? pick(
            say`I see no ${what} whose payments stopped ${days}.`,
            say`No veo ${what} cuyos pagos se detuvieran ${days}.`,
          )
        : pick(say`I see no ${what} that began ${days}.`, say`No veo ${what} que empezaran ${days}.`),
    );
  return [
    ...text(
      ended
        ? pick(
            say`${figure(outcome.count)} ${what} stopped ${days}:`,
            say`${figure(outcome.count)} ${what} ${count === 1 ? 'se detuvo' : 'se detuvieron'} ${days}:`,
          )
        : pick(
            say`${figure(outcome.count)} ${what} began ${days}:`,
            say`${figure(outcome.count)} ${what} ${count === 1 ? 'empezó' : 'empezaron'} ${days}:`,
          ),
    ),
    ...list(
      outcome.entries.map(({ stream, day }) =>
        entry(
          safeText(stream.name),
          figure(stream.amount),
          ended
            ? pick(
                say`${about(stream, teller)}${cadenceOf(stream, teller)}, last paid ${figure(day)}`,
                say`${about(stream, teller)}${cadenceOf(stream, teller)}, último pago el ${figure(day)}`,
              )
            : pick(
                say`${about(stream, teller)}${cadenceOf(stream, teller)}, first paid ${figure(day)}`,
                say`${about(stream, teller)}${cadenceOf(stream, teller)}, primer pago el ${figure(day)}`,
              ),
        ),
      ),
    ),
  ];
}

export const streamRenderers: Renderers<StreamsOutcome> = {
  streams: listed,
  due,
  prices,
  stopped: turned,
  started: turned,
  noStreams: none,
};
