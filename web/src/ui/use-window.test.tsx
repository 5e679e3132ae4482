import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lineAt, useWindow } from './use-window.ts';

describe('lineAt', () => {
  const starts = [0, 50, 126, 202, 252];
  it.each([
    [-10, 0],
    [0, 0],
    [49.9, 0],
    [50, 1],
    [201, 2],
    [251, 3],
    [9999, 3],
  ])('finds the line at %d', (offset, line) => expect(lineAt(starts, offset)).toBe(line));
  it('has an answer for an empty list', () => expect(lineAt([0], 5)).toBe(0));
});

describe('useWindow', () => {
  const starts = Array.from({ length: 10_001 }, (_, index) => index * 100);
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => void dispatchEvent(new Event('scroll')));
  };
  const watch = (rows = starts) => {
    let draws = 0;
    const { result } = renderHook(() => {
      draws += 1;
      return useWindow({ starts: rows, margin: 300, cover: 64, overscan: 2 });
    });
    return { result, draws: () => draws };
  };

  it('keeps only what the window shows, and the overscan', () => {
    scrollTo(0);
    const { result } = watch();
    expect(result.current).toEqual({ first: 0, last: lineAt(starts, innerHeight - 300) + 2, under: -1 });
    scrollTo(50_300);
    expect(result.current).toEqual({ first: 498, last: 500 + Math.floor(innerHeight / 100) + 2, under: 500 });
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

  it('puts every line on paper, and takes them off the screen again', () => {
    scrollTo(50_300);
    const { result } = watch();
    const before = result.current;
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(result.current).toMatchObject({ first: 0, last: 9999 });
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(result.current).toEqual(before);
  });

  it('ends at the last line, and shows none of an empty list', () => {
    scrollTo(99_999_999);
    expect(watch().result.current.last).toBe(9999);
    expect(watch([0]).result.current.last).toBe(-1);
  });
});
