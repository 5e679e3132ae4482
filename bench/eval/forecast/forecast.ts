import { wilson } from '../interval.ts';
import { percentile } from '../table.ts';
import { withCluster } from '../route.ts';
import { foretell, type Foretold } from './judge.ts';
import { makeLife } from './people.ts';

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`.padStart(8);
const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`.padStart(8);

/** A share over people, each of whom counts once, with its 95 % interval: days of one person are not independent. */
function overPeople(shares: readonly number[]): [mean: number, low: number, high: number] {
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const variance = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  const spread = 1.96 * Math.sqrt(variance / shares.length);
  return [mean, Math.max(0, mean - spread), Math.min(1, mean + spread)];
}

const spans = [
  ['days 1 to 90', 1, 90],
  ['  days 1 to 7', 1, 7],
  ['  days 8 to 30', 8, 30],
  ['  days 31 to 60', 31, 60],
  ['  days 61 to 90', 61, 90],
] as const;

function bands(all: readonly Foretold[]): string[] {
  return spans.map(([name, first, last]) => {
    const within = ({ ahead }: { ahead: number }): boolean => ahead >= first && ahead <= last;
    const [kept, low, high] = overPeople(
      all.map(({ days }) => {
        const some = days.filter(within);
        return some.filter(({ held }) => held).length / some.length;
      }),
    );
    const days = all.flatMap((one) => one.days.filter(within));
    const off = percentile(
      days.map((day) => Math.abs(day.off)),
      0.5,
    );
    const width = percentile(
      days.map((day) => day.width),
      0.5,
    );
    return `${name.padEnd(34)}${percent(kept)}  [${percent(low)},${percent(high)}]  half off by at most ${dollars(off)}, band ${dollars(width)}`;
  });
}

function share(name: string, hits: number, of: number): string {
  const [low, high] = wilson(hits, of);
  return `${name.padEnd(34)}${percent(of === 0 ? 0 : hits / of)}  [${percent(low)},${percent(high)}]  ${hits} of ${of}`;
}

function streams(all: readonly Foretold[]): string[] {
  const right = all.reduce((sum, { found }) => sum + found.right, 0);
  const wrong = all.flatMap(({ found }) => found.wrong);
  const known = all.flatMap((one) => one.known);
  const some = (fits: (times: number) => boolean): [number, number] => {
    const those = known.filter(({ times }) => fits(times));
    return [those.filter(({ found }) => found).length, those.length];
  };
  return [
    share('precision', right, right + wrong.length),
    share('recall, paid three times or more', ...some((times) => times >= 3)),
    share('recall, paid exactly three times', ...some((times) => times === 3)),
    share('found though paid once only', ...some((times) => times === 1)),
  ];
}

/** The table of `npm run eval -- --forecast`: made-up people over the real route, each looked ahead with and then lived on. */
export async function forecastTable(people: number, first: number, show: boolean): Promise<string> {
  const endCluster = await withCluster();
  const { startTestApp } = await import('@saldo/server/src/testing/app.ts');
  const app = await startTestApp({ clock: '2026-01-01T00:00:00Z' });
  try {
    const all: Foretold[] = [];
    for (let seed = first; seed < first + people; seed += 1) all.push(await foretell(app, makeLife(seed)));
    if (show) {
      const missed = all.flatMap(({ known }) => known.filter(({ times, found }) => times >= 3 && !found));
      console.log(
        'called recurring and are not:',
        all.flatMap(({ found }) => found.wrong).join(', ') || 'none',
      );
      console.log('missed:', missed.map(({ name, times }) => `${name} (${times})`).join(', ') || 'none');
    }
    return [
      `${people} people from seed ${first}, the 90 days after their day`,
      `${'the band holds'.padEnd(34)}${'share'.padStart(8)}  95 % interval`,
      ...bands(all),
      '',
      'what comes back',
      ...streams(all),
    ].join('\n');
  } finally {
    await app.close();
    await endCluster();
  }
}
