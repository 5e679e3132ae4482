import type { Page } from '@playwright/test';
import { bearer, openPurse, refusal } from '../support/api.ts';
import { codeOf } from '../support/codes.ts';
import { oneOfEach } from '../support/notices.ts';
import { newPerson, register, login, type Person, type SignedIn } from '../support/people.ts';

/*
 * The states of the screens that a person with linked accounts does not come by at once: empty, loading, failed, and what
 * stands behind a few presses. `npm run screenshots -- --states FOLDER [word …]` draws those whose names hold a word.
 */

/** Whose session the page is opened with. */
export type Who = 'nobody' | 'newcomer' | 'saver' | 'own';

export interface State {
  name: string;
  who: Who;
  /** Where it begins. */
  path: string;
  /** Before the page is opened: calls to answer otherwise, data to add. */
  before?: (page: Page, session: SignedIn & Person) => Promise<unknown>;
  /** From the page to the state, in English and in Spanish. */
  steps?: (page: Page, session: SignedIn & Person) => Promise<unknown>;
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

const screens = {
  dashboard: 'dashboard',
  accounts: 'accounts',
  transactions: 'transactions',
  spending: 'transactions/spending',
  recurring: 'transactions/recurring',
  goals: 'goals',
  notices: 'notices',
  import: 'import',
  chat: 'chat',
  settings: 'settings',
} as const;

const every = (state: string, rest: Omit<State, 'name' | 'path'>): State[] =>
  Object.entries(screens).map(([name, path]) => ({ name: `${state}-${name}`, path, ...rest }));

const calls = '**/api/v1/**';

const file = [
  'Date,Description,Amount',
  '2026-03-01,Corner Shop,-4.50',
  '2026-03-01,Corner Shop,-4.50',
  '2026-03-02,Rent,-900.00',
  '2026-02-31,Bad day,-1.00',
  '2026-03-04,Bad amount,1e5',
  '2026-03-05,Salary,2000.00',
  '',
].join('\n');

async function chooseFile(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.locator('select').first().waitFor();
}

async function decide(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByLabel(/Into account|A la cuenta|Cuenta de destino/).selectOption({ label: 'Purse' });
  await button(page, /^(Import \d|Importar \d)/).waitFor();
}

async function finishImport(page: Page): Promise<void> {
  await decide(page);
  await button(page, /^(Import \d|Importar \d)/).click();
  await page.getByRole('heading', { name: /imported|importadas/ }).waitFor();
}

/** Asks and waits for the whole answer. */
async function ask(page: Page, question: string): Promise<void> {
  const turns = page.getByRole('log').getByRole('article');
  const before = await turns.count();
  await page.locator('textarea').fill(question);
  await page.keyboard.press('Enter');
  await turns
    .nth(before)
    .getByRole('button', { name: /^(Delete message|Eliminar mensaje)/ })
    .waitFor();
}

const food = 'How much did I spend on food last month in total?';
const openChip = (page: Page, slot: number) =>
  page.getByRole('log').getByRole('article').last().locator('button[data-slot]').nth(slot).click();

async function widget(page: Page) {
  await button(page, /Connect with Plaid|Conectar con Plaid/).click();
  const frame = page.frameLocator('iframe[title="Plaid Link"]');
  const press = (name: RegExp) => frame.getByRole('button', { name }).first().click();
  await frame.getByRole('button', { name: /^Contin/ }).waitFor();
  return {
    frame,
    press,
    toBank: async () => {
      await press(/^Contin/);
      await press(/Quokka National Bank/);
      await frame.locator('input[type="password"]').waitFor();
    },
    signIn: async (password: string) => {
      await frame.locator('input').first().fill('user_good');
      await frame.locator('input[type="password"]').fill(password);
      await press(/^(Sign in|Iniciar sesión)$/);
    },
  };
}

/** An authenticator app for a person, by the API; the sign-in then asks for its code. */
async function addSecondStep(page: Page, { token, password }: SignedIn & Person): Promise<void> {
  const headers = bearer(token);
  const call = async (name: string, data: object) =>
    (await (await page.request.post(`/api/v1/${name}`, { headers, data })).json()) as { key?: string };
  await call('auth/reauthenticate', { password });
  const { key = '' } = await call('auth/factors/totp', {});
  await call('auth/factors/totp/confirm', { code: codeOf(key) });
}

async function toSecondStep(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
}

type Row = { name: string; amount: number; category_primary?: string; daysAgo?: number };

const longName = 'Gesellschaft für außergewöhnlich lange Benennungen '.repeat(4).slice(0, 200).trim();

/** Rows on an account kept by hand; dates count back from today. */
const rowsOf =
  (rows: readonly Row[]) =>
  async (page: Page, { token }: SignedIn) => {
    const account_id = await openPurse(page, token);
    for (const { daysAgo = 0, ...row } of rows) {
      const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
      await page.request.post('/api/v1/transaction/', {
        headers: bearer(token),
        data: { account_id, date, ...row },
      });
    }
  };

/** What is seldom and must not break anything: names of any length and direction, refunds alone, pay that is taken back. */
const odd = {
  'one-row': [{ name: 'Coffee', amount: -4.5, category_primary: 'FOOD_AND_DRINK' }],
  refunds: [
    { name: 'Shoe shop', amount: 80, category_primary: 'GENERAL_MERCHANDISE' },
    { name: 'Bookshop', amount: 12.5, category_primary: 'GENERAL_MERCHANDISE', daysAgo: 1 },
    { name: 'Employer', amount: -1500, category_primary: 'INCOME' },
  ],
  names: [
    { name: longName, amount: -12_345_678.9, category_primary: 'RENT_AND_UTILITIES' },
    { name: 'مقهى الزاوية في شارع الملك', amount: -7.25, category_primary: 'FOOD_AND_DRINK' },
    { name: 'בית קפה 24/7 (Tel Aviv)', amount: -3.1, category_primary: 'FOOD_AND_DRINK', daysAgo: 1 },
    { name: 'W'.repeat(200), amount: -1, category_primary: 'TRAVEL', daysAgo: 2 },
  ],
} satisfies Record<string, readonly Row[]>;

async function openForeign(page: Page, { token }: SignedIn): Promise<void> {
  for (const [name, currency] of [
    ['Euros', 'EUR'],
    ['Somoni', 'TJS'],
  ])
    await page.request.post('/api/v1/accounts/', {
      headers: bearer(token),
      data: { name, currency, type: 'depository', opening_balance: 100, opening_date: '2025-10-01' },
    });
}

const oddScreens = ['dashboard', 'transactions', 'spending', 'recurring'] as const;

export const states: readonly State[] = [
  ...every('empty', { who: 'newcomer' }),
  ...every('full', { who: 'saver' }),
  ...every('loading', { who: 'newcomer', before: (page) => page.route(calls, () => undefined) }),
  ...every('failed', {
    who: 'newcomer',
    before: (page) => page.route(calls, (route) => route.fulfill(refusal)),
  }),
  ...(['transactions', 'spending', 'recurring', 'chat', 'dashboard'] as const).map((name): State => ({
    name: `purse-${name}`,
    who: 'own',
    path: screens[name],
    before: (page, { token }) => openPurse(page, token),
  })),
  ...Object.entries(odd).flatMap(([kind, rows]) =>
    oddScreens.map((screen): State => ({
      name: `odd-${kind}-${screen}`,
      who: 'own',
      path: screens[screen],
      before: rowsOf(rows),
    })),
  ),
  ...([...oddScreens, 'accounts'] as const).map((screen): State => ({
    name: `odd-currency-${screen}`,
    who: 'own',
    path: screens[screen],
    before: openForeign,
  })),
  {
    name: 'one-card-failed',
    who: 'saver',
    path: 'dashboard',
    before: (page) => page.route('**/api/v1/transaction/month-figures*', (route) => route.fulfill(refusal)),
  },
  ...(['1M', '3M', '1Y'] as const).map((range): State => ({
    name: `net-worth-${range}`,
    who: 'saver',
    path: 'dashboard',
    steps: async (page) => {
      const chip = button(page, new RegExp(`^${range.replace('Y', '[YA]')}$`));
      await chip.scrollIntoViewIfNeeded();
      await chip.click();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  })),
  { name: 'sign-in', who: 'nobody', path: 'login' },
  { name: 'sign-in-second', who: 'own', path: 'login', before: addSecondStep, steps: toSecondStep },
  {
    name: 'demo',
    who: 'nobody',
    path: 'login',
    steps: async (page) => {
      await button(page, /Try the demo|Probar la demo/).click();
      await page.waitForURL(/dashboard$/, { timeout: 60_000 });
    },
  },
  {
    name: 'notices-filled',
    who: 'newcomer',
    path: 'notices',
    before: (page) =>
      page.route(/\/api\/v1\/notices\/(count)?$/, (route) =>
        route.fulfill({ json: { notices: oneOfEach, unread: 2 } }),
      ),
  },
  {
    name: 'import-columns',
    who: 'own',
    path: 'import',
    before: (page, { token }) => openPurse(page, token),
    steps: chooseFile,
  },
  {
    name: 'import-decisions',
    who: 'own',
    path: 'import',
    before: (page, { token }) => openPurse(page, token),
    steps: decide,
  },
  {
    name: 'import-done',
    who: 'own',
    path: 'import',
    before: (page, { token }) => openPurse(page, token),
    steps: finishImport,
  },
  ...[0, 1, 2, 3].map((slot): State => ({
    name: `chip-${slot}`,
    who: 'saver',
    path: 'chat',
    steps: async (page) => {
      if ((await page.getByText(food).count()) === 0) await ask(page, food);
      await openChip(page, slot);
    },
  })),
  {
    name: 'proposal',
    who: 'saver',
    path: 'chat',
    steps: (page) => ask(page, 'Create a goal to save $2,000 for a bike by June 2090'),
  },
  {
    name: 'proposal-done',
    who: 'saver',
    path: 'chat',
    steps: async (page) => {
      await ask(page, 'Create a goal to save $900 for a course by May 2090');
      await page
        .getByRole('log')
        .getByRole('article')
        .last()
        .getByRole('group')
        .last()
        .getByRole('button')
        .first()
        .click();
      await button(page, /^(Undo|Deshacer)/).waitFor();
    },
  },
  { name: 'widget-consent', who: 'newcomer', path: 'accounts', steps: widget },
  {
    name: 'widget-banks',
    who: 'newcomer',
    path: 'accounts',
    steps: async (page) => (await widget(page)).press(/^Contin/),
  },
  {
    name: 'widget-sign-in',
    who: 'newcomer',
    path: 'accounts',
    steps: async (page) => {
      const { toBank, signIn } = await widget(page);
      await toBank();
      await signIn('wrong');
    },
  },
  {
    name: 'widget-accounts',
    who: 'newcomer',
    path: 'accounts',
    steps: async (page) => {
      const { frame, toBank, signIn } = await widget(page);
      await toBank();
      await signIn('pass_good');
      await frame.locator('input[type="checkbox"]').first().waitFor();
    },
  },
  {
    name: 'row-panel',
    who: 'saver',
    path: 'transactions',
    steps: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.locator('aside, [role="dialog"], [role="complementary"]').first().waitFor();
    },
  },
];

let persons = 0;

/** A new person and their session. */
export async function ownPerson(page: Page): Promise<SignedIn & Person> {
  const email = `ava.${(persons += 1)}@example.com`;
  const person = await register(page.request, newPerson({ first_name: 'Ava', last_name: 'Stone', email }));
  return { ...person, ...(await login(page.request, person)) };
}
