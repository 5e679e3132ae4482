import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Rules that look at colours; all others find the same in every theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 level A and AA, and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds the page as it stands against axe, frames included, and looks that nothing sticks out sideways.
 * @param options.within a selector, where only a part (an open dialog) is meant
 * @param options.rules names of axe's rules, where not all are meant
 */
export async function expectAccessible(
  page: Page,
  options: { within?: string; rules?: readonly string[] | undefined } = {},
): Promise<void> {
  for (const frame of page.frames()) expectNoFaults(page, await faultsIn(frame, options));
  await expectNoSidewaysScroll(page);
}

/** What axe finds wrong in a frame. Its code stays there from one look to the next, and only what is wrong is worked out in full. */
export async function faultsIn(
  frame: Frame,
  { within, rules }: { within?: string; rules?: readonly string[] | undefined } = {},
): Promise<Result[]> {
  await animationsEnd(frame);
  const stays = await frame.evaluate(() => 'axe' in window);
  if (!stays) await frame.evaluate(axe.source);
  const how: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
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

function expectNoFaults(page: Page, violations: readonly Result[]): void {
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until what fades or moves has ended: a page still fading in has no contrast to judge. Endless animations (a turning mark) are not waited for. */
export async function animationsEnd(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}

/** The page fits its window: nobody should scroll in two directions to read (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  // A phone's own innerWidth grows with what sticks out, so the window's size is asked of Playwright.
  const window = page.viewportSize()?.width;
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
}
