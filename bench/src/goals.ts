import { startBare } from './candidates.ts';
import { interleave, judge, printComparison, ratios } from './compare.ts';
import type { Scratch } from './scratch.ts';
import { seedGoals } from './seed-goals.ts';
import { seedPeople, tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';

/** The goal of the issue: total processor time a request, Saldo over bare. */
const GOAL = 1.7;

/** What is asked of Saldo, the bare path that runs the same statement, and how much of a slice one request fills. */
const CALLS = [
  { call: 'goals/', path: '/goals', weight: 4 },
  { call: 'goals/summary', path: '/goals-summary', weight: 1 },
  { call: 'goals/statistics', path: '/goals-statistics', weight: 4 },
] as const;

/** A person's goals, their summary and their statistics against the bare ceiling. @returns whether all keep the goal. */
export async function benchGoals(scratch: Scratch, settings: Settings): Promise<boolean> {
  const { goals, entries, rounds, connections } = settings;
  const [userId = 0] = await seedPeople(scratch.adminUrl, 1, 1_000);
  await seedGoals(scratch.adminUrl, userId, goals, entries);
  const bare = await startBare(scratch.adminUrl, userId);
  const met: boolean[] = [];
  try {
    for (const { call, path, weight } of CALLS) {
      const requests = Math.ceil(settings.requests / weight);
      const results = await interleave(
        [
          { ...bare, url: `${bare.origin}${path}` },
          { ...scratch.saldo, url: `${scratch.saldo.origin}/api/v1/${call}` },
        ],
        scratch,
        tokenOf(userId),
        { rounds, requests, connections },
      );
      printComparison(
        `GET /${call} of a person with ${goals} goals and ${entries} entries: ` +
          `${rounds} interleaved rounds of ${requests} requests on ${connections} connections`,
        results,
        ['bare'],
      );
      met.push(judge(`/${call}`, ratios(results, 'Saldo', 'bare'), GOAL));
    }
  } finally {
    await bare.stop();
  }
  return met.every(Boolean);
}
