import { startBare } from './candidates.ts';
import { interleave, judge, printComparison, ratios } from './compare.ts';
import type { Scratch } from './scratch.ts';
import { tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';

/** The goal of the issue: total processor time a request, Saldo over bare. */
const GOAL = 1.7;

/** The list of a hundred newest rows against the bare ceiling, in interleaved rounds. @returns whether the goal is met. */
export async function benchList(scratch: Scratch, userId: number, settings: Settings): Promise<boolean> {
  const bare = await startBare(scratch.adminUrl, userId);
  const [same, alone] = ['bare, same statements', 'bare, list alone'];
  const call = 'transaction/transactions?limit=100';
  try {
    const results = await interleave(
      [
        { ...bare, name: alone, url: `${bare.origin}/list` },
        { ...bare, name: same, url: `${bare.origin}/list-and-count` },
        { ...scratch.saldo, url: `${scratch.saldo.origin}/api/v1/${call}` },
      ],
      scratch,
      tokenOf(userId),
      settings,
    );
    printComparison(
      `GET /${call} of a person with ${settings.rowsOfOne} rows among ${settings.rows}: ` +
        `${settings.rounds} interleaved rounds of ${settings.requests} requests on ${settings.connections} connections`,
      results,
      [same, alone],
    );
    return judge('the list', ratios(results, 'Saldo', same), GOAL);
  } finally {
    await bare.stop();
  }
}
