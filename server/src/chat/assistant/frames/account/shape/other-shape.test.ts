import { expect, test } from 'vitest';
import { emptyFrame, type Frame } from '../../frame.ts';
import { read, reader } from '../../reading.testing.ts';
import { mark } from '../../words/marked.ts';
import { otherShape } from './other-shape.ts';

const missed = (question: string, frame: Partial<Frame>): string[] =>
  otherShape(mark(question, reader, 'en'), { ...emptyFrame, ...frame }).map((one) => one.raw);

test.each<[string, Partial<Frame>, string]>([
  ['Which weekend of October did I spend most?', { ask: 'compare' }, 'Which weekend of October did'],
  ['Which calendar month of 2026 was my most expensive?', { ask: 'extreme' }, 'calendar month'],
  ['¿Qué fin de semana de octubre gasté más?', { ask: 'compare' }, 'Qué fin de semana'],
  ['How many weekends did I go out?', { ask: 'count' }, 'How many weekends'],
  ['How much a week do we spend on groceries?', { ask: 'average', per: 'month' }, 'a week'],
  ['¿Cuánto gasto al mes en comida?', { ask: 'average', per: 'week' }, 'al mes'],
  ['When did I last pay for gas?', { ask: 'total' }, 'When'],
  ['gonna be in the red by the end of the month?', { ask: 'cashflow' }, 'gonna'],
  ['how much have I spent on coffee since September the first', { ask: 'extreme' }, 'how much have I spent'],
  ['What proportion went on transportation?', { ask: 'breakdown', groupBy: 'quarter' }, 'proportion'],
  ['¿cuál fue lo más caro de esos dos días?', { ask: 'compare' }, 'lo más caro'],
  ['which store did I spend the least at', { ask: 'breakdown', order: 'largest' }, 'least'],
  ["what's the average fill up there?", { ask: 'average', per: 'month' }, 'average fill up'],
  ['Which shop do I go to most often?', { ask: 'extreme' }, 'most often'],
  ['How many different restaurants did we go to?', { ask: 'count' }, 'How many different restaurants'],
  ['take out all the food, what did October cost me', {}, 'take out'],
  ['Aparte de lo que le mando a Ana, ¿cuánto gasté?', {}, 'Aparte de'],
  ['which card did I use', { ask: 'count' }, 'which card'],
  ['what did we buy in October', { ask: 'total' }, 'what did we buy'],
  ['show me all the charges of October', { ask: 'total' }, 'show me all the charges'],
  ['how much do I have in my checking', { ask: 'total' }, 'how much do I have in my'],
  ['how much do I owe', { ask: 'total' }, 'do I owe'],
  ['how much did Ana send me', {}, 'send me'],
  ['how much did we make', {}, 'did we make'],
])('what a question wants and another kind of answer does not give is told: %s', (question, frame, words) => {
  expect(missed(question, frame).join(' ')).toContain(words);
  expect(missed(question, read(question))).toEqual([]);
});

test.each<[string, Partial<Frame>, string, string]>([
  ['When was I last at Uber?', { ask: 'total' }, 'and the time before that?', 'the time before that'],
  ['How much did I spend at Uber?', {}, 'and how often do I go there?', 'there'],
  ['How much did I spend at Uber in October and in September?', { ask: 'total' }, 'Why did it go up?', 'Why'],
  [
    'What is in my checking?',
    { ask: 'balance' },
    'how much would be left after rent',
    'how much would be left',
  ],
])('what a turn wants is told as well, after: %s', (before, frame, question, words) => {
  expect(missed(question, frame).join(' ')).toContain(words);
  expect(missed(question, read(before, question))).toEqual([]);
});

test.each([
  ["what's left on the car", { ask: 'balance' }],
  ['is there anything at Uber', { ask: 'exists' }],
  ['what is the difference between the top one and the lowest', { ask: 'breakdown' }],
  ['how much is that over a year', { ask: 'total' }],
  ['which purchases over $100 did I make', { ask: 'list' }],
  [
    'which month was higher, August or September',
    { ask: 'compare', periods: read('which month was higher, August or September').periods },
  ],
  ['from the day we moved in', { ask: 'total' }],
] as [string, Partial<Frame>][])('and nothing where it is of that kind: %s', (question, frame) => {
  expect(missed(question, frame)).toEqual([]);
});
