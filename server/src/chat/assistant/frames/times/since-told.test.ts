import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const since = (day: string): string => `${day}..2026-11-21`;

describe('"since" and its date stand together, whatever is said between', () => {
  test.each([
    ['How much have we paid Target since school started, so September 1st?', '2026-09-01', 'Target'],
    ['spending at Costco since school started on September 1st', '2026-09-01', 'Costco'],
    ['how much have I spent at Target since the baby was born, June 3rd', '2026-06-03', 'Target'],
    ['ok so how much have i spent at costco since like january', '2026-01-01', 'Costco'],
    ['how much on groceries since about June', '2026-06-01', 'groceries'],
    ['how much since, um, January at Target', '2026-01-01', 'Target'],
    ['total at Uber since around Thanksgiving last year', '2025-11-27', 'Uber'],
    ['since my birthday, which was August 14, how much on gas?', '2026-08-14', 'fuel'],
    ['since my birthday (August 14) how much have I spent on clothes', '2026-08-14', 'clothing'],
    ['since classes began September 1 how much on coffee', '2026-09-01', 'coffee'],
    ['since the semester started in August how much on coffee', '2026-08-01', 'coffee'],
    ['¿Cuánto he gastado en Costco desde que empezó el colegio, el 1 de septiembre?', '2026-09-01', 'Costco'],
    [
      'desde que empezaron las clases, o sea el 1 de septiembre, cuánto llevo en Target',
      '2026-09-01',
      'Target',
    ],
    ['cuánto llevo en Uber desde más o menos junio', '2026-06-01', 'Uber'],
    ['cuánto gasté en café desde, digamos, septiembre', '2026-09-01', 'coffee'],
    ['desde mi boda, que fue el 3 de mayo, cuánto he gastado en restaurantes', '2026-05-03', 'restaurants'],
  ])('“%s”', (question, day, name) =>
    expect(read(question)).toMatchObject({ days: [since(day)], names: [name] }),
  );
});

describe('"since then" is since the date that was told', () => {
  test.each([
    ['My birthday was October 14. How much have I spent on coffee since then?', '2026-10-14', ['coffee']],
    ['I turned 40 on August 14. How much have I blown at Target since then?', '2026-08-14', ['Target']],
    ['We moved in on July 1. what have we spent at Home Depot since?', '2026-07-01', ['Home Depot']],
    ['Started a diet on September 7, how much at restaurants since?', '2026-09-07', ['restaurants']],
    ['I quit smoking on May 2. How much at 7-Eleven since that day?', '2026-05-02', ['7-Eleven']],
    ['I got laid off in August. How much have I spent since then?', '2026-08-01', []],
    ['I started going to Starbucks on March 3. How much since then?', '2026-03-03', ['Starbucks']],
    ['I joined the gym on March 3. How much have I paid since then?', '2026-03-03', ['gym']],
    [
      'Mi cumpleaños fue el 14 de octubre. ¿Cuánto he gastado en café desde entonces?',
      '2026-10-14',
      ['coffee'],
    ],
    ['cumplí 40 el 14 de agosto, ¿cuánto llevo gastado en Target desde ese día?', '2026-08-14', ['Target']],
    ['me despidieron en agosto, ¿cuánto he gastado desde entonces?', '2026-08-01', []],
  ])('“%s”', (question, day, names) =>
    expect(read(question)).toMatchObject({ days: [since(day)], names, top: null }),
  );
});

test.each([
  ['since when have I been paying Netflix', { ask: 'first', days: [] }],
  ['how long since I went to Costco', { ask: 'last', days: [] }],
  ['how much since the year started on food', { days: [since('2026-01-01')] }],
  ['when did I last go to Costco, was it in October?', { days: ['2026-10-01..2026-10-31'] }],
])('“%s” is left as it is', (question, expected) => expect(read(question)).toMatchObject(expected));
