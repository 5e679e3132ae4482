import type { QueryOf } from '@saldo/contract/query/query';
import type { StreamEntry } from '../answer/recurring.ts';
import { shortText } from '../answer/safe-text.ts';
import type { OutcomeOf } from '../answer/execute.ts';
import type { StreamsOutcome } from '../answer/streams.ts';
import { cadenceWords } from './ahead/words.data.ts';
import { kindNoun, ofThings, withoutThings } from './ahead/words.ts';
import { entry, headline, list, text } from './blocks.ts';
import { phrases as standing } from './standing.data.ts';
import * as said from './streams.data.ts';
import type { Renderers, Teller } from './teller.ts';

type Turned = OutcomeOf<'stopped' | 'started'>;

const queryOf = ({ query }: Teller) => query as QueryOf<'streams'>;

/** "bills for Metro": what streams of a kind and of the question's things are called. */
const named = (kind: Parameters<typeof kindNoun>[0], count: number, teller: Teller): string =>
  [
    kindNoun(kind, count, teller),
    ofThings(queryOf(teller).things, teller),
    withoutThings(queryOf(teller).without, teller),
  ].join('');

/** What every line says of a stream: whether its amount is a mean, and how often it comes. */
const rhythmOf = ({ fixed, cadence }: StreamEntry, { tell, words }: Teller) => ({
  mean: tell(said.phrases.mean, { mean: !fixed }),
  cadence: cadenceWords[cadence][words.at],
});

function streamLine(one: StreamEntry, teller: Teller, yearly: boolean) {
  const { tell, figure } = teller;
  const detail = tell(said.phrases.one, {
    ...rhythmOf(one, teller),
    monthly: one.cadence === 'monthly' ? null : one.monthly,
    yearly: yearly ? one.yearly : null,
    next: tell(said.phrases[one.late ? 'late' : 'next'], one),
  });
  return entry(shortText(one.name), figure(one.amount), detail);
}

/** Payments that ended, or began; of what is named and still runs, how. */
function turned(outcome: Turned, teller: Teller) {
  const { tell, figure } = teller;
  const { none, head, one: line } = said.turned[outcome.of];
  const values = { ...outcome, what: named(outcome.kind, Number(outcome.count.value), teller) };
  if (outcome.running.length > 0)
    return [
      ...text(tell(said.phrases.running, values)),
      ...list(outcome.running.map((one) => streamLine(one, teller, false))),
    ];
  if (outcome.entries.length === 0) return text(tell(none, values));
  return [
    ...text(tell(head, values)),
    ...list(
      outcome.entries.map(({ stream, day }) =>
        entry(
          shortText(stream.name),
          figure(stream.amount),
          tell(line, { ...rhythmOf(stream, teller), day }),
        ),
      ),
    ),
  ];
}

export const streamRenderers: Renderers<StreamsOutcome> = {
  noStreams: ({ kind, days }, teller) =>
    text(teller.tell(said.streams.none, { what: named(kind, 2, teller), days })),

  streams(outcome, teller) {
    const { tell } = teller;
    const yearly = queryOf(teller).per === 'year';
    const values = {
      ...outcome,
      what: named(outcome.kind, Number(outcome.count.value), teller),
      other: yearly ? outcome.monthly : outcome.yearly,
      yearly,
    };
    const label = tell(said.streams.label, { what: named(outcome.kind, 2, teller), yearly });
    const { order } = queryOf(teller);
    const [first, second] = outcome.entries;
    const end = order === 'largest' ? 'most' : order === 'smallest' ? 'least' : null;
    const sorted = end !== null && first && second ? first : null;
    const lead = sorted ?? outcome;
    return [
      headline(
        teller,
        yearly ? lead.yearly : lead.monthly,
        sorted && end ? tell(said.streams[end], { name: sorted.name, label }) : label,
      ),
      ...text(
        sorted
          ? tell(said.streams.together, { ...values, yearly: outcome.yearly })
          : tell(said.streams.count, values),
        tell(said.streams.saving, outcome),
      ),
      ...list(outcome.entries.map((one) => streamLine(one, teller, yearly))),
    ];
  },

  due(outcome, teller) {
    const { tell, figure, account } = teller;
    const { entries, unknownDebts, after } = outcome;
    const values = { ...outcome, what: named(outcome.kind, Number(outcome.count.value), teller) };
    const [word, ...words] = outcome.bank;
    const lead = word && words.length === 0 ? [headline(teller, word.on, tell(standing.dueBy, word))] : [];
    const unknown = unknownDebts.length === 0 ? [] : tell(said.due.unknown, outcome);
    const bank = list(outcome.bank.map((one) => entry(account(one.account), null, tell(standing.due, one))));
    const cards = [
      ...text(outcome.cards.length > 0 ? tell(said.due.cards, outcome) : ''),
      ...list(outcome.cards.map((one) => entry(account(one.account), null, tell(standing.due, one)))),
    ];
    if (entries.length === 0)
      return [
        ...lead,
        ...bank,
        ...text(
          unknownDebts.length > 0 || bank.length > 0 ? unknown : tell(said.due.none, values),
          after ? tell(said.due.after, after) : '',
        ),
        ...cards,
      ];
    const { order } = queryOf(teller);
    const label = tell(said.due.label, values);
    const end = order !== null && lead.length === 0 && entries.length > 1 ? entries[0] : undefined;
    const head =
      end && order !== null
        ? headline(teller, end.stream.amount, tell(said.due.ends[order], { name: end.stream.name, label }))
        : headline(teller, outcome.total, label);
    return [
      ...(lead.length > 0 ? lead : [head]),
      ...text(tell(said.due[end ? 'together' : 'count'], values), unknown),
      ...bank,
      ...list(
        entries.map(({ stream, day, late }) => {
          const detail = tell(said.due.one, { ...stream, ...rhythmOf(stream, teller), day, late });
          return entry(shortText(stream.name), figure(stream.amount), detail);
        }),
      ),
      ...cards,
    ];
  },

  prices(outcome, teller) {
    const { tell, figure } = teller;
    const { entries, together } = outcome;
    const { only, ...values } = { ...outcome, what: named(outcome.kind, 2, teller) };
    return [
      ...(only
        ? [headline(teller, only.amount, tell(said.prices[only.fixed ? 'now' : 'latest'], only))]
        : []),
      ...text(tell(said.prices[entries.length === 0 ? 'none' : 'head'], values)),
      ...list([
        ...entries.map((one) => entry(shortText(one.name), figure(one.to), tell(said.prices.one, one))),
        ...outcome.unchanged.map((one) =>
          entry(
            shortText(one.name),
            figure(one.amount),
            tell(said.prices[one.fixed ? 'unchanged' : 'varies'], {
              ...one,
              cadence: one.cadence && cadenceWords[one.cadence][teller.words.at],
            }),
          ),
        ),
      ]),
      ...text(together ? tell(said.prices.together, together) : ''),
    ];
  },

  stopped: turned,
  started: turned,
};
