import { Fragment, memo, useMemo } from 'react';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { blocksOf, spansOf, type Block, type Span } from './text-blocks.ts';

function Stretch({ kind, text }: Span) {
  const hidden = useAmountsHidden();
  if (kind === 'plain') return text;
  if (kind === 'bold') return <strong className="font-semibold">{text}</strong>;
  if (!hidden) return <span className="money font-semibold">{text}</span>;
  return (
    <span className="money">
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">amount hidden</span>
    </span>
  );
}

function Stretches({ spans }: { spans: readonly Span[] }) {
  return spans.map((span) => <Stretch key={span.at} {...span} />);
}

/** One line of the server's own words, with its amounts hidden when the person wants that. */
export function AmountText({ children }: { children: string }) {
  return <Stretches spans={useMemo(() => spansOf(children), [children])} />;
}

function Paragraph({ lines }: Block) {
  return (
    <p>
      {lines.map(({ spans, at }) => (
        <Fragment key={at}>
          {at === lines[0]?.at ? null : <br />}
          <Stretches spans={spans} />
        </Fragment>
      ))}
    </p>
  );
}

function List({ start, lines }: Extract<Block, { kind: 'list' }>) {
  const entries = lines.map(({ spans, at }) => (
    <li key={at} className="pl-1">
      <Stretches spans={spans} />
    </li>
  ));
  return start === null ? (
    <ul className="grid list-disc gap-1 pl-5 marker:text-ink-3">{entries}</ul>
  ) : (
    <ol start={start} className="tabular grid list-decimal gap-1 pl-6 marker:text-ink-3">
      {entries}
    </ol>
  );
}

/** An answer: paragraphs, lists, strong words and amounts. Never HTML, links or images, whoever worded it. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="grid gap-2.5">
      {blocks.map((block) =>
        block.kind === 'list' ? (
          <List key={block.lines[0]?.at} {...block} />
        ) : (
          <Paragraph key={block.lines[0]?.at} {...block} />
        ),
      )}
    </div>
  );
});
