import { addDays } from '@saldo/contract/dates';
import { deedKey, isThere, newRow, rowsOf, runRules, settleGoal, type Row } from './model.ts';
import { type Turn, shops, categories, words, dayBack, amount, byHand, answered, anyRow } from './turn.ts';

const month = 30 * 24 * 3_600_000;

export async function openAccount(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  if (byHand(turn).length >= 4) return;
  someone.serial += 1;
  const name = `Account ${someone.serial}`;
  const owes = dice.chance(0.2);
  const opening = owes ? dice.int(0, 50_000) : dice.int(0, 500_000);
  const reply = await turn.change('POST /accounts/', {
    name,
    type: owes ? 'credit' : 'depository',
    opening_balance: opening / 100,
    opening_date: addDays(turn.today, -365),
  });
  answered(reply, 201, 'an account');
  someone.accounts.push({
    id: reply.json.account.id,
    name,
    byHand: true,
    owes,
    opening,
    stated: new Map(),
    reported: 0,
    files: [],
  });
}

export async function stateValue(turn: Turn): Promise<void> {
  const accounts = byHand(turn);
  if (accounts.length === 0) return;
  const account = turn.dice.pick(accounts);
  const date = dayBack(turn, 60);
  const value = turn.dice.int(0, 400_000);
  answered(
    await turn.change(`POST /accounts/${account.id}/values`, { date, value: value / 100 }),
    201,
    'a value',
  );
  account.stated.set(date, value);
}

export async function addRow(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  const accounts = byHand(turn);
  if (accounts.length === 0) return openAccount(turn);
  someone.serial += 1;
  const account = dice.pick(accounts);
  const row = newRow({
    account,
    date: dayBack(turn),
    cents: amount(dice),
    name: `${dice.pick(shops)} ${someone.serial}`,
    source: 'hand',
  });
  if (dice.chance(0.5)) [row.category, row.categoryBy] = [dice.pick(categories), 'person'];
  await writeByHand(turn, row);
}

async function writeByHand(turn: Turn, row: Row): Promise<void> {
  const body = {
    account_id: row.account.id,
    date: row.date,
    amount: row.cents / 100,
    name: row.name,
    ...(row.category !== null && { category_primary: row.category }),
  };
  answered(await turn.change('POST /transaction/', body), 201, 'a row by hand');
  turn.someone.rows.push(row);
  runRules(turn.someone, [row]);
}

export async function transfer(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  const accounts = byHand(turn);
  const [from, to] = accounts;
  if (!from || !to) return openAccount(turn);
  someone.serial += 1;
  // Amounts of their own, so that no other row can be taken for the other leg.
  const cents = 1_000_000 + someone.serial;
  const date = dayBack(turn);
  const legs = (
    [
      [from, -cents, 'TRANSFER_OUT', date],
      [to, cents, 'TRANSFER_IN', addDays(date, -dice.int(0, 5))],
    ] as const
  ).map(([account, own, category, day]) =>
    newRow({
      account,
      date: day,
      cents: own,
      name: `Transfer ${someone.serial}`,
      source: 'hand',
      category,
      categoryBy: 'person',
    }),
  );
  const [out, back] = legs;
  if (!out || !back) return;
  [out.leg, back.leg] = [back, out];
  for (const leg of legs) await writeByHand(turn, leg);
}

export async function editRow(turn: Turn, fits?: (row: Row) => boolean): Promise<void> {
  const { dice, someone } = turn;
  const found = await anyRow(turn, fits ?? (dice.chance(0.4) ? ({ pending }) => pending : undefined));
  if (!found) return addRow(turn);
  const { id, row } = found;
  const patch = (body: object) => turn.change(`PATCH /transaction/${id}`, body, false);
  const kind = dice.int(0, 5);
  if (kind === 0) {
    const category = dice.pick(categories.filter((one) => one !== row.category));
    answered(await patch({ category_primary: category }), 200, 'a category');
    [row.category, row.categoryBy] = [category, 'person'];
  } else if (kind === 1) {
    someone.serial += 1;
    const note = dice.chance(0.2) ? null : `Note ${someone.serial}`;
    answered(await patch({ note }), 200, 'a note');
    row.note = note;
  } else if (kind === 2) {
    answered(await patch({ excluded: !row.excluded }), 200, 'left out');
    [row.excluded, row.excludedBy] = [!row.excluded, 'person'];
  } else if (kind === 3) {
    if (row.parts !== null) {
      answered(await patch({ splits: null }), 200, 'one piece again');
      row.parts = null;
      return;
    }
    const one = Math.trunc(row.cents * dice.next());
    if (one === 0 || one === row.cents || row.pending) return;
    const parts = [
      { cents: one, category: dice.pick(categories) },
      { cents: row.cents - one, category: dice.pick(categories) },
    ];
    const wire = (of: typeof parts) =>
      of.map((part) => ({ amount: part.cents / 100, category_primary: part.category }));
    const odd = parts.map((part, at) => (at === 0 ? { ...part, cents: part.cents + 1 } : part));
    answered(await patch({ splits: wire(odd) }), 400, 'parts that do not add up');
    answered(await patch({ splits: wire(parts) }), 200, 'parts');
    row.parts = parts;
  } else if (kind === 4) {
    answered(await patch({ reset: ['category_primary'] }), 200, 'the first category again');
    [row.category, row.categoryBy] = [row.ownCategory, null];
  } else if (row.source === 'hand' && row.parts === null) {
    const [cents, date] = row.leg ? [row.cents, dayBack(turn)] : [amount(dice), dayBack(turn)];
    answered(await patch({ amount: cents / 100, date }), 200, 'amount and day');
    [row.cents, row.date] = [cents, date];
  } else if (row.source === 'bank') answered(await patch({ amount: 1 }), 409, "a bank's amount");
}

export async function changeMany(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  const word = dice.pick(words);
  const found = rowsOf(someone).filter(({ name }) => name.toLowerCase().includes(word));
  if (found.length === 0) return;
  const excluded = dice.chance(0.4);
  const wrong = await turn.change(
    'PATCH /transaction/',
    { filter: { search: word }, expected: found.length + 1, set: { excluded } },
    false,
  );
  answered(wrong, 409, 'another number of rows than expected');
  const reply = await turn.change(
    'PATCH /transaction/',
    { filter: { search: word }, expected: found.length, set: { excluded } },
    false,
  );
  answered(reply, 200, 'many rows');
  for (const row of found) [row.excluded, row.excludedBy] = [excluded, 'person'];
}

export async function deleteRow(turn: Turn): Promise<void> {
  const found = await anyRow(turn);
  if (!found) return;
  const { id, row } = found;
  const reply = turn.dice.chance(0.5)
    ? await turn.change(`DELETE /transaction/${id}/delete`, undefined, false)
    : await turn.change('POST /transaction/delete', { ids: [id] });
  answered(reply, 200, 'a row deleted');
  row.deleted = { at: turn.world.now(), by: 'one' };
  if (row.source === 'bank') return;
  if (turn.dice.chance(0.5)) await restore(turn, id, row);
  else waitingToReturn.set(row, id);
}

/** Ids of deleted rows, which no list shows by what they say. */
const waitingToReturn = new WeakMap<Row, number>();

async function restore(turn: Turn, id: number, row: Row): Promise<void> {
  const back = row.deleted !== null && turn.world.now() - row.deleted.at < month;
  const reply = await turn.change(`POST /transaction/${id}/restore`, {});
  answered(reply, back ? 200 : 404, 'a row brought back');
  if (back) row.deleted = null;
}

export async function restoreOld(turn: Turn): Promise<void> {
  const gone = turn.someone.rows.filter((row) => waitingToReturn.has(row) && !isThere(row));
  if (gone.length === 0) return;
  const row = turn.dice.pick(gone);
  await restore(turn, waitingToReturn.get(row) ?? 0, row);
}

export async function deleteAll(turn: Turn): Promise<void> {
  const { someone, dice } = turn;
  if (!dice.chance(0.5)) return;
  answered(await turn.change('DELETE /transaction/delete-all', undefined, false), 200, 'all rows deleted');
  for (const row of rowsOf(someone)) row.deleted = { at: turn.world.now(), by: 'all' };
  if (someone.bank) someone.bank.reimport = true;
  // What files listed counts no more, but for rows that were deleted one by one.
  for (const account of byHand(turn)) {
    const listed = new Map<string, number>();
    for (const row of someone.rows)
      if (row.source === 'file' && row.account === account && row.deleted?.by === 'one') {
        const key = deedKey(row.date, row.cents, row.name);
        listed.set(key, (listed.get(key) ?? 0) + 1);
      }
    account.files = [{ id: null, listed, alive: true }];
  }
}

export async function deleteAccount(turn: Turn): Promise<void> {
  const { someone, dice } = turn;
  const accounts = byHand(turn);
  if (accounts.length < 3) return;
  const account = dice.pick(accounts);
  answered(
    await turn.change(`DELETE /accounts/delete/${account.id}`, undefined, false),
    200,
    'an account deleted',
  );
  someone.accounts = someone.accounts.filter((one) => one !== account);
  for (const row of someone.rows) if (row.leg?.account === account) row.leg = null;
  someone.rows = someone.rows.filter((row) => row.account !== account);
  for (const goal of someone.goals.filter((one) => one.account === account)) {
    [goal.linked, goal.account] = [0, null];
    settleGoal(goal);
  }
}

export async function newRule(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  if (someone.rules.length > 0 && dice.chance(0.4)) {
    const rule = dice.pick(someone.rules);
    if (dice.chance(0.5)) {
      answered(
        await turn.change(`PATCH /rules/${rule.id}`, { enabled: !rule.enabled }, false),
        200,
        'a switch',
      );
      rule.enabled = !rule.enabled;
    } else {
      answered(await turn.change(`DELETE /rules/${rule.id}`, undefined, false), 200, 'a rule deleted');
      someone.rules = someone.rules.filter((one) => one !== rule);
    }
    return;
  }
  const rule = {
    id: 0,
    word: dice.pick(words),
    sign: dice.pick([null, 'in', 'out'] as const),
    says: dice.chance(0.7) ? { category: dice.pick(categories) } : { excluded: true as const },
    enabled: true,
  };
  const past = dice.chance(0.5);
  const reply = await turn.change('POST /rules/', {
    when: { payee: rule.word, direction: rule.sign },
    set: rule.says.category === undefined ? { excluded: true } : { category_primary: rule.says.category },
    apply_to_past: past,
  });
  answered(reply, 201, 'a rule');
  rule.id = reply.json.rule.id;
  someone.rules.unshift(rule);
  if (past) runRules(someone, rowsOf(someone), rule);
}

export async function setLimit(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  const category = dice.pick(['FOOD_AND_DRINK', 'TRAVEL', 'GENERAL_MERCHANDISE']);
  const limit = dice.int(100, 90_000);
  const known = someone.limits.find((one) => one.category === category);
  if (known) {
    answered(await turn.change(`PATCH /limits/${known.id}`, { amount: limit / 100 }, false), 200, 'a limit');
    known.amount = limit;
    return;
  }
  const reply = await turn.change('POST /limits/', { category, amount: limit / 100 });
  answered(reply, 201, 'a limit');
  someone.limits.push({ id: reply.json.id, category, amount: limit });
}
