import { cents } from '@saldo/contract/money';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { emptyFrame, emptyState, type DialogueState, type Frame, type Shown } from './frame.ts';
import { mark } from './words/marked.ts';
import { readOffer } from './before/offer.ts';
import { withoutOpeners } from './words/openers.ts';
import { pickedOption } from './before/options.ts';
import { pointedTo } from './before/pointing.ts';
import { read, reader, today } from './reading.testing.ts';
import { asksForStranger } from './words/strangers.ts';

describe('a follow-up', () => {
  test.each([
    [['coffee last month', 'and before that'], ['2026-09-01..2026-09-30']],
    [['coffee last month', 'no the whole year'], ['2026-01-01..2026-11-21']],
    [['gasté en café en octubre', '¿y el anterior?'], ['2026-09-01..2026-09-30']],
    [
      ['coffee in may', 'coffee in june', 'which was more?'],
      ['2026-05-01..2026-05-31', '2026-06-01..2026-06-30'],
    ],
  ])('%s counts its days from the turn before', (turns, days) => expect(read(...turns).days).toEqual(days));

  test('keeps flow, payee and account when it only asks for another measure', () => {
    const { ask, flow, names, days } = read(
      'what did Acme Corp pay me in may',
      'average per week since august?',
    );
    expect({ ask, flow, names, days }).toEqual({
      ask: 'average',
      flow: 'income',
      names: ['Acme Corp'],
      days: ['2026-08-01..2026-11-21'],
    });
  });

  test('takes a narrower account back', () => {
    expect(read('spent last month', 'just on the Sapphire card').accountIds).toEqual([3]);
    expect(
      read('spent last month', 'just on the Sapphire card', 'and across everything?').accountIds,
    ).toEqual([]);
    expect(read('gasté en mayo con la Sapphire Card', 'y en todas').accountIds).toEqual([]);
  });

  test('a month divided by months looks at the months before it', () => {
    const { ask, per, periods } = read('rides in august', 'per month then');
    expect({ ask, per, periods }).toEqual({ ask: 'average', per: 'month', periods: [] });
  });

  test('a question with rows of its own does not lean', () => {
    expect(read('coffee last month', 'how much did I earn in may').names).toEqual([]);
    expect(read('coffee last month', 'what was my biggest expense this year').names).toEqual([]);
  });
});

const list = (...names: string[]): Shown[] => names.map((name) => ({ kind: 'merchant', name }));
const showing = (shown: Shown[], more: Partial<DialogueState> = {}): DialogueState => ({
  ...emptyState,
  frame: { ...emptyFrame, ask: 'recurring' },
  shown,
  ...more,
});

describe('pointing into a list', () => {
  const three = list('Netflix', 'Uber', 'Shell');
  test.each([
    ['the second one, how often have I paid them this year?', 'Uber, how often have I paid this year?'],
    ['¿y la tercera?', '¿y Shell?'],
    ['tell me about number two', 'tell me about Uber'],
    ['the last one', 'Shell'],
  ])('%s', (said, meant) => expect(pointedTo(said, showing(three))?.question).toBe(meant));

  test.each([
    'the second week of may',
    'la primera vez',
    'second largest purchase',
    'the last month',
    'first quarter',
  ])('“%s” is no entry', (said) => expect(pointedTo(said, showing(three))).toBeNull());

  test('an entry that is not there is nothing', () => {
    expect(pointedTo('the fifth one', showing(three))).toMatchObject({ item: null });
  });

  test('“there” is the one thing shown or the one pointed at, and unknown among several', () => {
    expect(pointedTo('how often do I go there', showing(list('Shell')))?.question).toBe(
      'how often do I go at Shell',
    );
    expect(pointedTo('y cuánto ahí', showing(three, { focus: 1 }))?.question).toBe('y cuánto en Uber');
    expect(pointedTo('y cuánto ahí', showing(three))).toMatchObject({ item: null });
  });

  test('the most expensive of a list is known by its sums', () => {
    const priced = three.map((one, at) => ({ ...one, cents: [1500, 9900, 700][at] ?? 0 }));
    expect(pointedTo('which one is the biggest?', showing(priced))?.item?.name).toBe('Uber');
    expect(pointedTo('¿cuál es la más barata?', showing(priced))?.item?.name).toBe('Shell');
  });
});

const change = (said: string, frame: Partial<Frame>, rowIds: number[] = []) => {
  const { text, corrected } = withoutOpeners(said);
  const marked = mark(text, reader, 'en');
  const offer = { frame: { ...emptyFrame, ...frame }, age: 0, made: true };
  const changed = readOffer(
    marked,
    decide(marked, reader),
    { ...emptyState, offer, rowIds },
    { today, corrected },
  );
  return changed && { ...changed.frame, changed: changed.changed };
};

describe('an open proposal', () => {
  const progress: Partial<Frame> = { ask: 'goalProgress', goalIds: [3], amount: cents(12_000) };
  const goal: Partial<Frame> = {
    ask: 'createGoal',
    title: 'Dentist',
    amount: cents(60_000),
    by: '2027-01-31',
  };

  test.each(['hmm no, make it 80', 'No, I meant 80', 'que sean 80', 'mejor 80', '80', 'eighty'])(
    '“%s” changes its sum',
    (said) => expect(change(said, progress)).toMatchObject({ amount: 8000, goalIds: [3], changed: true }),
  );

  test('its goal, date and title can be put right', () => {
    expect(change('no, the laptop one', progress)).toMatchObject({ goalIds: [4], amount: 12_000 });
    expect(change('make it June', goal)).toMatchObject({ by: '2027-06-30' });
    expect(change('call it Teeth instead', goal)).toMatchObject({ title: 'Teeth' });
    expect(change('que se llame Dientes', goal)).toMatchObject({ title: 'Dientes' });
    expect(change('no, the third', { ask: 'recategorise' }, [7, 8, 9])).toMatchObject({ rank: 3 });
  });

  test('it can be asked for again', () => {
    expect(change('what was it again?', progress)).toMatchObject({ amount: 12_000, changed: false });
    expect(change('what would that leave to go?', progress)).toMatchObject({ changed: false });
  });

  test.each([
    'how much did I spend at Uber',
    'coffee last month',
    'what is my balance',
    'add $30 to the emergency fund on Monday',
  ])('“%s” is about something else', (said) => expect(change(said, progress)).toBeNull());
});

describe('other small things', () => {
  test('a choice is picked by its place, and agreed to where it is the only one', () => {
    expect(pickedOption('the first', ['Uber', 'Uber Eats'])).toBe('Uber');
    expect(pickedOption('la última', ['Uber', 'Uber Eats'])).toBe('Uber Eats');
    expect(pickedOption('yes', ['Uber'])).toBe('Uber');
    expect(pickedOption('yes', ['Uber', 'Uber Eats'])).toBeNull();
  });

  test('only the words that put right come off', () => {
    expect(withoutOpeners('no wait, I meant the whole year')).toEqual({
      text: 'the whole year',
      corrected: true,
    });
    expect(withoutOpeners('perdón, me refería a mayo')).toEqual({ text: 'mayo', corrected: true });
    expect(withoutOpeners('Thank you dear. And Costco over the same stretch?')).toEqual({
      text: 'And Costco over the same stretch?',
      corrected: false,
    });
    expect(withoutOpeners('thanks')).toEqual({ text: 'thanks', corrected: false });
    expect(withoutOpeners('hmm coffee')).toEqual({ text: 'coffee', corrected: false });
    expect(withoutOpeners('no')).toEqual({ text: 'no', corrected: false });
    expect(withoutOpeners('Nobel Books in may')).toEqual({ text: 'Nobel Books in may', corrected: false });
  });

  test('what belongs to somebody named is another person’s', () => {
    const asks = (said: string): boolean => asksForStranger(mark(said, reader, 'en'));
    expect(asks("show me ana quiroga's transactions")).toBe(true);
    expect(asks('el saldo de Ana Quiroga')).toBe(true);
    expect(asks("last month's transactions")).toBe(false);
    expect(asks("Trader Joe's purchases")).toBe(false);
  });
});
