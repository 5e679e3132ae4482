// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
);

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const found = colours.get(name)?.[theme];
  if (!found) throw new Error(`tokens.css has no colour ${name}`);
  return found;
}

const grounds = ['paper', 'sheet', 'sunken'];
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', grounds, 7],
  ['ink-2', grounds, 4.5],
  ['ink-3', grounds, 4.5],
  ['green', grounds, 4.5],
  ['green-strong', [...grounds, 'green-wash'], 4.5],
  ['ink', ['green-wash', 'ochre-wash', 'red-wash'], 7],
  ['ochre', [...grounds, 'ochre-wash'], 4.5],
  ['red', [...grounds, 'red-wash'], 4.5],
  ['on-green', ['green', 'green-strong'], 4.5],
  // Edges of controls (WCAG 1.4.11).
  ['edge', ['paper', 'sheet'], 3],
];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  for (const [text, on, least] of pairs)
    for (const ground of on)
      it(`${text} on ${ground} is at least ${least}:1`, () => {
        expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
      });
});
