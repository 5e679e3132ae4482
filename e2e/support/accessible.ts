import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

// The whole text goes through a pipe into every page that is looked at: this one is less than half as long as axe.source.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules that look at colours; all others find the same in every theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules that look at where things stand and how large they are: what else they find at another width. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

/** A theme, and the rules that are asked in it, or are not; all of them where none is named. */
export interface Look {
  colorScheme: 'light' | 'dark';
  rules?: readonly string[];
  without?: readonly string[];
}

/** The dark theme changes colours and nothing else. */
export const themes: readonly Look[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: colourRules },
];

/** WCAG 2.2 level A and AA, and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds the page as it stands against axe in both themes, frames included, and looks that nothing sticks out sideways.
 * @param within a selector, where only a part (an open dialog) is meant
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme.colorScheme });
    await expectAccessibleIn(theme, page, within);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** The widths of a phone and of a desk, in CSS pixels. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The same on a phone and on a desk, for a journey that is one on both and therefore made on one of them. */
export async function expectAccessibleOnBoth(page: Page, options: { within?: string } = {}): Promise<void> {
  const own = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, options);
  }
  if (own) await page.setViewportSize(own);
}

/** The same in the theme that the page has taken on. */
export async function expectAccessibleIn(
  { colorScheme, ...asked }: Look,
  page: Page,
  within?: string,
): Promise<void> {
  for (const frame of within === undefined ? page.frames() : [page.mainFrame()])
    expectNoFaults(page, colorScheme, await faultsIn(frame, { within, ...asked }));
  await expectNoSidewaysScroll(page);
}

/** What axe finds wrong in a frame. Its code stays there from one look to the next, and only what is wrong is worked out in full. */
export async function faultsIn(
  frame: Frame,
  { within, rules, without = [] }: { within?: string | undefined } & Partial<Look> = {},
): Promise<Result[]> {
  await animationsEnd(frame);
  const stays = await frame.evaluate(() => 'axe' in window);
  // What is wrong is named by its selector. To write down each element that is looked at takes a tenth of a look.
  if (!stays) await frame.evaluate(`${axeSource}\naxe.configure({ noHtml: true });`);
  const how: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  return frame.evaluate(
    async ([part, options]) => {
      const { axe: inFrame } = window as unknown as { axe: typeof axe };
      return (await inFrame.run(part ?? document, options)).violations;
    },
    [within ?? null, how] as const,
  );
}

function expectNoFaults(page: Page, theme: string, violations: readonly Result[]): void {
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(faults, `accessibility of ${page.url()}, ${theme}`).toEqual([]);
}

/**
 * Waits until what fades or moves has ended: a page still fading in has no contrast to judge. Endless animations (a turning
 * mark) are not waited for, nor what is not drawn (in closed details), which never says that it ended.
 */
export async function animationsEnd(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const drawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) ||
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity && drawn(one));
    await Promise.race([
      Promise.allSettled(finite.map((one) => one.finished)),
      new Promise((resolve) => setTimeout(resolve, 10_000)),
    ]);
  });
}

/** The page fits its window: nobody should scroll in two directions to read (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  // A phone's own innerWidth grows with what sticks out, so the window's size is asked of Playwright.
  const window = page.viewportSize()?.width;
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
}
