import type { Score } from './lighthouse.ts';

export interface Budget {
  perf: number;
  lcp: number;
  tbt?: number;
  cls?: number;
  weight?: number;
}

/** A row of the table "The pages" of docs/figures.md. */
export function row(what: string, figure: string, command: string): string {
  return `| ${what} | ${figure} | \`${command}\` |`;
}

/** "100, 100, 100, 100 (performance, accessibility, best practices, SEO); largest paint 1.35 s; …" */
export function scoreWords({ scores, fcp, lcp, tbt, cls, weight }: Score): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    scores.join(', '),
    `first paint ${seconds(fcp)}, largest ${seconds(lcp)}`,
    `blocked ${tbt.toFixed(0)} ms`,
    `shift ${cls.toFixed(3)}`,
    `${weight.toFixed(0)} kB`,
  ].join('; ');
}

/** What of a page's budget was missed, a sentence each. */
export function missed(name: string, { scores, lcp, tbt, cls, weight }: Score, budget: Budget): string[] {
  const [perf = 0, ...others] = scores;
  const faults = [
    perf < budget.perf && `performance ${perf}, wanted ${budget.perf}`,
    others.some((score) => score < 100) &&
      `accessibility, best practices, SEO ${others.join(', ')}, wanted 100`,
    lcp > budget.lcp && `LCP ${lcp.toFixed(0)} ms, at most ${budget.lcp}`,
    tbt > (budget.tbt ?? Infinity) && `TBT ${tbt.toFixed(0)} ms, at most ${budget.tbt}`,
    cls > (budget.cls ?? 0.1) && `CLS ${cls.toFixed(3)}, at most ${budget.cls ?? 0.1}`,
    weight > (budget.weight ?? Infinity) && `${weight.toFixed(0)} kB, at most ${budget.weight}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`);
}
