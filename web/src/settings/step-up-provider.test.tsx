import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { memoryHistory } from '../app/routing/history.ts';
import { RouterProvider } from '../app/routing/router.tsx';
import { endSession, startSession } from '../session/session.ts';
import { DataSection } from './data-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepUpProvider } from './step-up-provider.tsx';

const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };
const password = 'a long walk by the sea';

/** A server that wants the password before anything delicate, and knows when it was given. */
let confirmed: boolean;
let calls: { what: string; body: unknown }[];
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const done = () => json(200, { success: true, message: 'Done.' });

function answer(address: string, init: RequestInit): Response {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { password?: string }) : undefined;
  calls.push({ what: `${init.method} ${address.replace('/api/v1', '')}`, body });
  if (address.endsWith('/auth/reauthenticate')) {
    confirmed = body?.password === password;
    const message = 'That password is not right.';
    return confirmed
      ? done()
      : json(400, {
          success: false,
          message,
          code: 'VALIDATION_ERROR',
          errors: [{ path: 'password', message }],
        });
  }
  if (!confirmed)
    return json(403, { success: false, message: 'Confirm your password.', code: 'REAUTH_REQUIRED' });
  return address.includes('/export/')
    ? new Response('a,b\r\n', {
        headers: { 'Content-Disposition': `attachment; filename="${address.split('/').at(-1)}"` },
      })
    : done();
}

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  confirmed = false;
  calls = [];
  queryClient.clear();
  startSession('secret', user);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(answer(address, init)));
  URL.createObjectURL = () => 'blob:file';
});
afterEach(() => {
  cleanup();
  endSession();
});

function show() {
  render(
    <RouterProvider history={memoryHistory('/settings')}>
      <StepUpProvider>
        <PasswordForm />
        <DataSection />
      </StepUpProvider>
    </RouterProvider>,
  );
  return userEvent.setup();
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm your password' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fresh = 'another long walk by the sea';

async function answerWith(
  person: ReturnType<typeof show>,
  question: ReturnType<typeof within>,
  text: string,
) {
  await person.clear(question.getByLabelText('Current password'));
  await person.type(question.getByLabelText('Current password'), text);
  await person.click(question.getByRole('button', { name: 'Continue' }));
}

async function askForNewPassword() {
  const person = show();
  await person.type(field('New password'), fresh);
  await person.type(field('Confirm password'), fresh);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  return { person, question: within(await dialog()) };
}

describe('the question for the password', () => {
  it('takes a wrong answer, then the right one, and makes the same call again', async () => {
    const { person, question } = await askForNewPassword();
    await answerWith(person, question, 'wrong');
    await question.findByText('That password is not right.');
    expect(field('New password').value).toBe(fresh);
    await answerWith(person, question, password);
    await screen.findByText('Password changed. You’re signed out on all other devices.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ what }) => what)).toEqual([
      'PUT /settings/password',
      'POST /auth/reauthenticate',
      'POST /auth/reauthenticate',
      'PUT /settings/password',
    ]);
    expect(calls[3]?.body).toEqual({ new_password: fresh });
    expect(field('New password').value).toBe('');
  });

  it('may be closed: nothing is sent, nothing typed is lost, nothing is said to have failed', async () => {
    const { person, question } = await askForNewPassword();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toHaveLength(1);
    expect(field('New password').value).toBe(fresh);
    expect(field('Confirm password').value).toBe(fresh);
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
    const change = screen.getByRole('button', { name: 'Change password' });
    expect(change.getAttribute('aria-busy')).toBeNull();
  });

  it('is asked once for two files that are wanted at the same time', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const person = show();
    await person.click(screen.getByRole('button', { name: 'Download goals.csv' }));
    await dialog();
    // The page behind is inert for a person; a second press that was under way is not.
    screen.getByRole('button', { name: 'Download chat.csv', hidden: true }).click();
    await waitFor(() => expect(calls).toHaveLength(2));
    const [question] = screen.getAllByRole('dialog');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await answerWith(person, within(question as HTMLElement), password);
    expect(await screen.findAllByText('Downloaded, 5 bytes.')).toHaveLength(2);
    expect(saved).toEqual(['goals.csv', 'chat.csv']);
    expect(calls.filter(({ what }) => what === 'POST /auth/reauthenticate')).toHaveLength(1);
  });
});
