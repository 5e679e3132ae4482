import { judgePassword } from '@saldo/contract/auth/password-strength';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHistory } from '../app/routing/history.ts';
import { RouterProvider, useLocation } from '../app/routing/router.tsx';
import { getSession, rereadSession } from '../session/session.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { keepTypedEmail } from './typed-email.ts';

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const sent = () => JSON.parse(server.mock.calls.at(-1)?.[1].body as string) as unknown;

const pages = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
} as const;

function CurrentPage() {
  const Page = pages[useLocation().pathname as keyof typeof pages];
  return <Page />;
}

function open(path: string) {
  history.replaceState(null, '', path);
  render(
    <RouterProvider history={memoryHistory(path)}>
      <CurrentPage />
    </RouterProvider>,
  );
}

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  rereadSession();
  keepTypedEmail('');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const person = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const press = (name: string) => person().click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => person().type(screen.getByLabelText(label), text);

describe('a password', () => {
  it.each(['/login', '/register', '/reset-password?token=abc'])(
    'on %s is hidden, and may be pasted or filled in by a password manager',
    async (path) => {
      open(path);
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')];
      expect(fields).toHaveLength(path === '/login' ? 1 : 2);
      for (const field of fields) {
        expect(field.type).toBe('password');
        await person().click(field);
        await person().paste('pasted words 77');
        expect(field.value).toBe('pasted words 77');
      }
    },
  );
});

describe('a form that was sent before its code had come', () => {
  it('is sent when it comes, once', async () => {
    document.documentElement.dataset['sent'] = '';
    open('/login');
    expect(await screen.findByText('Email is required.')).toBeTruthy();
    cleanup();
    open('/login');
    expect(screen.queryByText('Email is required.')).toBeNull();
  });
});

describe('the address', () => {
  it('is carried from form to form, and forgotten once somebody is signed in', async () => {
    open('/login');
    await type('Email', 'ada@example.com');
    await person().click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await person().click(screen.getByRole('link', { name: 'Back to sign in' }));
    await person().click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await person().click(screen.getByRole('link', { name: 'Sign in' }));
    const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };
    server.mockReturnValue(answer(200, { success: true, message: 'Welcome', token: 't', user }));
    await type('Password', 'a long walk by the sea');
    await press('Sign in');
    await waitFor(() => expect(getSession()).not.toBeNull());
    cleanup();
    open('/forgot-password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });
});

describe('/login', () => {
  it('names both missing fields and puts the cursor in the first', async () => {
    open('/login');
    await press('Sign in');
    expect(screen.getByLabelText('Email')).toBe(document.activeElement);
    expect(screen.getByText('Email is required.')).toBeTruthy();
    expect(screen.getByText('Password is required.')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it('keeps what was typed and stays when the server refuses', async () => {
    server.mockReturnValue(
      answer(401, { success: false, message: 'Incorrect email or password.', code: 'INVALID_CREDENTIALS' }),
    );
    open('/login');
    await type('Email', 'ada@example.com');
    await type('Password', 'wrong');
    await press('Sign in');
    expect(await screen.findByText('Incorrect email or password.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
    expect(getSession()).toBeNull();
  });

  it('stores token and user', async () => {
    const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };
    server.mockReturnValue(answer(200, { success: true, message: 'Welcome', token: 'secret', user }));
    open('/login');
    await type('Email', ' ada@example.com ');
    await type('Password', 'right password{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('secret'));
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  });

  it('says in Spanish, marked as Spanish, that there is no connection', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    open('/login');
    await type('Email', 'a@b.c');
    await type('Password', 'x{Enter}');
    const words = await screen.findByText('Error de conexión. Verifica tu conexión a internet.');
    expect(words.lang).toBe('es');
  });
});

describe('/register', () => {
  const fill = async (repeated = 'a good long password', password = 'a good long password') => {
    await type('First name', 'Ada');
    await type('Last name', 'Lovelace');
    await type('Email', 'ada@example.com');
    await type('Password', password);
    await type('Confirm password', repeated);
  };

  it('wants all five fields', async () => {
    open('/register');
    await press('Create account');
    for (const name of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
      expect(screen.getByText(`${name} is required.`)).toBeTruthy();
    expect(screen.getByLabelText('First name')).toBe(document.activeElement);
  });

  it('wants the passwords to match', async () => {
    open('/register');
    await fill('another long password');
    await press('Create account');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(screen.getByLabelText('Confirm password')).toBe(document.activeElement);
    expect(server).not.toHaveBeenCalled();
  });

  it('goes to the sign-in page after 2 seconds, and not before', async () => {
    server.mockReturnValue(answer(201, { success: true, message: 'ok' }));
    open('/register');
    await fill();
    await press('Create account');
    expect(await screen.findByText('Registration successful! Please sign in.')).toBeTruthy();
    expect(sent()).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      password: 'a good long password',
    });
    expect(screen.getByRole('link', { name: 'Go to sign in now' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1500));
    expect(screen.queryByText('Sign in to your account')).toBeNull();
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('Sign in to your account')).toBeTruthy();
  });

  it('says once why a password is refused, though the meter and the server both do', async () => {
    const password = 'letmein123';
    const message = judgePassword(password, {}).reason ?? '';
    server.mockReturnValue(
      answer(400, {
        success: false,
        message,
        code: 'VALIDATION_ERROR',
        errors: [{ path: 'password', message }],
      }),
    );
    open('/register');
    await fill(password, password);
    const said = await screen.findByText(message, {}, { timeout: 5_000 });
    expect(said.id).toBe('');
    await press('Create account');
    await expect
      .poll(() => screen.getAllByText(message).map(({ id }) => id.replace(/^.*-/, '')))
      .toEqual(['error']);
  });

  it('puts a fault the server found beside its field', async () => {
    const message = 'An account with this email already exists.';
    server.mockReturnValue(
      answer(409, { success: false, message, code: 'EMAIL_TAKEN', errors: [{ path: 'email', message }] }),
    );
    open('/register');
    await fill();
    await press('Create account');
    await screen.findByText(message);
    const email = screen.getByLabelText('Email');
    expect(email).toBe(document.activeElement);
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('/forgot-password', () => {
  it('says the same when the call fails, and goes on after 3 seconds', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    open('/forgot-password');
    await type('Email', 'nobody@example.com{Enter}');
    expect(await screen.findByText('If the email exists, you will receive a reset link.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2500));
    expect(screen.queryByText('Sign in to your account')).toBeNull();
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('Sign in to your account')).toBeTruthy();
  });
});

describe('/reset-password', () => {
  it('takes the token out of the address and sends it', async () => {
    server.mockReturnValue(answer(200, { success: true, message: 'ok' }));
    open('/reset-password?token=abc');
    expect(location.search).toBe('');
    await type('New password', 'a good long password');
    await type('Confirm password', 'a good long password{Enter}');
    expect(await screen.findByText('Password updated successfully! You can now sign in.')).toBeTruthy();
    expect(sent()).toEqual({ token: 'abc', new_password: 'a good long password' });
  });

  it('still has the token after a reload', () => {
    open('/reset-password?token=abc');
    cleanup();
    render(
      <RouterProvider history={memoryHistory('/reset-password')}>
        <ResetPasswordPage />
      </RouterProvider>,
    );
    expect(screen.queryByText('Invalid or missing token.')).toBeNull();
  });

  it('says at once that a token is missing, and sends nothing', async () => {
    open('/reset-password');
    expect(within(screen.getByRole('alert')).getByText('Invalid or missing token.')).toBeTruthy();
    await type('New password', 'a good long password');
    await type('Confirm password', 'a good long password{Enter}');
    expect(screen.getByText('Invalid or missing token.')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });
});
