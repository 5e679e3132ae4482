import * as z from 'zod/mini';
import { query } from '../query/query.ts';
import { chatChart } from './chat.chart.ts';

/*
 * An answer as the page draws it. A span that is a figure names its fact, which leads to the rows behind it; the plain
 * text of the blocks is the answer's `response`.
 */

/** A run of text; with `fact` it is that figure. */
export const span = z.object({ text: z.string(), fact: z.optional(z.string()) });
const spans = z.array(span);

export const block = z.discriminatedUnion('kind', [
  /** The main figure on a line of its own, and what it is. */
  z.object({ kind: z.literal('headline'), figure: span, label: z.string() }),
  z.object({ kind: z.literal('text'), spans }),
  /** How the question was read, in a sentence; a page that shows the reading's parts leaves it out. */
  z.object({ kind: z.literal('reading'), spans }),
  /** One entry a line: a name, its figure, and what is said beside it. */
  z.object({
    kind: z.literal('list'),
    entries: z.array(z.object({ name: spans, figure: z.nullable(span), detail: spans })),
  }),
  z.object({ kind: z.literal('table'), columns: z.array(z.string()), rows: z.array(z.array(span)) }),
  z.object({ kind: z.literal('chart'), chart: chatChart }),
  /** What a reader of the figure should know: pending rows, days without data, other currencies, a stale bank. */
  z.object({ kind: z.literal('note'), spans }),
  /** Other readings or questions to pick from; one without a query is asked as it is worded. */
  z.object({
    kind: z.literal('choices'),
    choices: z.array(z.object({ text: z.string(), query: z.nullable(query) })),
  }),
]);
export type Span = z.output<typeof span>;
export type Block = z.output<typeof block>;

const join = (parts: readonly Span[]): string => parts.map(({ text }) => text).join('');

function lineOf(one: Block): string[] {
  switch (one.kind) {
    case 'headline':
      return [`${one.label}: ${one.figure.text}`];
    case 'text':
    case 'reading':
    case 'note':
      return [join(one.spans)];
    case 'list':
      return one.entries.map(({ name, figure, detail }) =>
        [`- ${join(name)}${figure ? `: ${figure.text}` : ''}`, join(detail)].filter(Boolean).join(' · '),
      );
    case 'table':
      return [one.columns.join(' | '), ...one.rows.map((row) => row.map(({ text }) => text).join(' | '))];
    case 'choices':
      return one.choices.map(({ text }) => `- ${text}`);
    case 'chart':
      return [];
  }
}

/** The plain text of an answer, one block after the other. */
export const textOf = (blocks: readonly Block[]): string => blocks.flatMap(lineOf).join('\n');
