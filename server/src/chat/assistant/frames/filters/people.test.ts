import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { decide } from '../decide.ts';
import { mark } from '../words/marked.ts';
import { reader } from '../reading.testing.ts';

const world = { ...reader, people: ['Ivy D', 'Teo R', 'Teo M', 'Will P'] };
const frameOf = (question: string) =>
  decide(mark(question, world, detectLanguage(question) ?? 'en'), world).frame;

describe('money with a person', () => {
  test.each([
    ['how much did Ivy D send me this year?', 'in', ['Ivy D']],
    ['how much did teo r pay me back in the last year', 'in', ['Teo R']],
    ['what did I get from ivy in October', 'in', ['Ivy D']],
    ['when did Ivy last pay me', 'in', ['Ivy D']],
    ['did Teo pay me back?', 'in', ['Teo R / Teo M']],
    ['¿cuánto me mandó Ivy este año?', 'in', ['Ivy D']],
    ['¿Ivy me ha devuelto algo en noviembre?', 'in', ['Ivy D']],
    ['how much have I sent Ivy this year', 'out', ['Ivy D']],
    ['how much did I pay to teo m', 'out', ['Teo M']],
    ['¿cuánto le pagué a Ivy en octubre?', 'out', ['Ivy D']],
    ["what's the most Ivy ever sent me", 'in', ['Ivy D']],
    ['Ivy D in October', null, ['Ivy D']],
  ])('%s', (question, direction, names) => {
    const frame = frameOf(question);
    expect([frame.direction, frame.things.map((one) => one.key)]).toEqual([direction, names]);
    expect(frame.flow).toBe(direction === null ? 'any' : 'transfers');
  });

  test('a name that is also a word is a name only when written as one', () => {
    expect(frameOf('how much will I have in October').things).toEqual([]);
    expect(frameOf('how much did Will send me').things).toMatchObject([{ key: 'Will P', person: true }]);
  });
});
