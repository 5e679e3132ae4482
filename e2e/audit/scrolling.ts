import type { Page } from '@playwright/test';

export interface Scrolling {
  framesPerSecond: number;
  /** 95th percentile of a frame's time in milliseconds. */
  p95: number;
  nodes: number;
}

/** Scrolls the page down by 400 px a frame, 300 frames long, and times each frame. */
export async function scroll(page: Page): Promise<Scrolling> {
  return page.evaluate(async () => {
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < 300; frame += 1) {
      window.scrollBy(0, 400);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const total = times.reduce((sum, time) => sum + time, 0);
    return {
      framesPerSecond: (1000 * times.length) / total,
      p95: sorted[Math.floor(times.length * 0.95)] ?? Number.NaN,
      nodes: document.querySelectorAll('*').length,
    };
  });
}
