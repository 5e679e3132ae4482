import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { CompareOutcome, Difference, MoversOutcome } from '../answer/figures/compare.ts';
import type { Part } from '../answer/parts.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import { about, flowName } from './naming.ts';
import { joined, say, type Said } from './spans.ts';
import type { Teller } from './teller.ts';
import { scopeWords } from './total.ts';
import { noun } from './words.ts';

/** "$12.00 more (8%)", "the same". */
export function differenceWords({ by, percent, sign }: Difference, { size, pick }: Teller): Said {
  if (sign === 0) return pick('the same', 'lo mismo');
  const share = percent === null ? '' : say` (${size(percent)})`;
  return sign > 0
    ? pick(say`${size(by)} more${share}`, say`${size(by)} más${share}`)
    : pick(say`${size(by)} less${share}`, say`${size(by)} menos${share}`);
}

const nameOf = (part: Part, teller: Teller): string => (part.of ? teller.subject(part.of) : '');

export function renderCompare(outcome: CompareOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const { rows } = teller.query as QueryOf<'figure'>;
  const { sides, usual, difference, measure, days } = outcome;
  const [first, second] = sides;
  const counts = measure === 'count';
  const nouns = words.rows[rows.flow];
  const ofThings = first?.of?.by === 'thing' || first?.of?.by === 'account' || first?.of?.by === 'weekday';
  const narrowed =
    ofThings && first.of?.by === 'thing'
      ? ''
      : about(ofThings && first.of?.by === 'weekday' ? { ...rows, weekdays: [] } : rows, names, words);
  const what = `${counts ? nouns[1] : flowName(rows, words)}${narrowed}`;
  const during = ofThings ? ` ${words.list(days.map(words.during))}` : '';
  const main = (part: Part) => (counts ? part.count : part.total);
  const lines = sides.map((part) =>
    entry(
      nameOf(part, teller),
      figure(main(part)),
      counts ? figure(part.total) : say`${figure(part.count)} ${noun(nouns, Number(part.count.value))}`,
    ),
  );
  if (!first) return [];
  if (usual) {
    const mean = figure(usual.mean);
    const over = figure(usual.count);
    return [
      headline(teller, main(first), `${what} ${words.during(first.total.days ?? usual.days)}`),
      ...text(
        pick(
          say`Usually it is ${mean}: the mean of ${over} stretches before, ${words.during(usual.days)}, ${scopeWords(teller)}.`,
          say`Lo normal son ${mean}: la media de ${over} periodos anteriores, ${words.during(usual.days)}, ${scopeWords(teller)}.`,
        ),
        difference
          ? pick(
              say`This is ${differenceWords(difference, teller)}.`,
              say`Esto es ${differenceWords(difference, teller)}.`,
            )
          : '',
      ),
    ];
  }
  const most = outcome.most === null ? null : sides[outcome.most];
  const verdict = difference
    ? pick(
        say`${nameOf(first, teller)}: ${differenceWords(difference, teller)} than ${second ? nameOf(second, teller) : ''}, ${scopeWords(teller)}.`,
        say`${nameOf(first, teller)}: ${differenceWords(difference, teller)} que ${second ? nameOf(second, teller) : ''}, ${scopeWords(teller)}.`,
      )
    : most
      ? pick(
          say`The most: ${nameOf(most, teller)}, ${scopeWords(teller)}.`,
          say`Lo más: ${nameOf(most, teller)}, ${scopeWords(teller)}.`,
        )
      : '';
  const same = difference?.sign === 0;
  return [
    difference && !same
      ? headline(teller, difference.by, `${pick('difference', 'diferencia')} · ${what}${during}`)
      : headline(teller, main(first), `${what} · ${nameOf(first, teller)}${during}`),
    ...text(
      same
        ? pick(say`Both are the same, ${scopeWords(teller)}.`, say`Ambos son iguales, ${scopeWords(teller)}.`)
        : usualMissing(teller) && sides.length === 1
          ? pick('There is nothing before it to hold it against.', 'No hay nada anterior con qué compararlo.')
          : verdict,
    ),
    ...sameDays(outcome, teller),
    ...list(lines),
    ...(counts
      ? []
      : chart(
          'bar',
          what,
          sides.map((part) => ({ label: nameOf(part, teller), figure: part.total })),
        )),
  ];
}

/** "Over the same days, from Oct 1 to Oct 21, it was $75.00: November so far is $125.00 more." */
function sameDays({ sameDays: same, measure }: CompareOutcome, teller: Teller): Block[] {
  const days = same?.part.total.days;
  if (!same || !days) return [];
  const { words, figure, pick } = teller;
  const own = figure(measure === 'count' ? same.part.count : same.part.total);
  const unit = words.soFar(same.running.total.days ?? days);
  return text(
    pick(
      say`Over the same days, ${words.during(days)}, it was ${own}: ${unit} is ${differenceWords(same.difference, teller)}.`,
      say`En los mismos días, ${words.during(days)}, fueron ${own}: ${unit} es ${differenceWords(same.difference, teller)}.`,
    ),
  );
}

const usualMissing = ({ query }: Teller): boolean =>
  query.kind === 'figure' && query.against?.kind === 'usual';

/** "general merchandise ($460.00 more), food ($75.00 more) and ...". */
const moversNamed = (movers: MoversOutcome['entries'], teller: Teller): Said =>
  joined(
    movers.map(
      ({ of, difference: { by, sign } }) =>
        say`${teller.subject(of)} (${differenceWords({ by, percent: null, sign }, teller)})`,
    ),
    teller.words.and,
  );

/** As many groups as a sentence names. */
const mostDrivers = 3;

/** What drove a change as a whole: the groups and payees that changed most the same way. */
function drivers({ entries, payees, difference }: MoversOutcome, teller: Teller): Said[] {
  const groups = entries.filter((one) => one.difference.sign === difference.sign).slice(0, mostDrivers);
  const { pick } = teller;
  return difference.sign === 0 || groups.length === 0
    ? []
    : [
        pick(
          say`Most of it: ${moversNamed(groups, teller)}.`,
          say`Sobre todo: ${moversNamed(groups, teller)}.`,
        ),
        payees.length === 0
          ? ''
          : pick(
              say`By payee: ${moversNamed(payees, teller)}.`,
              say`Por comercio: ${moversNamed(payees, teller)}.`,
            ),
      ];
}

/**
 * What went up and down most. The first of them stands on a line of its own where they are what was asked for, else the
 * change as a whole, with what drove it.
 */
export function renderMovers(outcome: MoversOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const { rows } = teller.query as QueryOf<'figure'>;
  const { later, earlier, entries, difference } = outcome;
  const nowDays = words.stretch(later.total.days ?? { start: '', end: '' });
  const thenDays = words.stretch(earlier.total.days ?? { start: '', end: '' });
  const usually = outcome.meant ? pick('a mean of ', 'una media de ') : '';
  const what = `${flowName(rows, words)}${about(rows, names, words)}`;
  const [first] = entries;
  const whole = pick(
    say`In all ${figure(later.total)} in ${nowDays}, after ${usually}${figure(earlier.total)} in ${thenDays}: ${differenceWords(difference, teller)}, ${scopeWords(teller)}.`,
    say`En total ${figure(later.total)} en ${nowDays}, tras ${usually}${figure(earlier.total)} en ${thenDays}: ${differenceWords(difference, teller)}, ${scopeWords(teller)}.`,
  );
  const ranked = (teller.query as QueryOf<'figure'>).ranking !== null;
  const head = ranked ? first?.difference.by : difference.by;
  const lead = ranked && first ? teller.subject(first.of) : pick('difference', 'diferencia');
  return [
    ...(first && head
      ? [headline(teller, head, `${lead} · ${what}, ${thenDays} → ${nowDays}`)]
      : text(pick('Nothing has changed like that.', 'Nada ha cambiado así.'))),
    ...text(whole, ...(ranked ? [] : drivers(outcome, teller))),
    ...list(
      entries.map((one) =>
        entry(
          teller.subject(one.of),
          figure(one.difference.by),
          say`${figure(one.earlier)} → ${figure(one.later)}${one.difference.percent ? say` (${figure(one.difference.percent)})` : ''}`,
        ),
      ),
    ),
  ];
}
