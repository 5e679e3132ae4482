import { expect, test } from 'vitest';
import { crashRounds } from '../../testing/crash/rounds.ts';

// `npm run crash --workspace @saldo/bench` does the same hundreds of times.
test.skipIf(process.platform !== 'linux')(
  'kill -9 of Saldo, the server, a connection, everything, or a first start: nothing acknowledged is lost, nothing is torn',
  { timeout: 180_000 },
  async () => {
    const rounds = await crashRounds(5, 20_240_229);
    for (const round of rounds) expect(round).toMatchObject({ lost: [], torn: [] });
    expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(250);
  },
);
