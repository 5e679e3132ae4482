import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { money } from '../money.ts';
import { isPlainText } from '../text.ts';
import { query } from '../query/query.ts';
import { block } from './chat.blocks.ts';
import { chatChart } from './chat.chart.ts';
import { filterInJson } from '../transactions/transactions.filter.ts';

export const chatMessageMax = 2000;

export const chatInput = z
  .object({
    /** With a query it may be absent: the question is then kept in words of Saldo's own. */
    message: z.optional(
      z.string({ error: 'Write a message.' }).check(
        z.maxLength(chatMessageMax * 4, {
          error: `A message can have at most ${chatMessageMax} characters.`,
          abort: true,
        }),
        z.trim(),
        z.minLength(1, { error: 'Write a message.', abort: true }),
        z.maxLength(chatMessageMax, { error: `A message can have at most ${chatMessageMax} characters.` }),
        z.refine((text) => isPlainText(text.replaceAll(/[\n\t\r]/g, ' ')), {
          error: 'The message contains characters that cannot be read.',
        }),
      ),
    ),
    selected_account_id: z.optional(z.nullable(id)),
    /** The question as it is meant, where a person chose or changed a reading: it is answered instead of the words. */
    query: z.optional(query),
    /** With a query: the answer's language; absent, that of the talk so far. */
    language: z.optional(z.enum(['en', 'es'])),
  })
  .check(
    z.refine(({ message, query: asked }) => message !== undefined || asked !== undefined, {
      error: 'Write a message.',
      path: ['message'],
    }),
  );

/** One figure of an answer: what it is, over which days and filters, and how many rows stand behind it. */
export const chatFact = z.object({
  id: z.string(),
  kind: z.enum(['money', 'count', 'percent', 'date', 'days', 'text']),
  label: z.string(),
  amount: z.optional(z.nullable(money)),
  value: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  currency: z.optional(z.nullable(z.string())),
  start_date: z.optional(z.nullable(z.string())),
  end_date: z.optional(z.nullable(z.string())),
  row_count: z.optional(z.nullable(z.int())),
  /** Open exactly the rows behind the figure, in the list and the summary of transactions. */
  filters: z.optional(z.nullable(filterInJson)),
});

/** A question as a person may pick it: in words, with what it asks. */
export const askedAs = z.object({ text: z.string(), query });
export type AskedAs = z.output<typeof askedAs>;

/** The parts of a reading that a person can change: what is asked, of which rows, over which days, in which accounts. */
export const readingSlots = ['what', 'which', 'days', 'accounts'] as const;

/** How a question was understood. */
export const chatReading = z.object({
  /** In one line, in the language of the answer. */
  text: z.string(),
  sure: z.enum(['sure', 'likely', 'unsure']),
  /** Null where nothing was asked of the data. */
  query: z.nullable(query),
  /** The line in its parts, in order. */
  parts: z.array(z.object({ slot: z.enum(readingSlots), text: z.string() })),
  /** What else it may have meant, the likeliest first. */
  others: z.array(askedAs),
  /** The person chose it before for the same words. */
  remembered: z.optional(z.boolean()),
});

/** What the person chose some words to mean; their days are read anew each time. */
export const rememberedReading = z.object({
  id,
  /** The words, as they were typed. */
  said: z.string(),
  /** The reading in one line. */
  text: z.string(),
  chosen_at: z.string(),
});
export type RememberedReading = z.output<typeof rememberedReading>;

/** Who may word the answers: the built-in assistant always, a language model where it is offered and agreed to. */
export const chatEngine = z.object({
  /** Null: the operator offers no language model. */
  model: z.nullable(
    z.object({
      name: z.string(),
      /** Where questions go once it is agreed to. */
      host: z.string(),
      /** True when that is this very computer. */
      local: z.boolean(),
    }),
  ),
  /** The person agreed to this model's host. */
  agreed: z.boolean(),
});
export type ChatEngine = z.output<typeof chatEngine>;

export const chatProposal = z.object({
  id,
  kind: z.enum(['create_goal', 'goal_progress', 'recategorise', 'set_limit', 'label_rows']),
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() })),
  status: z.enum(['open', 'confirmed', 'cancelled', 'undone', 'expired', 'failed']),
  expires_at: z.string(),
});

export const chatMessage = z.object({
  id,
  message: z.string(),
  response: z.string(),
  created_at: z.string(),
  selected_account_id: z.nullable(id),
  /** `built-in`, or the name of the language model that worded the answer. */
  engine: z.string(),
  note: z.optional(z.nullable(z.string())),
  language: z.optional(z.string()),
  facts: z.array(chatFact),
  /** The answer as it is drawn; `response` is its plain text. */
  blocks: z.optional(z.array(block)),
  reading: z.optional(z.nullable(chatReading)),
  chart: z.optional(z.nullable(chatChart)),
  proposal: z.optional(z.nullable(chatProposal)),
  /** Questions a person may tap next. */
  suggestions: z.optional(z.array(z.string())),
  /** The same with what they ask, where that is known. */
  next: z.optional(z.array(askedAs)),
});
export type ChatMessage = z.output<typeof chatMessage>;
export type ChatFact = z.output<typeof chatFact>;
export type ChatReading = z.output<typeof chatReading>;
