import { expect, test } from 'vitest';
import { noSuchGoal } from '../entities/goal-kinds.ts';
import { mark } from './words/marked.ts';
import { read, reader } from './reading.testing.ts';

test.for([
  "how much do I have not counting what's set aside for goals",
  'what can I spend without counting goals',
  'how much money is not in goals',
  'how much do I have without the emergency fund',
  'dime cuánto tengo disponible sin contar lo de las metas',
  'cuánto me queda quitando las metas',
  'cuánto dinero no está en metas',
])('%s asks what is free to spend', (question) => {
  expect(read(question)).toMatchObject({ ask: 'free', goalIds: [] });
});

test.for(['my goals except Iceland', 'mis metas menos Iceland'])('%s is about the others', (question) => {
  expect(read(question).goalIds).toEqual([2, 3, 4]);
});

test.for([
  ['how is my vacation fund doing', 'vacation fund'],
  ['put 100 in the vacation goal', 'vacation goal'],
  ['cuánto hay en el fondo de vacaciones', 'fondo de vacaciones'],
  ['how far along am I with the car fund', 'car fund'],
] as const)('%s names a goal that nobody has', ([question, name]) => {
  expect(noSuchGoal(mark(question, reader, 'en'))).toBe(name);
});

test('a kind of goal is the goal filed under it, when its title says something else', () => {
  const world = {
    ...reader,
    goals: reader.goals.map((one, at) => (at === 0 ? { ...one, category: 'vacation' } : one)),
  };
  const { entities } = mark('how is my vacation fund doing', world, 'en');
  expect(entities).toMatchObject([{ kind: 'goal', goals: [{ id: 1 }] }]);
});

test.for([
  'create a vacation fund of 2000',
  'crea un fondo de vacaciones de 2000',
  'I want a goal of 2000 for vacation',
])('%s makes a goal of a sum', (question) => {
  expect(read(question)).toMatchObject({ ask: 'createGoal', amount: 200_000, days: [] });
});
