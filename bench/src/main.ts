import { cpus, loadavg } from 'node:os';
import { benchAssistant } from './assistant.ts';
import { benchFirstImport } from './first-import.ts';
import { benchGoals } from './goals.ts';
import { benchHostile } from './hostile.ts';
import { costOfPerson, reportGrowth } from './growth.ts';
import { benchList } from './list.ts';
import { benchPartitions } from './partitions.ts';
import { benchParts } from './parts.ts';
import { openScratch } from './scratch.ts';
import { seedPeople } from './seed.ts';
import { readSettings } from './settings.ts';

/*
 * `npm run bench`: Saldo as it is started for real, against the least a Node server can do, on a million rows of its
 * own. Prints tables; ends with 1 when a goal is missed. `-- --quick` is a smoke test, `-- --only import`, `list`, `parts`, `goals`, `assistant`
 * or `hostile` one part; `-- --only partitions` asks whether parting by owner would cost something.
 */
const settings = readSettings(process.argv.slice(2));
const wants = (part: string) => settings.only === undefined || settings.only === part;
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
  if (settings.only === 'partitions') met.push(await benchPartitions(scratch, settings));
  if (wants('list')) {
    const others = settings.people - 1;
    const each = Math.round((settings.rows - settings.rowsOfOne) / others);
    console.log(
      `\nSeeding ${settings.rows} rows of ${settings.people} people, one with ${settings.rowsOfOne}`,
    );
    const [small = 0] = await seedPeople(scratch.adminUrl, 10, each);
    const alone = await costOfPerson(scratch, small);
    const [one = 0] = await seedPeople(scratch.adminUrl, 1, settings.rowsOfOne);
    await seedPeople(scratch.adminUrl, others - 10, each);
    met.push(await benchList(scratch, one, settings));
    reportGrowth(
      { alone: 10 * each, among: settings.rows, own: each },
      alone,
      await costOfPerson(scratch, small),
    );
  }
} finally {
  await scratch.stop();
}
process.exitCode = met.every(Boolean) ? 0 : 1;
