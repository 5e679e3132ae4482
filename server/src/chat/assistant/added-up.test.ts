import { expect, test } from 'vitest';
import { everyday, talkOver } from '../talk.testing.ts';

const { talk } = talkOver(everyday);

test('what was listed is added up, and nothing behind it', async () => {
  const [, sum] = await talk('show me my last 2 purchases at Whole Foods', "what's the total of those");
  expect(sum).toContain('The 2 shown come to $230.00.');
  expect(sum).not.toContain('$330.00');
  const [, three] = await talk('mis 2 compras más grandes de este año', '¿cuánto suman?');
  expect(three).toContain('Los 2 mostrados suman $1,200.00.');
  const [, groups] = await talk('top 2 merchants this year', 'what do those come to');
  expect(groups).toContain('The 2 shown come to $1,330.00.');
});

test('stretches told one after the other go together, or are held apart', async () => {
  const [, , sum, change] = await talk(
    'groceries in October',
    'and in July?',
    'so altogether?',
    'and at Starbucks?',
  );
  expect(sum).toContain('Together: $230.00.');
  expect(change).toContain('Starbucks');
  const [, , visits] = await talk(
    'how many times at Starbucks in October',
    'and in November?',
    'altogether?',
  );
  expect(visits).toContain('Together: 2 ');
  const [, , apart] = await talk('súper en octubre', '¿y en julio?', '¿cuánto cambió de un mes a otro?');
  expect(apart).toContain('$170.00 menos');
});

test('visits are held against each other by their number, without what came back', async () => {
  const [text] = await talk('do I shop more at Starbucks or Parkside, in number of visits, in 2026');
  expect(text).toContain('Starbucks comes up more often: 2 payments against 1.');
  const [money] = await talk('do I spend more at Starbucks or Parkside in 2026');
  expect(money).toContain('Parkside is higher by $988.00.');
});

test('a month without what made it dear', async () => {
  const [, total] = await talk('why was October so expensive', 'and without that?');
  expect(total).toContain('$37.00 not counting Parkside');
  const [, next] = await talk('¿cuál fue mi compra más grande este año?', '¿y sin esa?');
  expect(next).toContain('$200.00');
  expect(next).toContain('sin contar Parkside');
});
