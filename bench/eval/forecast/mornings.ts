import { addDays, dateIn, daysBetween, type DateText } from '@saldo/contract/dates';
import { noticeKinds, type NoticeKind } from '@saldo/contract/notices/notices.schemas';
import type { TestApp } from '@saldo/server/src/testing/app.ts';
import { wilson } from '../interval.ts';
import { withCluster } from '../route.ts';
import { makeLife, steadyPrices, type Life, type LifeRow } from './people.ts';
import { addRows, settle, type Settled } from './settle.ts';

/** Mornings that are looked at after a life's day. */
const month = 30;

interface Notice {
  kind: NoticeKind;
  /** Of a charge: whether it is called doubled. */
  doubled: boolean;
  morning: DateText;
  words: string;
  right: boolean;
}

const sumOf = (rows: readonly LifeRow[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** The least that a charge made twice is planted with: less is not worth a notice. */
const leastPlanted = 2_000;

/** A life with something to find: one payment of the month made twice, and in every other life little money. */
function withTrouble(life: Life): Life {
  const { seed, today, rows } = life;
  const at = rows.findIndex(
    ({ date, cents, stream, large }) =>
      date > addDays(today, 5) && cents <= -leastPlanted && cents > -15_000 && !stream && !large,
  );
  const twice = rows.flatMap((row, index) => (index === at ? [row, { ...row, twice: true }] : [row]));
  return {
    ...life,
    rows: twice,
    available: seed % 2 === 0 ? life.available : Math.round(life.available / 8),
  };
}

/** What of a life's accounts stands in them at the end of a day, in cents. */
function balancesOf(life: Life, day: DateText): Record<LifeRow['account'], number> {
  const since = (account: LifeRow['account']) =>
    sumOf(life.rows.filter((row) => row.account === account && row.date > life.today && row.date <= day));
  return {
    checking: life.available + since('checking'),
    savings: 500_000 + since('savings'),
    card: life.owed - since('card'),
  };
}

/** The night before a morning: yesterday's rows are booked, and the balances are what they come to. */
async function night(app: TestApp, settled: Settled, life: Life, morning: DateText): Promise<void> {
  const yesterday = addDays(morning, -1);
  if (yesterday > life.today) await addRows(app, settled, life, (date) => date === yesterday);
  const balances = balancesOf(life, yesterday);
  await app.db.inTransaction(settled.person.id, async (tx) => {
    for (const [account, cents] of Object.entries(balances))
      await tx
        .updateTable('accounts')
        .set({ current_minor: cents, ...(account !== 'card' && { available_minor: cents }) })
        .where('user_id', '=', settled.person.id)
        .where('id', '=', settled.accounts[account as LifeRow['account']])
        .execute();
  });
}

/** Whether what was reported came to pass, or was so, in the rows that the person who was notified has not seen. */
function isRight(
  life: Life,
  {
    kind,
    subject,
    facts,
  }: { kind: NoticeKind; subject: string; facts: { name: string; date: string | null } },
  morning: DateText,
): boolean {
  const { name, date } = facts;
  const ahead = (days: number) =>
    life.rows.filter((row) => row.date >= morning && row.date <= addDays(morning, days));
  switch (kind) {
    case 'low_balance': {
      const line = Number(subject.split(':')[1]);
      return Array.from({ length: 15 }, (_, at) => addDays(morning, at)).some(
        (day) => balancesOf(life, day)[name === 'Savings' ? 'savings' : 'checking'] < line,
      );
    }
    case 'bill_due':
      return ahead(7).some((row) => row.name === name || (name === 'Card' && row.name === 'Card payment'));
    case 'price_rise':
      return steadyPrices.has(name);
    case 'charge':
      return life.rows.some(
        (row) =>
          row.name === name && row.date === date && (subject.startsWith('twice:') ? row.twice : row.large),
      );
    case 'bank_sign_in':
    case 'goal_short':
    case 'limit':
      return false;
  }
}

/** A month of mornings of one life, each reporting what is new. */
async function listen(app: TestApp, life: Life): Promise<Notice[]> {
  const { lookAround } = await import('@saldo/server/src/notices/looking.service.ts');
  const settled = await settle(app, life);
  const sent = new Map<string, Notice>();
  for (let day = 1; day <= month; day += 1) {
    const morning = addDays(life.today, day);
    await night(app, settled, life, morning);
    app.clock.set(`${morning}T12:00:00Z`);
    const now = app.services.now();
    const looker = { db: app.db, userId: settled.person.id, timeZone: 'UTC', now: () => now };
    if (dateIn('UTC', now) !== morning) throw new Error('the clock stands on another day');
    for (const one of await lookAround(looker, { since: life.today, wanted: new Set(noticeKinds) })) {
      const key = `${one.kind} ${one.subject}`;
      if (!sent.has(key))
        sent.set(key, {
          kind: one.kind,
          doubled: one.subject.startsWith('twice:'),
          morning,
          words: `${one.facts.name} ${one.facts.amount ?? ''} ${one.facts.date ?? ''}`,
          right: isRight(life, one, morning),
        });
    }
  }
  return [...sent.values()];
}

const share = (name: string, hits: number, of: number): string => {
  const [low, high] = wilson(hits, of);
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return `${name.padEnd(34)}${of === 0 ? '-' : percent(hits / of)}  [${percent(low)}, ${percent(high)}]  ${hits} of ${of}`;
};

/** How often in the month the checking account falls below one of the two lines that are reported, once a month for each. */
function lowTimes(life: Life): number {
  const falls = Array.from({ length: month - 1 }, (_, at) => addDays(life.today, at + 2)).flatMap((day) =>
    [0, 10_000].flatMap((line) => {
      const before = balancesOf(life, addDays(day, -1)).checking;
      return before >= line && balancesOf(life, day).checking < line ? [`${line} ${day.slice(0, 7)}`] : [];
    }),
  );
  return new Set(falls).size;
}

/** A month in which no account comes near nothing and nothing large is bought. */
function isQuiet(life: Life): boolean {
  const days = Array.from({ length: month + 15 }, (_, at) => addDays(life.today, at + 1));
  return (
    days.every((day) => balancesOf(life, day).checking >= 50_000) &&
    !life.rows.some(
      ({ large, date }) =>
        large && daysBetween(life.today, date) > 0 && daysBetween(life.today, date) <= month,
    )
  );
}

/** The table of `npm run eval -- --notices`: how many notices made-up people get in a month, and how many are false alarms. */
export async function noticesTable(people: number, first: number, show: boolean): Promise<string> {
  const endCluster = await withCluster();
  const { startTestApp } = await import('@saldo/server/src/testing/app.ts');
  const app = await startTestApp({ clock: '2026-01-01T00:00:00Z' });
  try {
    const months: { life: Life; quiet: boolean; sent: Notice[] }[] = [];
    for (let seed = first; seed < first + people; seed += 1) {
      const life = withTrouble(makeLife(seed));
      const sent = await listen(app, life);
      months.push({ life, quiet: isQuiet(life), sent });
      if (show)
        for (const one of sent.filter(({ right }) => !right))
          console.log(`${seed} ${one.morning} ${one.kind}${one.doubled ? ' twice' : ''}: ${one.words}`);
    }
    const mean = (some: typeof months): string => {
      const notices = some.flatMap(({ sent }) => sent);
      const wrong = notices.filter(({ right }) => !right).length;
      const each = (count: number) => (count / Math.max(1, some.length)).toFixed(2);
      return `${some.length} months, ${each(notices.length)} notices each, ${each(wrong)} of them false alarms`;
    };
    const all = months.flatMap(({ sent }) => sent);
    const missed = (kind: NoticeKind, doubled: boolean, wanted: (life: Life) => number): string => {
      const found = all.filter((one) => one.kind === kind && one.doubled === doubled && one.right).length;
      const there = months.reduce((sum, { life }) => sum + wanted(life), 0);
      return share('  of those there were', Math.min(found, there), there);
    };
    const within = ({ today }: Life, { date }: LifeRow) => date > today && date < addDays(today, month);
    const of = (name: string, some: readonly Notice[]) =>
      share(name, some.filter(({ right }) => right).length, some.length);
    return [
      `${people} people from seed ${first}, the ${month} mornings after their day`,
      `${'all months'.padEnd(34)}${mean(months)}`,
      `${'quiet months'.padEnd(34)}${mean(months.filter(({ quiet }) => quiet))}`,
      of('right: all', all),
      of(
        '  low balance ahead',
        all.filter(({ kind }) => kind === 'low_balance'),
      ),
      missed('low_balance', false, lowTimes),
      of(
        '  bill due',
        all.filter(({ kind }) => kind === 'bill_due'),
      ),
      of(
        '  price rise',
        all.filter(({ kind }) => kind === 'price_rise'),
      ),
      of(
        '  large charge',
        all.filter(({ kind, doubled }) => kind === 'charge' && !doubled),
      ),
      missed('charge', false, (life) => life.rows.filter((row) => row.large && within(life, row)).length),
      of(
        '  charge made twice',
        all.filter(({ kind, doubled }) => kind === 'charge' && doubled),
      ),
      missed('charge', true, (life) => life.rows.filter((row) => row.twice && within(life, row)).length),
    ].join('\n');
  } finally {
    await app.close();
    await endCluster();
  }
}
