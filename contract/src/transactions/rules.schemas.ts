import * as z from 'zod/mini';
import { id, queryInt } from '../fields.ts';
import { money } from '../money.ts';
import { requiredLine } from '../text.ts';
import { categoryFields, tagList, transaction, withinPrimary } from './transactions.schemas.ts';

/** The most rules of a person: each looks at every row that comes. */
export const mostRules = 200;

const bound = z.nullable(
  money.check(z.refine((value) => value >= 0, { error: 'Use an amount without a sign.' })),
);

/** Which rows a rule is about: all of what is named must hold. */
const whenFields = z.object({
  /** Words within the payee or the bank's text, in this order, whatever their case, marks and punctuation. */
  payee: z.optional(
    z.nullable(
      requiredLine('Payee', 100).check(
        z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'Use at least a letter or a digit.' }),
      ),
    ),
  ),
  direction: z.optional(z.nullable(z.enum(['in', 'out'], { error: 'Use in or out.' }))),
  account_id: z.optional(z.nullable(id)),
  /** Without sign, both bounds included. */
  amount: z.optional(
    z.nullable(
      z.object({ min: z.optional(bound), max: z.optional(bound) }).check(
        z.refine(({ min, max }) => min == null || max == null || min <= max, {
          error: 'The minimum is above the maximum.',
          path: ['min'],
        }),
      ),
    ),
  ),
});
export const ruleWhen = whenFields.check(
  z.refine(
    ({ payee, direction, account_id: account, amount }) =>
      payee != null || direction != null || account != null || amount?.min != null || amount?.max != null,
    { error: 'Say which transactions.' },
  ),
);
export type RuleWhen = z.output<typeof ruleWhen>;

/** What a rule says of its rows; a primary category without a detailed one leaves a row its own within it. */
const setFields = z.object({
  ...categoryFields,
  merchant_name: z.optional(requiredLine('Payee', 200)),
  /** Beside the tags a row has. */
  tags: z.optional(tagList.check(z.minLength(1, { error: 'Name at least one tag.' }))),
  /** False: its rows count in reports, whatever later rules say. */
  excluded: z.optional(z.boolean({ error: 'Use true or false.' })),
});
export const ruleSet = setFields.check(
  withinPrimary,
  z.refine((set) => Object.values(set).some((value) => value !== undefined), {
    error: 'Say what to change.',
  }),
);
export type RuleSet = z.output<typeof ruleSet>;

export const rule = z.object({
  id,
  when: whenFields,
  set: setFields,
  enabled: z.boolean(),
  /** From 0; of two rules that say the same thing of a row, the earlier decides. */
  position: z.int(),
  /** The category it sets, in words: [primary, detailed or one's own]; empty where it sets none. */
  category: z.array(z.string()),
  /** Rows it has changed and that can be changed back. */
  changed: z.int(),
  created_at: z.string(),
});
export type Rule = z.output<typeof rule>;

export const newRule = z.object({
  when: ruleWhen,
  set: ruleSet,
  /** Also rows that are there already. */
  apply_to_past: z.optional(z.boolean({ error: 'Use true or false.' })),
});
export type NewRule = z.output<typeof newRule>;

/** What a rule would do before it is kept; `rule_id`: instead of that one, in its place. */
export const rulePreview = z.object({ when: ruleWhen, set: ruleSet, rule_id: z.optional(id) });
export type RulePreview = z.output<typeof rulePreview>;

/** Rows that a preview shows; `count` counts all of them. */
export const mostPreviewed = 500;

export const previewPage = z.object({ limit: z.optional(queryInt('limit', 1, mostPreviewed)) });

/** A row as it would be, with what it is now of what would change. */
export const previewedRow = z.extend(transaction, {
  was: z.object({
    merchant_name: z.nullable(z.string()),
    category: z.array(z.string()),
    tags: z.array(z.string()),
    excluded: z.boolean(),
  }),
});
export type PreviewedRow = z.output<typeof previewedRow>;

export const ruleChange = z
  .object({
    when: z.optional(ruleWhen),
    set: z.optional(ruleSet),
    enabled: z.optional(z.boolean({ error: 'Use true or false.' })),
    position: z.optional(
      z.int({ error: 'Use a whole number.' }).check(z.minimum(0, { error: 'Use a number from 0.' })),
    ),
    /** Also rows that are there already. */
    apply_to_past: z.optional(z.boolean({ error: 'Use true or false.' })),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Say what to change.',
    }),
  );
export type RuleChange = z.output<typeof ruleChange>;
