import { expect, test } from 'vitest';
import { updateStatus } from './ready.ts';

test('a history that became ready after its rows were chosen is not called complete', () => {
  const read = { initial_at: new Date(0), historical_at: new Date(0) };
  expect(updateStatus({ ...read, announced: 0 })).toBe('NOT_READY');
  expect(updateStatus({ ...read, announced: 1 })).toBe('INITIAL_UPDATE_COMPLETE');
  expect(updateStatus({ ...read, announced: 2 })).toBe('HISTORICAL_UPDATE_COMPLETE');
});
