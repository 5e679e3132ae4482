import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  'Do I have anything coming up that I should worry about this week',
  'is there anything due this week I should be worried about',
  'anything coming up next week I should know about?',
  '¿se viene algo esta semana que me deba preocupar?',
  '¿viene algo esta semana por lo que deba preocuparme?',
])('%s is of what is due', (question) => expect(read(question).ask).toBe('due'));

test.each(['anything I should worry about this week', '¿hay algo raro esta semana?'])(
  '%s is not',
  (question) => expect(read(question).ask).toBe('unusual'),
);
