import type { Phrasings } from './phrase.ts';

/*
 * A second bank of phrasings, which the frozen set does not use: asked with `npm run eval -- --generate 9 400 --fresh`, it
 * shows how far the reading carries beyond the wordings that were in view.
 */
export const freshEnglish: Phrasings = {
  spend: {
    plain: [
      'give me the damage {t}',
      'so what did I end up spending {t}',
      "what's the grand total of my spending {t}",
      'I need to know my total outgoings {t}',
      'how expensive was life {t}',
      'what was my spend {t}',
      'my expenses {t} add up to what?',
      'how much did my wallet lose {t}',
      'how much did I part with {t}',
      'tally my spending {t}',
      'spent {t}?',
    ],
    merchant: [
      'how much of my money ended up at {m} {t}',
      'what have I been charged by {m} {t}',
      'how much did {m} take {t}',
      'all my {m} spending {t}, summed up',
      '{m}: what did I pay {t}',
      'add up {m} {t}',
      'what was the total at {m} {t}',
      "what's the damage at {m} {t}",
      'how much do I have in {m} charges {t}',
      'how much did I hand over to {m} {t}',
    ],
    category: [
      'what am I paying for {c} {t}',
      'how much went on {c} {t}',
      'total cost of {c} {t}',
      '{t} {c} total',
      'my {c} costs {t}',
      'what did I shell out for {c} {t}',
      'how much was {c} {t}',
      'add up what I spent on {c} {t}',
      'how much money did I use for {c} {t}',
    ],
    account: [
      'how much came off my {a} {t}',
      'what was put on {a} {t}',
      'spending through {a} {t}',
      'how much did I pay with {a} {t}',
    ],
    without: [
      'if I ignore {w}, what did I spend {t}',
      'how much did I spend {t}, {w} aside',
      'spending {t} minus {w}',
      'how much did I spend {t} if you leave {w} out',
      'all spending {t} but {w}',
    ],
    over: [
      'how much of my spending {t} was in payments bigger than {x}',
      'purchases that cost more than {x} {t}, in total',
    ],
  },
  income: {
    plain: [
      'how much did I bring in {t}',
      'what was deposited as income {t}',
      'how much have I earned {t}',
      'my earnings {t}',
      'what did I get paid {t}',
    ],
  },
  refunds: {
    plain: [
      'did I get any money back {t}, how much?',
      'sum of refunds {t}',
      'how much came back from returns {t}',
    ],
  },
  count: {
    merchant: [
      'how frequently did I buy at {m} {t}',
      'how many {m} charges {t}',
      'number of times I paid {m} {t}',
      'how many orders from {m} {t}',
      'how many trips to {m} {t}',
    ],
    category: ['how often did I pay for {c} {t}', 'how many {c} transactions {t}'],
    over: ['count the payments over {x} {t}', 'number of purchases above {x} {t}'],
  },
  mean: {
    merchant: [
      'how much per visit at {m} {t}',
      'average bill at {m} {t}',
      'mean {m} purchase {t}',
      'what does a visit to {m} cost on average {t}',
    ],
    category: ['average {c} transaction {t}', 'how much is a {c} purchase on average {t}'],
  },
  average: {
    plain: [
      'what is my average spend per month {t}',
      'mean monthly expenses {t}',
      'how much a month do I spend {t}',
    ],
    category: [
      '{c} per month on average {t}',
      "what's a typical month of {c}, averaged {t}",
      'how much a month goes to {c} on average {t}',
    ],
  },
  largest: {
    plain: [
      'what single purchase cost me the most {t}',
      'my priciest purchase {t}',
      'the largest amount I paid {t}',
      'what did I pay the most for {t}',
      'top expense {t}',
    ],
    category: ['most expensive {c} purchase {t}', 'highest {c} payment {t}'],
    merchant: ['most I ever paid {m} at once {t}', 'biggest {m} bill {t}'],
  },
  list: {
    merchant: [
      'what did I buy at {m} {t}',
      'every {m} payment {t}',
      'let me see my {m} history {t}',
      'itemize {m} {t}',
      'give me a list of {m} charges {t}',
    ],
    category: ['itemize my {c} spending {t}', 'every {c} payment {t}', 'let me see {c} charges {t}'],
    over: ['which purchases cost more than {x} {t}', 'everything over {x} that I bought {t}'],
  },
  last: {
    merchant: [
      'when did I last go to {m}',
      'my latest {m} purchase',
      'when was I last charged by {m}',
      'how long since I last paid {m}',
      'most recent {m} transaction',
    ],
  },
  first: {
    merchant: [
      'when did I start buying at {m}',
      'my very first {m} purchase',
      'earliest {m} payment',
      'when did {m} first charge me',
    ],
  },
  group: {
    category: [
      'what do I spend my money on {t}',
      'give me a breakdown of expenses {t}',
      'which category ate most of my money {t}',
      'split my spending into categories {t}',
      'spending categories {t}, ranked',
    ],
    merchant: [
      'which shops got most of my money {t}',
      'who did I pay the most {t}',
      'rank merchants by spending {t}',
      'biggest merchants {t}',
    ],
  },
  compare: {
    plain: [
      'was {t} more expensive than {u}',
      '{t} against {u}, spending',
      'how much more or less did I spend {t} than {u}',
      'spending {t} compared to {u}',
    ],
    category: ['was {c} more expensive {t} or {u}', '{c} {t} compared with {u}'],
    merchant: ['{m} {t} compared with {u}', 'how much more did I spend at {m} {t} than {u}'],
  },
  versus: {
    merchant: [
      'which got more of my money {t}, {m} or {o}',
      'is {m} costing me more than {o} {t}',
      '{m} or {o}, where did I spend more {t}',
    ],
    category: ['which cost more {t}, {c} or {o}', '{c} or {o}: what did I spend more on {t}'],
  },
  share: {
    category: [
      'what fraction of my spending was {c} {t}',
      '{c} as a percentage of my spending {t}',
      'how much of my total spending was {c} {t}, in percent',
    ],
  },
  net: {
    plain: [
      'did I come out ahead {t}',
      'how much was left over {t}',
      'net {t}',
      'did I earn more than I spent {t}',
      'what was my surplus {t}',
      'income vs expenses {t}',
    ],
  },
  rate: {
    plain: ['what share of my income did I keep {t}', 'how much of my income did I save {t}, in percent'],
  },
  trend: {
    plain: [
      'spending for each month {t}',
      'chart my spending {t} by month',
      'how did my spending develop {t}',
    ],
    category: ['{c} for each month {t}', 'how did {c} develop month by month {t}'],
  },
  balance: {
    plain: ["how's my {a} doing", 'money in {a}', 'current balance of {a}', 'how much is left in {a}'],
    owed: ['outstanding on {a}', 'what do I owe on the {a}', 'how much is on my {a}'],
  },
  networth: { plain: ["what's my net worth today", 'my assets minus my debts', 'how rich am I'] },
  saved: {
    plain: [
      'progress on {g}',
      'how is {g} going',
      'where do I stand with {g}',
      'money put aside for {g} so far',
    ],
  },
  missing: {
    plain: [
      'how much do I still have to save for {g}',
      'what do I need to finish {g}',
      'remaining amount for {g}',
    ],
  },
  bill: {
    merchant: [
      '{m} monthly price',
      'what am I being charged for {m} each month',
      'how expensive is {m} per month',
      'price of my {m} subscription',
    ],
  },
  unknown: { merchant: ['anything at {m} {t}?', 'how much did {m} charge me {t}', 'total at {m} {t}'] },
  before: { plain: ['my spending {t}', 'what did I spend {t}, do you know'] },
  advice: {
    plain: [
      'is tesla stock a good buy',
      'where should I invest my savings',
      'do you recommend crypto',
      'calculate my income tax',
      'should I take out a loan to invest',
      'which credit card should I get',
    ],
  },
  elsewhere: {
    plain: [
      'tell me a joke',
      'what time is it in Tokyo',
      'recommend a good movie',
      'how tall is Mount Everest',
      'transfer $50 to savings',
      'cancel my gym membership',
      'delete all my transactions',
      'write a python script',
    ],
  },
  createGoal: {
    plain: [
      'start a goal for {g} of {x}',
      'make a new goal: save {x} towards {g}',
      'I need to put away {x} for {g}, create that goal',
      'set a target of {x} for {g}',
    ],
  },
  addProgress: {
    plain: [
      'I saved {x} more for {g}',
      'contribute {x} to {g}',
      'record {x} for my {g} goal',
      '{g}: add {x}',
    ],
  },
};
