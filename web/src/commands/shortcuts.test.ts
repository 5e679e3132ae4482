import { describe, expect, it } from 'vitest';
import { shortcutReader } from './shortcuts.ts';

/** The wishes of keys typed with their times, in milliseconds. */
function typed(...keys: [string, number][]) {
  const { read } = shortcutReader();
  return keys.map(([key, time]) => {
    const wish = read(key, time);
    return wish?.kind === 'go' ? wish.to : (wish?.kind ?? null);
  });
}

describe('keys', () => {
  it('in pairs lead to pages, the first one alone to nothing', () => {
    expect(typed(['g', 0], ['t', 300])).toEqual([null, '/transactions']);
    expect(typed(['g', 0], ['g', 300])).toEqual([null, '/goals']);
  });
  it('too far apart are strangers', () => {
    expect(typed(['g', 0], ['t', 2000])).toEqual([null, 'row']);
    expect(typed(['g', 0], ['g', 2000], ['d', 2100])).toEqual([null, null, '/dashboard']);
  });
  it('after a pair begin anew', () => {
    expect(typed(['g', 0], ['g', 100], ['c', 200], ['g', 300], ['c', 400])).toEqual([
      null,
      '/goals',
      'row',
      null,
      '/chat',
    ]);
  });
  it('alone ask for search, a goal and help; after g they mean something else', () => {
    expect(typed(['/', 0], ['n', 100], ['?', 200])).toEqual(['search', 'new-goal', 'help']);
    expect(typed(['g', 0], ['n', 100], ['n', 200])).toEqual([null, null, 'new-goal']);
  });
});
