import { cpus, loadavg } from 'node:os';
import { benchAssistant } from './assistant.ts';
import { benchFirstImport } from './first-import.ts';
import { benchGoals } from './goals.ts';
import { benchHostile } from './hostile.ts';
import { benchGrowth } from './growth.ts';
import { benchList } from './list.ts';
import { benchMemory } from './memory.ts';
import { benchPartitions } from './partitions.ts';
import { benchParts } from './parts.ts';
import { openScratch } from './scratch.ts';
import { fillUp, seedPeople } from './seed.ts';
import { readSettings } from './settings.ts';

/*
 * `npm run bench`: Saldo as it is started for real, against the least a Node server can do, on a million rows of its
 * own. Prints tables; ends with 1 when a goal is missed. `-- --quick` is a smoke test, `-- --only import`, `growth`, `list`, `parts`, `goals`,
 * `assistant` or `hostile` one part, `-- --only growth,list` two; `-- --only partitions` asks whether parting by owner would cost something, `-- --only memory` what
 * stays in memory over a million requests.
 */
const settings = readSettings(process.argv.slice(2));
const wants = (part: string) => settings.only.length === 0 || settings.only.includes(part);
const scratch = await openScratch();
const met: boolean[] = [];
try {
  // Times on a busy machine are the machine's; the ratios are paired and hold.
  const busy = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(`${cpus().length} cores, ${busy} processes at work as this began`);
  console.log(`Saldo started on an empty folder in ${(scratch.startMs / 1_000).toFixed(1)} s`);
  if (wants('import')) met.push(await benchFirstImport(scratch, settings.imported));
  if (wants('goals')) met.push(await benchGoals(scratch, settings));
  if (wants('parts')) met.push(await benchParts(scratch, settings));
  if (wants('assistant')) met.push(await benchAssistant(scratch));
  if (wants('hostile')) met.push(await benchHostile(scratch));
  if (settings.only.includes('memory')) met.push(await benchMemory(scratch, settings));
  if (settings.only.includes('partitions')) met.push(await benchPartitions(scratch, settings));
  if (wants('growth')) met.push(await benchGrowth(scratch, settings));
  if (wants('list')) {
    await fillUp(scratch.adminUrl, settings.rows - settings.rowsOfOne, settings.rows / settings.people);
    const [one = 0] = await seedPeople(scratch.adminUrl, 1, settings.rowsOfOne);
    met.push(await benchList(scratch, one, settings));
  }
} finally {
  await scratch.stop();
}
process.exitCode = met.every(Boolean) ? 0 : 1;
