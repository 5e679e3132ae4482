import { jsonSchema, tool, type ToolSet } from 'ai';
import type { Ctx } from '../../../context.ts';
import type { Fact } from '../fact.ts';
import { answerFrame } from '../engine.ts';
import { decide } from '../frames/decide.ts';
import { emptyFrame, type Ask, type Flow, type Frame } from '../frames/frame.ts';
import { mark } from '../frames/words/marked.ts';
import type { Language } from '../language/detect.ts';
import type { World } from '../world.ts';
import { estimateTokens, fitText } from './budget.ts';
import { sendable } from './foreign.ts';
import type { Redactor } from './private.ts';

/** Arguments as a model sends them: plain strings, read by the same grammar and the same linker as a person's words. */
interface Given {
  period?: string;
  merchant?: string;
  category?: string;
  account?: string;
  goal?: string;
  flow?: string;
  group_by?: string;
  compare_with?: string;
  order?: string;
  amount?: number;
}

type Properties = Record<string, { type: 'string' | 'number'; description: string; enum?: string[] }>;

const filters: Properties = {
  period: {
    type: 'string',
    description: 'dates in words, such as "last month", "2026-03", "from March 5 to March 20"',
  },
  merchant: { type: 'string', description: 'one merchant of the person' },
  category: { type: 'string', description: 'such as groceries, rent, travel' },
  account: { type: 'string', description: 'one account of the person' },
};
const flow: Properties = {
  flow: {
    type: 'string',
    description: 'which rows',
    enum: ['spending', 'income', 'refunds', 'transfers', 'all'],
  },
};

interface Kind {
  description: string;
  properties: Properties;
  asks: (given: Given) => Ask;
}

const kinds = {
  sum_transactions: {
    description: 'Exact total, count and, with group_by, totals by group.',
    properties: {
      ...filters,
      ...flow,
      group_by: {
        type: 'string',
        description: 'group',
        enum: ['category', 'merchant', 'account', 'month', 'weekday'],
      },
    },
    asks: (given) => (given.group_by === 'month' ? 'trend' : given.group_by ? 'breakdown' : 'total'),
  },
  compare_periods: {
    description: 'Two stretches of time side by side.',
    properties: {
      ...filters,
      ...flow,
      compare_with: { type: 'string', description: 'the other dates, in words' },
    },
    asks: () => 'compare',
  },
  list_transactions: {
    description: 'Single transactions.',
    properties: {
      ...filters,
      ...flow,
      order: { type: 'string', description: 'order', enum: ['newest', 'oldest', 'largest', 'smallest'] },
    },
    asks: () => 'list',
  },
  get_accounts: {
    description: 'Balances, what is owed, what is free to spend, net worth.',
    properties: { account: filters['account'] as Properties[string] },
    asks: (given) => (given.account ? 'balance' : 'networth'),
  },
  get_recurring: {
    description: 'Subscriptions, bills and when they come next (estimates).',
    properties: { merchant: filters['merchant'] as Properties[string] },
    asks: (given) => (given.merchant ? 'due' : 'recurring'),
  },
  forecast_cash: {
    description: 'Estimated balance by a day, or what an amount would leave.',
    properties: {
      period: filters['period'] as Properties[string],
      amount: { type: 'number', description: 'a price in dollars' },
    },
    asks: (given) => (given.amount ? 'afford' : 'forecast'),
  },
  get_goals: {
    description: 'Goals with saved, missing, needed a month and pace.',
    properties: { goal: { type: 'string', description: 'one goal by its title' } },
    asks: (given) => (given.goal ? 'goal' : 'goals'),
  },
  find_unusual: {
    description: 'Outliers and possible duplicates.',
    properties: { period: filters['period'] as Properties[string] },
    asks: () => 'unusual',
  },
} satisfies Record<string, Kind>;

export type ToolName = keyof typeof kinds;
export const toolNames = Object.keys(kinds) as ToolName[];

/** At most five tools a turn, by what the built-in reading took the question for: small models choose better among few. */
export function toolsFor(ask: Ask | undefined): ToolName[] {
  const base: ToolName[] = ['sum_transactions', 'list_transactions', 'compare_periods'];
  if (ask?.startsWith('goal')) return ['get_goals', 'get_accounts', 'forecast_cash', 'sum_transactions'];
  if (ask === 'recurring' || ask === 'due' || ask === 'priceChanges' || ask === 'nextPay')
    return ['get_recurring', ...base];
  if (ask === 'forecast' || ask === 'afford' || ask === 'free' || ask === 'runway')
    return ['forecast_cash', 'get_accounts', 'get_recurring', 'sum_transactions'];
  if (ask === 'unusual' || ask === 'duplicates' || ask === 'newMerchants') return ['find_unusual', ...base];
  return [...base, 'get_accounts', 'get_recurring'];
}

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : '');

/** A frame from a tool's arguments; names that are not the person's are simply not found. */
export function frameOf(kind: Kind, given: Given, world: World): Frame {
  const words = [
    given.merchant && `at ${short(given.merchant)}`,
    given.category && `on ${short(given.category)}`,
    given.account && `with my ${short(given.account)} account`,
    given.goal && `goal ${short(given.goal)}`,
    given.period && short(given.period),
    given.compare_with && `compared with ${short(given.compare_with)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const read = decide(mark(`spent ${words}`, world, 'en'), world).frame;
  const flows: Readonly<Record<string, Flow>> = {
    spending: 'spending',
    income: 'income',
    refunds: 'refunds',
    transfers: 'transfers',
    all: 'any',
  };
  return {
    ...emptyFrame,
    ask: kind.asks(given),
    flow: flows[given.flow ?? ''] ?? (read.flow === 'any' ? 'spending' : read.flow),
    periods: read.periods,
    things: read.things,
    accountIds: read.accountIds,
    goalIds: read.goalIds,
    said: words,
    groupBy:
      given.group_by === 'category' ||
      given.group_by === 'merchant' ||
      given.group_by === 'account' ||
      given.group_by === 'month' ||
      given.group_by === 'weekday'
        ? given.group_by
        : null,
    order:
      given.order === 'oldest' || given.order === 'largest' || given.order === 'smallest'
        ? given.order
        : 'newest',
    amount:
      typeof given.amount === 'number' && Number.isFinite(given.amount)
        ? (Math.round(given.amount * 100) as Frame['amount'])
        : null,
    by: read.periods.at(-1)?.end ?? null,
    balance: null,
  };
}

/** What the tools gave in a turn: the only figures its reply may show. */
export interface Collected {
  facts: Fact[];
  days: string[];
  /** What the person reads of them, names as they are. */
  said: string;
  calls: number;
  /** Tokens that results may still take of the prompt's budget. */
  room: number;
}

const mostCalls = 12;

/** Hidden words in a model's arguments as what they were. */
function putBack(given: Given, redactor: Redactor): Given {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? redactor.back(value) : value,
    ]),
  );
}

/** Characters that tools take of a prompt. */
export const sizeOfTools = (tools: ToolSet): number =>
  Object.keys(tools).reduce((all, name) => {
    const kind: Kind | undefined = kinds[name as ToolName];
    return all + (kind ? JSON.stringify({ name, ...kind }).length + 80 : 0);
  }, 0);

/** The tools of a turn, bound to the session's person and account; none of them writes. */
export function makeTools(
  ctx: Ctx,
  world: World,
  language: Language,
  names: readonly ToolName[],
  collected: Collected,
  redactor: Redactor,
): ToolSet {
  return Object.fromEntries(
    names.map((name) => {
      const kind: Kind = kinds[name];
      return [
        name,
        tool({
          description: kind.description,
          inputSchema: jsonSchema<Given>({
            type: 'object',
            properties: kind.properties,
            additionalProperties: false,
          }),
          execute: async (sent: Given) => {
            collected.calls += 1;
            if (collected.calls > mostCalls || collected.room <= 0)
              return { error: 'no more calls in this turn', hint: 'answer with what you have' };
            const given = putBack(sent, redactor);
            const frame = frameOf(kind, given, world);
            const wanted = [given.merchant, given.category].filter(Boolean).length;
            if (frame.things.length < wanted)
              return { error: 'not found', hint: 'the person has no such merchant or category' };
            const reply = await ctx.db.inTransaction(
              ctx.userId,
              (tx) => answerFrame(frame, world, { tx, userId: ctx.userId }, language),
              { readOnly: true },
            );
            collected.facts.push(...reply.facts);
            collected.days.push(...reply.days);
            collected.said += `\n${reply.text}`;
            const result = fitText(sendable(reply.text, world, redactor), Math.min(560, collected.room));
            collected.room -= estimateTokens(result);
            return { result };
          },
        }),
      ];
    }),
  );
}
