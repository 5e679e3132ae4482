import { addDays } from '@saldo/contract/dates';
import { same } from './check.ts';
import { deedKey, isThere, newRow, runRules, sum, type Account, type Someone } from './model.ts';
import { type Turn, shops, byHand, answered } from './turn.ts';
import { openAccount } from './row-moves.ts';

/** What happened on an account, as files list it: a few days and shops, so that files overlap. */
function deedsOf(
  { name }: Account,
  since: string,
): { date: string; cents: number; name: string; times: number }[] {
  return Array.from({ length: 14 }, (_, n) => ({
    date: addDays(since, -4 * n),
    // The same at the same shop every 20 days.
    cents: -100 * (1 + ((name.length + n * 7) % 5)) - (n % 5),
    name: shops[n % shops.length] ?? '',
    times: n % 4 === 0 ? 2 : 1,
  }));
}

const listedBy = (account: Account, key: string) =>
  Math.max(0, ...account.files.filter(({ alive }) => alive).map(({ listed }) => listed.get(key) ?? 0));

/** Uploads a file with lines of day, text and amount into an account and reads it; the import as it waits for the person. */
async function readFile({ world, someone, get }: Turn, account: Account, lines: readonly string[]) {
  const form = new FormData();
  form.append('account_id', String(account.id));
  form.append('file', new Blob([`Date,Description,Amount\n${lines.join('\n')}\n`]), 'file.csv');
  const response = await fetch(`${world.apps[0].origin}/api/v1/imports/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${someone.person.token}` },
    body: form,
  });
  const { import: made } = (await response.json()) as { import: { id: number } };
  same('an upload', response.status, 202);
  await world.work();
  const read = (await get(`/imports/${made.id}`)).import;
  same('the import', [read.status, read.questions], ['ready', []]);
  return read;
}

async function commitFile(turn: Turn, id: number): Promise<void> {
  answered(await turn.change(`POST /imports/${id}/commit`, {}), 200, 'an import');
  await turn.world.work();
  same('the import', (await turn.get(`/imports/${id}`)).import.status, 'done');
}

/** A file of rows that the bank has sent: the books stay as they are. */
async function importListed(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  if (!someone.bank || someone.bank.waiting.length > 0) return;
  const account = dice.pick(someone.accounts.filter((one) => !one.byHand));
  const listed = someone.bank.purchases.filter(({ state, wire }) => {
    const row = someone.rows.find((one) => one.wire === wire);
    return state === 'there' && row && isThere(row) && !row.pending && row.account === account;
  });
  if (listed.length === 0) return;
  const lines = listed.map(({ wire }) => `${wire.date},${wire.name},${-wire.outflow / 100}`);
  const read = await readFile(turn, account, lines);
  const { matches, known, new: fresh } = read.counts;
  same('records that the bank has sent', [matches + known, fresh], [listed.length, 0]);
  await commitFile(turn, read.id);
  // What a file lists as well is two stories once the bank changes its own.
  for (const purchase of listed) purchase.settled = true;
}

export async function importFile(turn: Turn): Promise<void> {
  const { dice, someone, world } = turn;
  if (dice.chance(0.25)) return importListed(turn);
  const accounts = byHand(turn);
  if (accounts.length === 0) return openAccount(turn);
  const account = dice.pick(accounts);
  const undoable = account.files.filter(({ alive, id }) => alive && id !== null);
  const before = new Map(
    account.files.flatMap(({ listed }) => [...listed.keys()]).map((key) => [key, listedBy(account, key)]),
  );
  if (undoable.length > 0 && dice.chance(0.25)) {
    const file = dice.pick(undoable);
    answered(await turn.change(`POST /imports/${file.id}/undo`, {}), 200, 'an import taken back');
    await world.work();
    same('the import', (await turn.get(`/imports/${file.id}`)).import.status, 'undone');
    file.alive = false;
    for (const [key, times] of before) forgetRows(someone, account, key, times - listedBy(account, key));
    return;
  }
  const from = dice.int(0, 10);
  const deeds = deedsOf(account, someone.since).slice(from, from + dice.int(2, 8));
  const listed = new Map<string, number>();
  const lines = deeds.flatMap(({ date, cents, name, times }) => {
    const count = dice.chance(0.7) ? times : 1;
    listed.set(deedKey(date, cents, name), count);
    return Array.from({ length: count }, () => `${date},${name},${cents / 100}`);
  });
  const read = await readFile(turn, account, lines);
  const fresh = sum([...listed].map(([key, count]) => Math.max(0, count - (before.get(key) ?? 0))));
  same('records that are new', read.counts.new, fresh);
  await commitFile(turn, read.id);
  account.files.push({ id: read.id, listed, alive: true });
  for (const [key] of listed) {
    const [date, cents, name] = JSON.parse(key) as [string, number, string];
    const rows = Array.from({ length: listedBy(account, key) - (before.get(key) ?? 0) }, () =>
      newRow({ account, date, cents, name, source: 'file' }),
    );
    someone.rows.push(...rows);
    runRules(someone, rows);
  }
}

/** As many rows of a deed go as no file lists any more. */
function forgetRows(someone: Someone, account: Account, key: string, count: number): void {
  for (let left = count; left > 0; left -= 1) {
    const at = someone.rows.findLastIndex(
      (row) =>
        row.source === 'file' && row.account === account && deedKey(row.date, row.cents, row.name) === key,
    );
    if (at >= 0) someone.rows.splice(at, 1);
  }
}
