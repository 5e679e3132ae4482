import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';

/*
 * Draws the icons of the installed app from the one drawing, web/public/favicon.svg. Run by hand after a change of the
 * mark: `node e2e/screenshots/icons.ts`. The results are committed, so a build needs no browser.
 */
const folder = join(projectRoot, 'web/public/icons');

interface Icon {
  file: string;
  size: number;
  /** Ground to the very edge, for devices that cut their own shape. */
  bleed: boolean;
  /** Of the mark; a maskable icon may lose everything outside the middle 80 %. */
  scale: number;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, bleed: false, scale: 1 },
  { file: 'icon-512.png', size: 512, bleed: false, scale: 1 },
  { file: 'maskable-192.png', size: 192, bleed: true, scale: 0.8 },
  { file: 'maskable-512.png', size: 512, bleed: true, scale: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, bleed: true, scale: 0.92 },
];

const drawing = await readFile(join(projectRoot, 'web/public/favicon.svg'), 'utf8');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  const page = await browser.newPage();
  for (const icon of icons) await writeFile(join(folder, icon.file), await draw(page, icon));
} finally {
  await browser.close();
}

async function draw(page: Page, { size, bleed, scale }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await page.evaluate(
    ({ square, factor }) => {
      if (square) document.querySelector('rect')?.removeAttribute('rx');
      const around = `translate(16 16) scale(${factor}) translate(-16 -16)`;
      document.querySelector('g')?.setAttribute('transform', around);
    },
    { square: bleed, factor: scale },
  );
  return page.screenshot({ omitBackground: true });
}
