import type { Phrasings } from './phrase.ts';

/*
 * How people ask, in English. {m} a merchant, {c} a category, {a} an account, {t} when, {u} the second period, {x} an
 * amount, {n} a number, {o} the other merchant or category, {w} what is left out, {g} a goal, {d} weekdays.
 */
export const english: Phrasings = {
  spend: {
    plain: [
      'how much did I spend {t}',
      'what did I spend {t}',
      '{t}, how much did I spend?',
      'total spending {t}',
      'what were my expenses {t}',
      'how much money went out {t}',
      'what did everything cost me in total {t}',
      'how much did I go through {t}',
      'add up everything I spent {t}',
      'my total spend {t}?',
      'can you tell me what I spent {t}',
      'how much cash did I burn {t}',
    ],
    merchant: [
      'how much did I spend at {m} {t}',
      'what did I spend at {m} {t}',
      '{t}, how much went to {m}?',
      'how much have I paid {m} {t}',
      '{m} total {t}',
      'how much money did {m} get from me {t}',
      'what did {m} cost me {t}',
      'spending at {m} {t}',
      "what's my {m} spending {t}",
      'how much did I drop at {m} {t}',
      'tell me how much I gave {m} {t}',
      'sum of my purchases from {m} {t}',
      '{m} {t}?',
    ],
    category: [
      'how much did I spend on {c} {t}',
      'what did I spend on {c} {t}',
      '{t}, what did {c} come to?',
      'how much money went to {c} {t}',
      '{c} spending {t}',
      'how much have I spent on {c} {t}',
      'what did {c} cost me {t}',
      'total for {c} {t}',
      'show me how much {c} cost {t}',
      'how much did {c} set me back {t}',
      '{c} {t}, how much?',
      'I want to know what I paid for {c} {t}',
    ],
    account: [
      'how much did I spend with my {a} {t}',
      'how much did I spend from {a} {t}',
      'total charged to {a} {t}',
      '{t}, what did I spend on my {a}?',
      'spending on {a} only, {t}',
    ],
    without: [
      'how much did I spend {t} not counting {w}',
      'total spending {t} excluding {w}',
      'what did I spend {t} apart from {w}',
      'my spending {t} without {w}',
      'leaving out {w}, how much did I spend {t}?',
      'everything except {w} {t}, how much did I spend?',
    ],
    weekdays: ['how much did I spend on {d} {t}', '{d} spending {t}', 'what did I spend on {d} {t}'],
    over: [
      'how much did I spend {t} on purchases over {x}',
      'total of payments above {x} {t}',
      'sum of purchases of more than {x} {t}',
    ],
  },
  income: {
    plain: [
      'how much did I earn {t}',
      'what was my income {t}',
      'how much income did I get {t}',
      'how much was I paid {t}',
      'total income {t}',
      '{t}, what did I make?',
      'how much did I make {t}',
      'what did my earnings add up to {t}',
    ],
  },
  refunds: {
    plain: [
      'how much did I get back in refunds {t}',
      'total refunds {t}',
      'how much was refunded to me {t}',
      'how much money was returned to me as refunds {t}',
    ],
  },
  count: {
    merchant: [
      'how many times did I go to {m} {t}',
      'how many purchases did I make at {m} {t}',
      'how often did I shop at {m} {t}',
      'number of {m} payments {t}',
      'count my visits to {m} {t}',
      '{t}, how many times did I buy from {m}?',
    ],
    category: [
      'how many times did I pay for {c} {t}',
      'how many {c} purchases {t}',
      'number of payments for {c} {t}',
    ],
    over: ['how many purchases over {x} did I make {t}', 'how many payments of more than {x} {t}'],
  },
  mean: {
    merchant: [
      'what did I spend on average per visit at {m} {t}',
      'average purchase at {m} {t}',
      "what's my average ticket at {m} {t}",
      'how much was the average {m} purchase {t}',
    ],
    category: ['average {c} purchase {t}', 'what was the average payment for {c} {t}'],
  },
  average: {
    plain: [
      'how much do I spend per month on average {t}',
      'average monthly spending {t}',
      'what do I spend in an average month {t}',
      'on average how much did I spend a month {t}',
    ],
    category: [
      'how much do I spend on {c} per month on average {t}',
      'average monthly {c} spending {t}',
      'what is my monthly average for {c} {t}',
      'on average what did {c} cost me each month {t}',
    ],
  },
  largest: {
    plain: [
      'what was my biggest purchase {t}',
      'largest expense {t}',
      'what was the most expensive thing I paid for {t}',
      'single highest payment {t}',
      '{t}, what was my largest single purchase?',
    ],
    category: ['biggest {c} purchase {t}', 'what was my largest payment for {c} {t}'],
    merchant: ['what was my biggest purchase at {m} {t}', 'largest {m} charge {t}'],
  },
  list: {
    merchant: [
      'show me my {m} purchases {t}',
      'list everything I bought at {m} {t}',
      'which payments went to {m} {t}',
      '{m} transactions {t}',
      'pull up my {m} charges {t}',
    ],
    category: ['list my {c} payments {t}', 'show {c} transactions {t}', 'which {c} purchases did I make {t}'],
    over: ['show payments over {x} {t}', 'list my purchases above {x} {t}'],
  },
  last: {
    merchant: [
      'when did I last shop at {m}',
      'when was my last {m} purchase',
      'last time I paid {m}',
      'how much was my most recent purchase at {m}',
      'what was the latest charge from {m}',
    ],
  },
  first: {
    merchant: [
      'when did I first pay {m}',
      'when was my first purchase at {m}',
      'what was the first time I went to {m}',
    ],
  },
  group: {
    category: [
      'break down my spending by category {t}',
      'where did my money go {t}',
      'what categories did I spend the most on {t}',
      'top {n} spending categories {t}',
      'spending by category {t}',
    ],
    merchant: [
      'which merchants did I spend the most at {t}',
      'top {n} merchants {t}',
      'where did I spend the most, by merchant, {t}',
      'break my spending down by store {t}',
    ],
  },
  compare: {
    plain: [
      'did I spend more {t} or {u}',
      'compare my spending {t} with {u}',
      'spending {t} versus {u}',
      'how does my spending {t} compare to {u}',
      'difference between what I spent {t} and {u}',
    ],
    category: ['compare {c} {t} with {u}', 'did I spend more on {c} {t} or {u}', '{c} spending {t} vs {u}'],
    merchant: ['compare what I spent at {m} {t} and {u}', 'did I spend more at {m} {t} than {u}'],
  },
  versus: {
    merchant: [
      'did I spend more at {m} or {o} {t}',
      'compare {m} and {o} {t}',
      '{m} vs {o} {t}',
      'how much at {m} and how much at {o} {t}',
    ],
    category: [
      'did I spend more on {c} or {o} {t}',
      'compare {c} and {o} {t}',
      'how much on {c} versus {o} {t}',
    ],
  },
  share: {
    category: [
      'what share of my spending went to {c} {t}',
      'what percentage of my spending was {c} {t}',
      'how big a part of my expenses was {c} {t}',
      'percent of total spent on {c} {t}',
    ],
  },
  net: {
    plain: [
      'how much did I save {t}',
      'what was left of my income after expenses {t}',
      'income minus expenses {t}',
      'was I in the red or in the black {t}',
      'did I spend more than I earned {t}',
      'net cash flow {t}',
    ],
  },
  rate: {
    plain: [
      'what was my savings rate {t}',
      'what percentage of my income did I save {t}',
      'savings rate {t}',
    ],
  },
  trend: {
    plain: [
      'show my spending month by month {t}',
      'monthly spending trend {t}',
      'how has my spending changed by month {t}',
    ],
    category: ['show {c} month by month {t}', 'monthly {c} spending trend {t}'],
  },
  balance: {
    plain: [
      'what is the balance of my {a}',
      'how much is in {a}',
      '{a} balance',
      'how much money do I have in my {a}',
      "what's in my {a} right now",
    ],
    owed: ['how much do I owe on my {a}', 'what is the balance on {a}', 'how much debt is on {a}'],
  },
  networth: {
    plain: [
      'what is my net worth',
      'how much am I worth',
      'everything I own minus what I owe',
      'total of all my accounts less debts',
    ],
  },
  saved: {
    plain: [
      'how much have I saved for {g}',
      'how far along is my {g} goal',
      'what is the status of {g}',
      'how much is in the {g} goal so far',
    ],
  },
  missing: {
    plain: [
      'how much is left to reach {g}',
      'how much more do I need for {g}',
      'what is still missing for my {g} goal',
      'how far am I from finishing {g}',
    ],
  },
  bill: {
    merchant: [
      'how much is my {m} subscription',
      'what do I pay for {m} every month',
      'what does {m} cost a month',
      'how much does {m} charge me monthly',
    ],
  },
  unknown: {
    merchant: ['how much did I spend at {m} {t}', 'what did I pay {m} {t}', 'show my {m} purchases {t}'],
  },
  before: { plain: ['how much did I spend {t}', 'what were my expenses {t}', 'total spent {t}'] },
  advice: {
    plain: [
      'should I buy bitcoin with my savings',
      'which ETF should I put my money into',
      'is it smart to move everything into gold right now',
      'what stock would you pick for me',
      'how much tax will I owe this year',
      'should I refinance my mortgage',
      'which life insurance should I get',
    ],
  },
  elsewhere: {
    plain: [
      'what will the weather be like tomorrow',
      'who won the world cup in 2018',
      'write me a poem about the sea',
      'how do I cook rice',
      'translate good morning into french',
      'what is the capital of Mongolia',
      'send 200 dollars to my brother',
      'pay my electricity bill now',
      'close my account',
    ],
  },
  createGoal: {
    plain: [
      'create a goal to save {x} for {g}',
      'I want to save {x} for {g}',
      'set up a savings goal called {g} for {x}',
      'new goal: {g}, {x}',
      'help me start saving {x} for {g}',
    ],
  },
  addProgress: {
    plain: [
      'add {x} to my {g} goal',
      'put {x} towards {g}',
      'I set aside {x} for {g}, record it',
      'log {x} in the {g} goal',
    ],
  },
};

/** What a person says when they go on. */
export const englishFollow = {
  when: ['and {t}?', 'what about {t}?', 'how about {t}', 'now {t}', 'ok and {t}'],
  merchant: ['what about {m}?', 'and at {m}?', 'and {m}?', 'how about {m}'],
  category: ['what about {c}?', 'and on {c}?', 'and {c}?', 'how about {c}?'],
  account: ['only on my {a}?', 'and with just {a}?', 'what about on {a}?'],
  list: ['which ones were they?', 'show me those', 'list them', 'can I see them'],
  count: ['how many purchases was that?', 'how many were there?', 'in how many payments?'],
  largest: ['which was the biggest?', 'what was the largest one?', 'and the biggest of them?'],
};
