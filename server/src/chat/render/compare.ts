import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { CompareOutcome, Difference, MoversOutcome } from '../answer/figures/compare.ts';
import type { Part } from '../answer/parts.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import { about, flowName } from './naming.ts';
import { say, type Said } from './spans.ts';
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

const usualMissing = ({ query }: Teller): boolean =>
  query.kind === 'figure' && query.against?.kind === 'usual';

/** What went up and down most: the first of them on a line of its own. */
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
  return [
    ...(first
      ? [
          headline(
            teller,
            first.difference.by,
            `${teller.subject(first.of)} · ${what}, ${thenDays} → ${nowDays}`,
          ),
        ]
      : text(pick('Nothing has changed like that.', 'Nada ha cambiado así.'))),
    ...text(whole),
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
