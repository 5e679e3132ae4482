import type { Page } from '@playwright/test';

/**
 * Every string in the answers of the API so far: names, amounts and sentences that are data, not the page's own words. An answer
 * that the page shows already may still be on its way to the test, which waits for it.
 */
export function collectData(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') {
      data.add(value.trim());
      if (/^https?:/.test(value)) data.add(new URL(value).hostname.replace(/^www\./, ''));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return;
    answers.push(response.json().then(take, () => undefined));
  });
  return async () => {
    await Promise.all(answers);
    return data;
  };
}

/**
 * Words on the page that stand outside the marks ⟦ and ⟧, which the pseudo-language puts around each text of the
 * catalogue. Data, days and figures are no words of the page.
 */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [document.title.replace(/ · Saldo$/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as Element;
      if (element.closest('script, style, noscript, svg:not([role]), select[name="time_zone"] *, bdi, code'))
        continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      // The text of an element with that of its inline parts: a mark may open before one and close behind it.
      const own = [...element.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim());
      if (own) texts.push(element.textContent ?? '');
    }
    return texts;
  });
  const known = [...data].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length);
  const left = found.map((text) => {
    let rest = text;
    // From the inside, as texts stand within texts.
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    for (const one of known) if (rest.includes(one)) rest = rest.replaceAll(one, ' ');
    rest = rest.replaceAll(
      /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
      ' ',
    );
    rest = rest.replaceAll(/\b(?:Saldo|English|Español|[AP]M|[\w-]+\.(?:json|csv))(?![\p{L}\d])/gu, ' ');
    return rest.replaceAll(/\s+/g, ' ').trim();
  });
  return [...new Set(left.filter((text) => /\p{L}{2}/u.test(text)))];
}
