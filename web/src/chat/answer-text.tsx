import { createContext, Fragment, memo, use, useMemo } from 'react';
import { Link } from '../app/routing/link.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import type { Fact } from './fact-link.ts';
import { figureLinks, type FigureLinks } from './figure-links.ts';
import { blocksOf, entryOf, spansOf, type Block, type Line, type Span } from './text-blocks.ts';

interface Leading {
  links: FigureLinks;
  /** Called when the person leaves for the rows. */
  onLeave: (() => void) | undefined;
}

const nowhere: Leading = { links: () => null, onLeave: undefined };
const LeadingContext = createContext<Leading>(nowhere);

/** An amount with a real minus sign and, for screen readers that skip it, the word, as everywhere in Saldo. */
function Figure({ text }: { text: string }) {
  const size = text.replace(/^[-−]/, '');
  if (size === text) return text;
  return (
    <>
      <span className="sr-only">minus </span>
      <span aria-hidden="true">−</span>
      {size}
    </>
  );
}

function Amount({ text, line, look }: { text: string; line: string; look?: string | undefined }) {
  const hidden = useAmountsHidden();
  const { links, onLeave } = use(LeadingContext);
  const address = links(text, line);
  const figure = hidden ? (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">amount hidden</span>
    </>
  ) : (
    <Figure text={text} />
  );
  const weight = classNames('money', look ?? 'font-semibold');
  if (address === null) return <span className={weight}>{figure}</span>;
  return (
    <Link
      to={address}
      {...(onLeave ? { onClick: onLeave } : {})}
      title="Open the transactions behind this"
      className={classNames(
        weight,
        'underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-green',
      )}
    >
      {figure}
    </Link>
  );
}

interface StretchesProps {
  spans: readonly Span[];
  /** The whole line they stand in. */
  line: string;
  /** The look of the first amount, where it stands out. */
  first?: string | undefined;
}

/** A figure this far into its sentence is no longer what the answer begins with. */
const mostBefore = 40;

function Stretches({ spans, line, first }: StretchesProps) {
  const lead = spans.find(({ kind, at }) => kind === 'money' && at < mostBefore);
  return spans.map((span) => {
    const { kind, text, at } = span;
    if (kind === 'money')
      return <Amount key={at} text={text} line={line} look={span === lead ? first : undefined} />;
    if (kind === 'bold')
      return (
        <strong key={at} className="font-semibold">
          {text}
        </strong>
      );
    return <Fragment key={at}>{text}</Fragment>;
  });
}

/** One line of the server's own words, with its amounts hidden when the person wants that. */
export function AmountText({ children, look }: { children: string; look?: string }) {
  return <Stretches spans={useMemo(() => spansOf(children), [children])} line={children} first={look} />;
}

const textOf = ({ spans }: Line): string => spans.map(({ text }) => text).join('');

/** The figure an answer begins with, as the pages set their figures. */
const figureLook = 'figure font-serif text-title font-medium';

function Paragraph({ lines, opening }: { lines: readonly Line[]; opening: boolean }) {
  return (
    <p className={opening ? undefined : 'text-ink-2'}>
      {lines.map((line, index) => (
        <Fragment key={line.at}>
          {index === 0 ? null : <br />}
          <Stretches
            spans={line.spans}
            line={textOf(line)}
            first={opening && index === 0 ? figureLook : undefined}
          />
        </Fragment>
      ))}
    </p>
  );
}

/** A line of a list with its amount at the right edge, so that amounts can be compared down the column. */
function ListLine({ line }: { line: Line }) {
  const entry = entryOf(line);
  const text = textOf(line);
  if (!entry) return <Stretches spans={line.spans} line={text} />;
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <Stretches spans={entry.name} line={text} />
        {entry.detail.length > 0 ? (
          <>
            {' '}
            <span className="text-small text-ink-3">
              <Stretches spans={entry.detail} line={text} />
            </span>
          </>
        ) : null}
      </span>
      <span className="shrink-0 text-right">
        {entry.about ? <span className="text-small text-ink-3">{entry.about}</span> : null}
        <Amount text={entry.amount.text} line={text} />
      </span>
    </span>
  );
}

function List({ start, lines }: Extract<Block, { kind: 'list' }>) {
  const entries = lines.map((line) => (
    <li key={line.at} className="border-t border-hairline py-1 first:border-0">
      <ListLine line={line} />
    </li>
  ));
  if (start === null) return <ul className="grid">{entries}</ul>;
  return (
    <ol start={start} className="tabular grid list-decimal pl-6 marker:text-ink-3">
      {entries}
    </ol>
  );
}

const noFacts: readonly Fact[] = [];

interface AnswerTextProps {
  text: string;
  /** The figures of the answer; those with rows behind them lead to them. */
  facts?: readonly Fact[];
  onLeave?: (() => void) | undefined;
}

/** An answer: paragraphs, lists, strong words and amounts. Never HTML or links of its own, whoever worded it. */
export const AnswerText = memo(function AnswerText({ text, facts = noFacts, onLeave }: AnswerTextProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const leading = useMemo(() => ({ links: figureLinks(facts), onLeave }), [facts, onLeave]);
  return (
    <LeadingContext value={leading}>
      <div className="grid gap-2.5">
        {blocks.map((block, index) =>
          block.kind === 'list' ? (
            <List key={block.lines[0]?.at} {...block} />
          ) : (
            <Paragraph key={block.lines[0]?.at} lines={block.lines} opening={index === 0} />
          ),
        )}
      </div>
    </LeadingContext>
  );
});
