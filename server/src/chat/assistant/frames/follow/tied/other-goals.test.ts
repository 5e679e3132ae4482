import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const vespa = { goalIds: [3] };

test.each<[string[], object]>([
  [
    ['¿cómo va la meta de la Vespa?', '¿cuánto tendríamos que apartar cada mes para llegar a tiempo?'],
    { ask: 'goalNeed', ratePer: 'month', ...vespa },
  ],
  [
    ['¿cómo va la meta de la Vespa?', '¿cuánto habría que meter cada semana?'],
    { ask: 'goalNeed', ratePer: 'week', ...vespa },
  ],
  [
    ["how's the Vespa goal", 'what would I need to put in every month'],
    { ask: 'goalNeed', ratePer: 'month', ...vespa },
  ],
  [
    ['¿cómo va la meta de la Vespa?', '¿cuánto necesito apartar cada mes?', 'Agrégale 200 dólares'],
    { ask: 'goalProgress', amount: 20_000, ...vespa },
  ],
  [["how's the Vespa goal", 'will we make it in time at this rate'], { ask: 'goalPace', ...vespa }],
])('%j: of the goal that was spoken of', (turns, wanted) => {
  expect(read(...turns)).toMatchObject(wanted);
});

test.each([
  ["how's the Vespa goal", 'which goal is behind'],
  ["how's the Vespa goal", 'how are each of my goals doing'],
  ['¿cómo va la meta de la Vespa?', '¿qué meta va más atrasada?'],
])('%s >> %s: of all of them', (first, then) => {
  expect(read(first, then).goalIds).toEqual([]);
});
