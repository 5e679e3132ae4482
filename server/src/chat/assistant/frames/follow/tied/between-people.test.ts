import { describe, expect, test } from 'vitest';
import { readAs, reader, type Reading } from '../../reading.testing.ts';

const world = { ...reader, people: ['Ivy D', 'Ana L'] };

/** The reading of a talk's last turn. */
const talk = (...turns: string[]): Reading => readAs(world, ...turns);

describe('money with a person, one way and the other', () => {
  const sent = 'how much did Ivy send me this year';
  const mandado = 'cuanto me a mandado ana este año';

  test.each([
    [sent, 'and how much i sent him', 'out'],
    [sent, 'and what did I give her back?', 'out'],
    [sent, 'and me to her?', 'out'],
    [mandado, 'y cuanto le e mandado yo', 'out'],
    [mandado, '¿y yo a ella?', 'out'],
    [mandado, 'y cuánto le pagué', 'out'],
    ['how much did I send Ivy this year', 'and what did she send me', 'in'],
    ['¿cuánto le pagué a Ana este año?', 'y ella me ha devuelto algo', 'in'],
  ])('%s … %s', (first, then, direction) => {
    const frame = talk(first, then);
    expect(frame).toMatchObject({ ask: 'total', flow: 'transfers', direction });
    expect(frame.periods).toMatchObject([{ start: '2026-01-01', end: '2026-11-21' }]);
    expect(frame.things).toHaveLength(1);
  });

  test.each([
    [sent, "so who's ahead"],
    [sent, 'whos ahead'],
    [sent, 'who has paid more?'],
    [mandado, '¿quién va ganando?'],
    [mandado, 'y quién ha mandado más'],
  ])('%s … %s: both ways together', (first, then) => {
    expect(talk(first, then)).toMatchObject({ ask: 'total', bothWays: true, direction: null });
    expect(talk(first, then).things).toHaveLength(1);
  });

  test('a question of its own stays one', () => {
    expect(talk(sent, 'how much did I spend on food').things).toMatchObject([{ key: 'food' }]);
    expect(talk(sent, 'which goals are ahead')).toMatchObject({ ask: 'goalPace' });
  });
});
