import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { Query } from '@saldo/contract/query/query';
import { Fragment, memo, use, useMemo } from 'react';
import { Link } from '../app/routing/link.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { Bar } from '../ui/bar-chart.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { AmountText, Figure, HiddenAmount } from './amount-text.tsx';
import type { AnswerWords } from './answer-words.ts';
import { factAddress, type Fact } from './fact-link.ts';
import { LeadingContext } from './leading.ts';
import { t } from '../language/t.ts';

/** A figure that leads to its rows, where it has rows. */
function FigureSpan({ text, fact, className }: { text: string; fact: Fact; className?: string | undefined }) {
  const hidden = useAmountsHidden() && fact.kind === 'money';
  const { onLeave } = use(LeadingContext);
  const address = factAddress(fact);
  const look = classNames('money', className ?? 'font-semibold');
  const figure = hidden ? <HiddenAmount /> : <Figure text={text} />;
  if (address === null) return <span className={look}>{figure}</span>;
  return (
    <Link
      to={address}
      {...(onLeave ? { onClick: onLeave } : {})}
      title={t`See the transactions`}
      className={classNames(
        look,
        'underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-green',
      )}
    >
      {figure}
    </Link>
  );
}

type ListBlock = Extract<Block, { kind: 'list' }>;

function SpanText({ span, className }: { span: Span; className?: string | undefined }) {
  const { facts } = use(LeadingContext);
  const fact = span.fact === undefined ? undefined : facts.get(span.fact);
  if (fact) return <FigureSpan text={span.text} fact={fact} className={className} />;
  return <AmountText>{span.text}</AmountText>;
}

function Spans({ spans }: { spans: readonly Span[] }) {
  // eslint-disable-next-line react/no-array-index-key -- spans of an answer never change their places
  return spans.map((span, index) => <SpanText key={index} span={span} />);
}

/** A figure that is not sure to be the one that was meant does not stand as large. */
function Headline({ figure, label, quiet }: Extract<Block, { kind: 'headline' }> & { quiet: boolean }) {
  return (
    <p className="grid gap-0.5">
      <SpanText
        span={figure}
        className={quiet ? 'w-fit text-lead text-ink-2' : 'figure w-fit font-serif text-figure font-medium'}
      />
      <span className="text-small text-ink-2">
        <AmountText>{label}</AmountText>
      </span>
    </p>
  );
}

/**
 * Entries with their figures at the right edge, so that figures can be compared down the column, and a bar below each that
 * a chart of the same figures has one for.
 */
function List({ entries, bars }: ListBlock & { bars: ReadonlyMap<string, number> | null }) {
  const longest = Math.max(1, ...[...(bars?.values() ?? [])].map(Math.abs));
  return (
    <ul className="grid">
      {entries.map(({ name, figure, detail }, index) => (
        <li
          // eslint-disable-next-line react/no-array-index-key -- entries of an answer never change their places
          key={index}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-3 py-1',
            !bars && 'border-t border-hairline first:border-0',
          )}
        >
          <span className="inline-block min-w-0 flex-1 first-letter:uppercase">
            <Spans spans={name} />
            {detail.length > 0 ? (
              <span className="ml-1.5 inline-block text-small text-ink-3">
                <Spans spans={detail} />
              </span>
            ) : null}
          </span>
          {figure ? (
            <span className="shrink-0 text-right">
              <SpanText span={figure} />
            </span>
          ) : null}
          <Bar value={bars?.get(figure?.fact ?? '')} longest={longest} />
        </li>
      ))}
    </ul>
  );
}

/** The amounts of a chart of bars by their facts, where the list before it has each of them; null where it draws more. */
function barsIn(list: Block, next: Block | undefined): ReadonlyMap<string, number> | null {
  if (list.kind !== 'list' || next?.kind !== 'chart' || next.chart.kind === 'line') return null;
  const listed = new Set(list.entries.map(({ figure }) => figure?.fact));
  const points = next.chart.points.map(({ fact, amount }) => [fact ?? '', amount] as const);
  return points.every(([fact]) => listed.has(fact)) ? new Map(points) : null;
}

function Table({ columns, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className="overflow-x-auto" role="region" aria-label={columns.join(', ')} tabIndex={0}>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-hairline text-ink-2">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'py-1.5 pr-3 font-medium last:pr-0',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="rows">
          {rows.map((row, place) => (
            // eslint-disable-next-line react/no-array-index-key -- rows of an answer never change their places
            <tr key={place}>
              {row.map((span, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" className="py-1.5 pr-3 text-left font-normal">
                    <SpanText span={span} />
                  </th>
                ) : (
                  <td key={columns[index]} className="py-1.5 pr-3 text-right last:pr-0">
                    <SpanText span={span} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const choiceLook =
  'min-h-9 rounded-full border border-edge bg-sheet px-3.5 py-1.5 text-left text-small font-medium text-ink-2 transition-colors hover:border-green hover:text-ink disabled:opacity-55';

interface Picking {
  /** Asks the same question by a reading, or another one by its words. */
  onPick: (text: string, query: Query | null) => void;
  disabled: boolean;
}

function Choices({ choices, onPick, disabled }: Extract<Block, { kind: 'choices' }> & Picking) {
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ text, query }) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            className={choiceLook}
            disabled={disabled}
            onClick={() => onPick(text, query)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Reads {
  /** The parts of the reading stand above the answer. */
  hasReading: boolean;
  /** The reading is not sure. */
  quiet: boolean;
}

function BlockView({
  block,
  words,
  hasReading,
  quiet,
  bars,
  ...picking
}: { block: Block; words: AnswerWords; bars: ReadonlyMap<string, number> | null } & Reads & Picking) {
  switch (block.kind) {
    case 'headline':
      return <Headline {...block} quiet={quiet} />;
    case 'reading':
    case 'text':
      return hasReading && block.kind === 'reading' ? null : (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <List {...block} bars={bars} />;
    case 'table':
      return <Table {...block} />;
    case 'chart':
      return <AnswerChart chart={block.chart} words={words} />;
    case 'note':
      return (
        <p className="text-small text-ink-3">
          <Spans spans={block.spans} />
        </p>
      );
    case 'choices':
      return <Choices {...block} {...picking} />;
  }
}

interface AnswerBlocksProps extends Picking, Reads {
  blocks: readonly Block[];
  facts: readonly Fact[];
  words: AnswerWords;
  onLeave: (() => void) | undefined;
}

/** An answer as its blocks: each figure leads to its rows, and no words are parsed. */
export const AnswerBlocks = memo(function AnswerBlocks({
  blocks,
  facts,
  onLeave,
  ...rest
}: AnswerBlocksProps) {
  const leading = useMemo(
    () => ({ facts: new Map(facts.map((fact) => [fact.id, fact])), onLeave }),
    [facts, onLeave],
  );
  return (
    <LeadingContext value={leading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {blocks.map((block, index) => {
          const before = blocks[index - 1];
          // What a list draws below its figures is not drawn again.
          if (before && barsIn(before, block)) return null;
          return (
            // eslint-disable-next-line react/no-array-index-key -- blocks of an answer never change their places
            <Fragment key={index}>
              <BlockView block={block} bars={barsIn(block, blocks[index + 1])} {...rest} />
            </Fragment>
          );
        })}
      </div>
    </LeadingContext>
  );
});
