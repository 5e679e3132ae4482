import { wilson } from './interval.ts';

/** One judged turn, whatever set it comes from. */
export interface Judged {
  language: 'en' | 'es';
  intent: string;
  verdict: string;
  /** The band of the reading. */
  sure: string;
  multi: boolean;
  noise: string;
  ms: number;
}

/** The value that `part` of the values do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

function line(name: string, part: readonly Judged[]): string {
  const correct = part.filter((one) => one.verdict === 'correct').length;
  const [low, high] = wilson(correct, part.length);
  const errors = [
    ...Map.groupBy(
      part.filter((one) => one.verdict !== 'correct'),
      (one) => one.verdict,
    ),
  ]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([verdict, list]) => `${verdict} ${list.length}`)
    .join(', ');
  return `${name.padEnd(18)} ${String(correct).padStart(4)} / ${String(part.length).padStart(4)}  ${percent(correct / part.length)} %  [${percent(low)}, ${percent(high)}]  ${errors}`.trimEnd();
}

/** A table by language, turn, band, noise, intent and error class, each share with its 95 % interval, and the latency. */
export function table(turns: readonly Judged[]): string {
  const lines = [`${''.padEnd(18)} right           %    95 % interval   errors`, line('all', turns)];
  const section = (title: string, key: (one: Judged) => string): void => {
    const groups = [...Map.groupBy(turns, key)].toSorted((a, b) => b[1].length - a[1].length);
    if (groups.length < 2) return;
    lines.push('', title, ...groups.map(([name, part]) => line(`  ${name}`, part)));
  };
  section('language', (one) => (one.language === 'en' ? 'English' : 'Spanish'));
  section('turns', (one) => (one.multi ? 'multi-turn' : 'single'));
  section('band', (one) => one.sure);
  section('noise', (one) => one.noise);
  section('intent', (one) => one.intent);
  const silent = turns.filter((one) => one.verdict === 'silent error').length;
  const [, most] = wilson(silent, turns.length);
  const times = turns.map((one) => one.ms);
  lines.push(
    '',
    `silent errors ${silent} of ${turns.length} (${percent(silent / Math.max(1, turns.length)).trim()} %, at most ${percent(most).trim()} %)`,
    `latency p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  return lines.join('\n');
}
