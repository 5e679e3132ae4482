import lighthouse, { desktopConfig, generateReport } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Score {
  scores: number[];
  /** Milliseconds: first contentful paint, largest contentful paint, total blocking time; then layout shift. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** kB over the wire. */
  weight: number;
  report: string;
}

export interface Visit {
  /** Where the browser listens. */
  port: number;
  desktop: boolean;
  /** Keeps the session in local storage, and with it the cache; else everything is loaded for the first time. */
  signedIn: boolean;
}

/** One run of Lighthouse. */
async function measure(url: string, { port, desktop, signedIn }: Visit): Promise<Score> {
  const flags = {
    port,
    disableStorageReset: signedIn,
    onlyCategories: [...categories],
    logLevel: 'error' as const,
  };
  const result = await lighthouse(url, flags, desktop ? desktopConfig : undefined);
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    weight: value('total-byte-weight') / 1024,
    report: generateReport(lhr, 'html'),
  };
}

/** The run with the middle performance of several, and the performance of each as they came. */
export async function median(
  url: string,
  visit: Visit,
  runs: number,
): Promise<{ score: Score; performances: number[] }> {
  const all: Score[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(url, visit));
  const sorted = all.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.lcp - a.lcp);
  const score = sorted[Math.floor(runs / 2)];
  if (score === undefined) throw new Error('no runs');
  return { score, performances: all.map(({ scores }) => scores[0] ?? 0) };
}
