import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { id } from '../fields.ts';
import { money } from '../money.ts';
import { isPlainText } from '../text.ts';

export const chatMessageMax = 2000;

export const chatInput = z.object({
  message: z.string({ error: 'Write a message.' }).check(
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
  selected_account_id: z.optional(z.nullable(id)),
});

/** What opens the rows behind a figure: the same filters the transactions screen takes. */
export const factFilters = z.object({
  start_date: z.optional(dateText),
  end_date: z.optional(dateText),
  account_id: z.optional(id),
  type: z.optional(z.string()),
  search: z.optional(z.string()),
  pending: z.optional(z.boolean()),
});

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
  filters: z.optional(z.nullable(factFilters)),
});

export const chatChart = z.object({
  kind: z.enum(['bar', 'line', 'share']),
  title: z.string(),
  points: z.array(z.object({ label: z.string(), amount: money })),
});

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
  kind: z.enum(['create_goal', 'goal_progress', 'recategorise']),
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
  chart: z.optional(z.nullable(chatChart)),
  proposal: z.optional(z.nullable(chatProposal)),
  /** Questions a person may tap next. */
  suggestions: z.optional(z.array(z.string())),
});
export type ChatMessage = z.output<typeof chatMessage>;
