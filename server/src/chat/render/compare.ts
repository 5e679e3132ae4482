import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import type { Part } from '../answer/parts.ts';
import { partName, topicOf } from './asked.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { about, flowName } from './naming.ts';
import { joined, say } from './spans.ts';
import type { Teller } from './teller.ts';

/** What is compared, in words: things that are grouped by name are not named beside, nor are weekdays. */
function comparedWords(kind: string | undefined, counts: boolean, teller: Teller): string {
  const { rows, nouns } = topicOf(teller);
  const { names, words } = teller;
  const left = kind === 'weekday' ? { ...rows, weekdays: [] } : rows;
  return `${counts ? nouns[1] : flowName(rows, words)}${kind === 'thing' ? '' : about(left, names, words)}`;
}

export function renderCompare(outcome: OutcomeOf<'compare'>, teller: Teller): Block[] {
  const { tell, figure, words, query } = teller;
  const { sides, usual, difference, measure, days } = outcome;
  const [first, second] = sides;
  if (!first) return [];
  const counts = measure === 'count';
  const kind = first.of?.by;
  const what = comparedWords(kind, counts, teller);
  const name = (part: Part | null | undefined): string => (part ? partName(part, teller) : '');
  const main = (part: Part) => (counts ? part.count : part.total);
  const apart = difference && tell(said.phrases.apart, { difference });
  if (usual) {
    const past = tell(said.past[usual.count.value === 1 ? 'one' : 'several'][usual.each], usual);
    return [
      headline(teller, main(first), tell(said.phrases.label, { what, days: first.total.days ?? usual.days })),
      ...text(tell(said.compare.usual, { ...usual, past }), tell(said.compare.this, { apart })),
    ];
  }
  const most = outcome.most === null ? null : sides[outcome.most];
  const same = difference?.sign === 0;
  const noneBefore =
    query.kind === 'figure' && query.against?.kind === 'usual' && sides.length === 1 && !same;
  const sentence = same ? 'same' : noneBefore ? 'noneBefore' : difference ? 'verdict' : 'most';
  const during =
    kind === 'thing' || kind === 'account' || kind === 'weekday' ? words.list(days.map(words.during)) : '';
  const label = `${during === '' ? '' : ' '}${during}`;
  // A unit that is still running is held against the same days first: the whole one would nearly always be more.
  const fair = outcome.sameDays?.difference;
  const lead = fair && fair.sign !== 0 ? fair : same ? null : difference;
  const leads = tell(said.phrases[lead === fair ? 'fair' : 'difference'], {})[0]?.text;
  return [
    lead
      ? headline(teller, lead.by, `${leads} · ${what}${label}`)
      : headline(teller, main(first), `${what} · ${name(first)}${label}`),
    ...sameDays(outcome, teller),
    ...text(
      tell(said.compare[sentence], {
        first: name(first),
        second: name(second),
        apart,
        most: most && name(most),
      }),
    ),
    ...list(
      sides.map((part) =>
        entry(name(part), figure(main(part)), counts ? figure(part.total) : tell(said.mean.rows, part)),
      ),
    ),
    ...(counts
      ? []
      : chart(
          'bar',
          what,
          sides.map((part) => ({ label: name(part), figure: part.total })),
        )),
  ];
}

/** "Over the same days, from Oct 1 to Oct 21, it was $75.00: November so far is $125.00 more." */
function sameDays({ sameDays: same, measure }: OutcomeOf<'compare'>, { tell, words }: Teller): Block[] {
  const days = same?.part.total.days;
  if (!same || !days) return [];
  const own = measure === 'count' ? same.part.count : same.part.total;
  const unit = words.soFar(same.running.total.days ?? days);
  return text(tell(said.compare.sameDays, { days, own, unit, difference: same.difference }));
}

/** "general merchandise ($460.00 more), food ($75.00 more) and ...". */
const moversNamed = (movers: OutcomeOf<'movers'>['entries'], { tell, words }: Teller): Span[] =>
  joined(
    movers.map(({ of, difference: { by, sign } }) =>
      tell(said.movers.named, { of, difference: { by, percent: null, sign } }),
    ),
    words.and,
  );

/** As many groups as a sentence names. */
const mostDrivers = 3;

/** What drove a change as a whole: the groups and payees that changed most the same way. */
function drivers({ entries, payees, difference }: OutcomeOf<'movers'>, teller: Teller): Span[][] {
  const groups = entries.filter((one) => one.difference.sign === difference.sign).slice(0, mostDrivers);
  if (difference.sign === 0 || groups.length === 0) return [];
  const named = (some: typeof groups) => (some.length === 0 ? null : moversNamed(some, teller));
  return [
    teller.tell(said.movers.mostly, { groups: named(groups) }),
    teller.tell(said.movers.payees, { payees: named([...payees]) }),
  ];
}

/**
 * What went up and down most. The first of them stands on a line of its own where they are what was asked for, else the
 * change as a whole, with what drove it.
 */
export function renderMovers(outcome: OutcomeOf<'movers'>, teller: Teller): Block[] {
  const { tell, figure, words, subject } = teller;
  const { later, earlier, entries, difference, meant } = outcome;
  const nowDays = later.total.days ?? { start: '', end: '' };
  const thenDays = earlier.total.days ?? { start: '', end: '' };
  const [first] = entries;
  const ranked = (teller.query as QueryOf<'figure'>).ranking !== null;
  const lead = ranked && first ? subject(first.of) : tell(said.phrases.difference, {});
  return [
    ...(first
      ? [
          headline(
            teller,
            ranked ? first.difference.by : difference.by,
            say`${lead} · ${topicOf(teller).what}, ${words.stretch(thenDays)} → ${words.stretch(nowDays)}`,
          ),
        ]
      : text(tell(said.movers.none, {}))),
    ...text(
      tell(said.movers.whole, {
        later: later.total,
        earlier: earlier.total,
        now: nowDays,
        before: thenDays,
        meant,
        difference,
      }),
      ...(ranked ? [] : drivers(outcome, teller)),
    ),
    ...list(
      entries.map((one) =>
        entry(
          subject(one.of),
          figure(one.difference.by),
          tell(said.movers.one, { ...one, percent: one.difference.percent }),
        ),
      ),
    ),
  ];
}
