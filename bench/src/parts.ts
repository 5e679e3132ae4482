import { startBare } from './candidates.ts';
import { interleave, judge, printComparison, ratios } from './compare.ts';
import type { Scratch } from './scratch.ts';
import { seedParts } from './seed-parts.ts';
import { seedPeople, tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';

/** The goal of the issue: total processor time a request, Saldo over the same statements on a bare Node. */
const GOAL = 1.25;

const calls = [
  ['/list-and-count', 'transaction/transactions?limit=100'],
  ['/search', 'transaction/transactions?limit=100&search=merchant%207'],
  ['/tagged', 'transaction/transactions?limit=100&search=shared'],
  ['/groceries', 'transaction/transactions?limit=100&category=FOOD_AND_DRINK_GROCERIES'],
  ['/summary', 'transaction/summary'],
  ['/summary-search', 'transaction/summary?search=merchant%207'],
] as const;

/** List, search and summary of a person with rows in parts, tags and rules against the same statements alone. */
export async function benchParts(scratch: Scratch, settings: Settings): Promise<boolean> {
  const [userId = 0] = await seedPeople(scratch.adminUrl, 1, settings.parted);
  await seedParts(scratch.adminUrl, userId);
  const bare = await startBare(scratch.adminUrl, userId);
  const met: boolean[] = [];
  try {
    for (const [path, call] of calls) {
      const requests = Math.ceil(settings.requests / 4);
      const results = await interleave(
        [
          { ...bare, url: `${bare.origin}${path}` },
          { ...scratch.saldo, url: `${scratch.saldo.origin}/api/v1/${call}` },
        ],
        scratch,
        tokenOf(userId),
        { ...settings, requests },
      );
      printComparison(
        `GET /${call} of a person with ${settings.parted} rows, a quarter of them in parts: ` +
          `${settings.rounds} interleaved rounds of ${requests} requests on ${settings.connections} connections`,
        results,
        ['bare'],
      );
      met.push(judge(call, ratios(results, 'Saldo', 'bare'), GOAL));
    }
    return met.every(Boolean);
  } finally {
    await bare.stop();
  }
}
