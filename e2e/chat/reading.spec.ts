import type { Locator, Page } from '@playwright/test';
import { bearer } from '../support/api.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { ask, centsOf } from './steps.ts';

interface Fact {
  id: string;
  kind: string;
  label: string;
  amount: number | null;
  value: number | null;
  row_count: number | null;
  filters: Record<string, unknown> | null;
}

interface Kept {
  id: number;
  language: string;
  response: string;
  facts: Fact[];
  blocks: { kind: string; figure?: { text: string; fact?: string } }[];
  reading: { text: string; sure: string; query: Record<string, unknown> | null } | null;
}

const get = async <Answer>(page: Page, token: string, path: string): Promise<Answer> => {
  const answer = await page.request.get(`/api/v1${path}`, { headers: bearer(token) });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
};

/** The newest answer, as the server keeps it. */
async function newest(page: Page, token: string): Promise<Kept> {
  const { history } = await get<{ history: Kept[] }>(page, token, '/chat/history');
  const last = history.at(-1);
  if (!last) throw new Error('nothing was kept');
  return last;
}

const minor = (amount: number | null): number => Math.abs(Math.round((amount ?? 0) * 100));
const paramsOf = (filters: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)])).toString();

/**
 * What is wrong with a figure once its rows are added up by the calls of the transactions screen; null when it stands. The
 * price of what repeats is no sum: it opens the payments it was taken from.
 */
async function faultOf(page: Page, token: string, fact: Fact, { reading }: Kept): Promise<string | null> {
  const sums = reading?.query?.['kind'] !== 'streams';
  if (!fact.filters) return null;
  const { summary } = await get<{ summary: { total_count: number; net_balance: number } }>(
    page,
    token,
    `/transaction/summary?${paramsOf(fact.filters)}`,
  );
  if (summary.total_count !== fact.row_count)
    return `${fact.label}: ${fact.row_count} rows, there are ${summary.total_count}`;
  if (fact.kind === 'money' && sums && minor(fact.amount) !== minor(summary.net_balance))
    return `${fact.label}: ${fact.amount}, its rows come to ${summary.net_balance}`;
  return fact.kind === 'count' && fact.value !== summary.total_count ? `${fact.label}: ${fact.value}` : null;
}

/** The figure an answer begins with, in cents; null where it begins with words. */
const headOf = ({ blocks, facts }: Kept): number | null => {
  const id = blocks.find(({ kind }) => kind === 'headline')?.figure?.fact;
  const fact = facts.find((one) => one.id === id);
  return fact ? minor(fact.amount) : null;
};

const questions = [
  'How much did I spend on groceries last month?',
  'and the month before?',
  'how much went to restaurants in the last 90 days',
  'what did I spend per category last month',
  'which merchant got the most of my money this year',
  'show me my five largest purchases this year',
  'how many times did I buy coffee last month',
  'what do I spend on average in a month',
  'how much did I earn last month',
  'what is left of my income this month',
  'is my spending on groceries more than usual',
  'list my subscriptions',
  '¿cuánto gasté en gasolina este año?',
  '¿y el año pasado?',
  '¿cuánto me devolvieron este año?',
  '¿cuáles fueron mis últimos cinco movimientos?',
  '¿en qué gasté más el mes pasado?',
  'gasto por mes este año',
  'how much is free to spend?',
  'what are my account balances',
];

test('twenty questions: every figure that names its rows is what they come to, and opens them', async ({
  page,
}) => {
  test.slow();
  const { token } = await openWithBooks(page, 'chat');
  const faults: string[] = [];
  const addresses = new Map<string, string | null>();
  let figures = 0;
  for (const question of questions) {
    const turn = await ask(page, question);
    const kept = await newest(page, token);
    expect(kept.language, question).toBe(/[¿áéíóú]|gasto por/.test(question) ? 'es' : 'en');
    if (kept.facts.length > 0) figures += 1;
    for (const fact of kept.facts) {
      const fault = await faultOf(page, token, fact, kept);
      if (fault !== null) faults.push(`${question}: ${fault}`);
    }
    for (const chip of await turn.getByRole('link', { name: /[Tt]rans.*Transactions/ }).all())
      addresses.set((await chip.getAttribute('href')) ?? '', await chip.textContent());
  }
  expect(faults).toEqual([]);
  // A question may be asked back; most are answered.
  expect(figures).toBeGreaterThanOrEqual(17);
  expect(addresses.size).toBeGreaterThan(8);
  for (const [address, chip] of addresses) {
    const rows = /([\d,]+) (?:pending )?trans/.exec(chip ?? '')?.[1];
    await page.locator(`main a[href="${address}"]`).first().click();
    await expect(numberOn(page, 'Total Transactions'), chip ?? '').toHaveText(rows ?? '?');
    await page.goBack();
  }
});

/** A figure of the transactions screen. */
const numberOn = (page: Page, label: string): Locator =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('a sum added up by hand, row by row', async ({ page }) => {
  const { token } = await openWithBooks(page, 'chat');
  const turn = await ask(page, 'How much did I spend on groceries last month?');
  const kept = await newest(page, token);
  const head = headOf(kept);
  expect(head).toBeGreaterThan(0);
  const link = turn.getByTitle('See the transactions').first();
  expect(centsOf(await link.textContent())).toBe(head);
  await link.click();
  await expect(page).toHaveURL(/\/transactions\?.*category=FOOD_AND_DRINK_GROCERIES/);
  const count = kept.facts.find(({ filters }) => filters)?.row_count ?? 0;
  await expect(numberOn(page, 'Total Transactions')).toHaveText(String(count));
  const amounts = page.getByRole('article').locator('.money');
  await expect(amounts).toHaveCount(count);
  const added = (await amounts.allTextContents()).map(
    (text) => (/[-−]|minus/.test(text) ? -1 : 1) * centsOf(text),
  );
  expect(-added.reduce((sum, one) => sum + one, 0)).toBe(head);
});

test('each part of a reading is changed in place, and the answer is made anew', async ({ page }) => {
  const { token } = await openWithBooks(page, 'chat');
  await ask(page, 'How much did I spend on groceries last month?');
  const turn = page.getByRole('log').getByRole('article').last();
  /** Presses a chip and one of its options; the answer that comes of it. */
  async function change(chip: string, option: string): Promise<Kept> {
    const { id } = await newest(page, token);
    await turn.getByRole('button', { name: new RegExp(`^Change ${chip}:`) }).click();
    await turn
      .getByRole('group', { name: `Change ${chip}` })
      .getByRole('button', { name: option })
      .click();
    await expect.poll(async () => (await newest(page, token)).id).toBeGreaterThan(id);
    await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
    const kept = await newest(page, token);
    const faults = await Promise.all(kept.facts.map((fact) => faultOf(page, token, fact, kept)));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    return kept;
  }
  const rowsOf = ({ reading }: Kept) => reading?.query?.['rows'] as { things: unknown[]; accounts: number[] };

  const everything = await change('which transactions', 'Everything');
  expect(rowsOf(everything).things).toEqual([]);
  const year = await change('the days', 'This year');
  expect(year.reading?.query?.['days']).toMatchObject([{ start: expect.stringMatching(/-01-01$/) }]);
  expect(headOf(year)).toBeGreaterThan(headOf(everything) ?? 0);
  const count = await change('what is asked', 'How many');
  expect(count.reading?.query).toMatchObject({ measure: 'count' });
  const { accounts } = await get<{ accounts: { id: number; name: string; type: string }[] }>(
    page,
    token,
    '/accounts/',
  );
  const card = accounts.find(({ type }) => type === 'credit');
  const one = await change('the accounts', card?.name ?? 'no card');
  expect(rowsOf(one).accounts).toEqual([card?.id]);
  const groups = await change('what is asked', 'By category');
  expect(groups.reading?.query).toMatchObject({ measure: 'total', by: 'category' });
  // Each took the place of the answer before.
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
});
