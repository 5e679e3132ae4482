import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldPlace, useWindow } from './use-window.ts';

const height = 100;
/** Where the list begins on the page. */
let margin = 300;
const element = document.createElement('div');
element.getBoundingClientRect = () => ({ top: margin - scrollY }) as DOMRect;
const list = { current: element };

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void dispatchEvent(new Event('scroll')));
}
beforeEach(() => {
  margin = 300;
  scrollTo(0);
});

describe('useWindow', () => {
  const watch = (count = 10_000) => {
    let draws = 0;
    const { result } = renderHook(() => {
      draws += 1;
      return useWindow({ list, count, height });
    });
    return { result, draws: () => draws };
  };

  it('keeps only what the window shows, and two lines more', () => {
    const { result } = watch();
    expect(result.current).toEqual({ first: 0, last: Math.floor((innerHeight - 300) / height) + 2 });
    scrollTo(50_300);
    expect(result.current).toEqual({ first: 498, last: 500 + Math.floor(innerHeight / height) + 2 });
  });

  it('draws nothing while the same lines are shown', () => {
    scrollTo(50_300);
    const { draws } = watch();
    const before = draws();
    scrollTo(50_320);
    expect(draws()).toBe(before);
    scrollTo(50_420);
    expect(draws()).toBe(before + 1);
  });

  it('shows nothing of a list that is far from the screen', () => {
    margin = innerHeight + 301;
    expect(watch().result.current).toEqual({ first: 0, last: -1 });
    scrollTo(2);
    expect(watch().result.current.first).toBe(0);
    expect(watch().result.current.last).toBeGreaterThanOrEqual(0);
    scrollTo(10_000 * height + margin + 301);
    expect(watch().result.current.last).toBe(-1);
  });

  it('puts every line on paper, and takes them off the screen again', () => {
    scrollTo(50_300);
    const { result } = watch();
    const before = result.current;
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(result.current).toMatchObject({ first: 0, last: 9999 });
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(result.current).toEqual(before);
  });

  it('shows none of an empty list', () => expect(watch(0).result.current.last).toBe(-1));
});

describe('useHeldPlace', () => {
  it('moves the page by what came in above the line that is read, and by nothing else', () => {
    const moved = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
    const { rerender } = renderHook((own: readonly string[]) => useHeldPlace({ list, height, keys: own }), {
      initialProps: keys,
    });
    scrollTo(2_000);
    rerender([...keys, 'at the end']);
    expect(moved).not.toHaveBeenCalled();
    rerender(['new', 'newer', ...keys]);
    expect(moved).toHaveBeenLastCalledWith({ top: 200, behavior: 'instant' });
    // The list itself moved down: something above it grew.
    scrollTo(2_200);
    moved.mockClear();
    margin = 350;
    rerender(['new', 'newer', ...keys]);
    expect(moved).toHaveBeenLastCalledWith({ top: 50, behavior: 'instant' });
    // The line that was read is gone: nothing to hold on to.
    moved.mockClear();
    rerender(['other']);
    expect(moved).not.toHaveBeenCalled();
    moved.mockRestore();
  });
});
