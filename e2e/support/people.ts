import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { copyPerson, type Originals } from './copies.ts';
import { picture } from './paths.ts';

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

export interface SignedIn {
  token: string;
  user: { id: number; name: string; email: string };
}

/** A new person; every test has its own. */
export function newPerson(overrides: Partial<Person> = {}): Person {
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `ada-${randomUUID()}@example.com`,
    password: 'a long walk by the sea',
    ...overrides,
  };
}

/** Creates the account by the API, for tests that are about something else. */
export async function register(request: APIRequestContext, person: Person = newPerson()): Promise<Person> {
  const answer = await request.post('/api/v1/auth/register', { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

/** Signs in by the API. */
export async function login(request: APIRequestContext, { email, password }: Person): Promise<SignedIn> {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SignedIn;
}

/**
 * Opens a page as a new person, with their session as the sign-in page would have left it in local storage.
 * @param path a page below the base path, without a slash in front: `accounts`; null stays on a picture of the same origin
 */
export async function openSignedIn(
  page: Page,
  path: string | null = 'dashboard',
): Promise<Person & SignedIn> {
  return openCopy('newcomer', page, path);
}

/**
 * The same as a person with accounts and two years of transactions, as a bank's import left them. The bank itself does not
 * know this person; a test that speaks with it (sync, disconnect, link again) takes openWithBank.
 */
export async function openWithBooks(page: Page, path: string | null = null): Promise<Person & SignedIn> {
  return openCopy('saver', page, path);
}

async function openCopy(of: keyof Originals, page: Page, path: string | null): Promise<Person & SignedIn> {
  const person = newPerson();
  const session = await copyPerson(of, person.email);
  await enter(page, session, path);
  return { ...person, ...session };
}

/** The same through registration and sign-in: for another server than the run's, a name of one's own, a device in the list. */
export async function openRegistered(
  page: Page,
  path: string | null = 'dashboard',
  person?: Person,
): Promise<Person & SignedIn> {
  const registered = await register(page.request, person);
  const session = await login(page.request, registered);
  await enter(page, session, path);
  return { ...registered, ...session };
}

/** Leaves something in the browser's storage, as an earlier visit would have, before the first page of this one. */
export async function rememberInBrowser(page: Page, key: string, value: string): Promise<void> {
  await page.goto(picture);
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
}

async function enter(page: Page, { token, user }: SignedIn, path: string | null): Promise<void> {
  const session = [token, JSON.stringify(user)] as const;
  const store = ([key, person]: typeof session) => {
    localStorage.setItem('token', key);
    localStorage.setItem('user', person);
  };
  if (path !== null && page.url() === 'about:blank') {
    const script = await page.addInitScript(store, session);
    await page.goto(path);
    // Whoever signs out from here on stays out.
    await script.dispose();
    return;
  }
  if (!page.url().endsWith(`/${picture}`)) await page.goto(picture);
  await page.evaluate(store, session);
  if (path !== null) await page.goto(path);
}

/** Registers on the registration page itself and waits until the sign-in page has taken over. */
export async function registerOnScreen(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('register');
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /create account/i }).click();
  await page.waitForURL(/\/login$/);
  return person;
}

/** Signs in on the sign-in page itself and waits until it has left it. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
