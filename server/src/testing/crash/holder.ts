import { writeSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../db/embedded/start.ts';
import { silentLogger } from '../../db/logger.ts';

/*
 * A Saldo reduced to its database: starts it in the folder named by the first argument, says so, and then either
 * stays, or ends by an error that nobody catches.
 */
const [dataDir = '', how = 'stay'] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, log: silentLogger });
writeSync(1, `${database.pid()}\n`);
if (how === 'throw') throw new Error('nobody catches this');
process.stdin.resume();
