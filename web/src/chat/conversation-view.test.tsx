import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { memoryHistory } from '../app/routing/history.ts';
import { RouterProvider } from '../app/routing/router.tsx';
import { endSession, startSession } from '../session/session.ts';
import { toggleAmounts } from '../ui/hide-amounts.ts';
import { ConversationView } from './conversation-view.tsx';
import { forgetConversation } from './conversation.ts';

const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };

const message = (id: number, more: object = {}) => ({
  id,
  message: `Question ${id}`,
  response: `You spent $${id}.00.`,
  created_at: '2026-11-21T06:00:00.000Z',
  selected_account_id: null,
  engine: 'built-in',
  facts: [],
  ...more,
});

const account = {
  id: 5,
  account_id: 5,
  plaid_account_id: 'x',
  source: 'plaid',
  bank_name: null,
  hidden: false,
  opening: null,
  closed: false,
  link_id: 1,
  name: 'Checking',
  mask: '1234',
  type: 'depository',
  subtype: null,
  currency: 'USD',
  balances: { current: 1, available: 1, limit: null },
  available_balance: 1,
  reserved_balance: 0,
  unreserved_balance: 1,
  underfunded: null,
  institution_name: null,
  last_synced_at: null,
  status: 'active',
};

/** A server of a few answers; `ask` is what it does with a question. */
let history: object[];
let accounts: object[];
const starters = ['How much did I spend last month?', 'How much is free to spend?'];
let ask: (body: { message: string; selected_account_id?: number }, signal: AbortSignal) => Promise<Response>;
const calls: string[] = [];
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const stream = (...parts: object[]) =>
  new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''), {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
  });
const answered = (id: number, more: object = {}) =>
  stream(
    { type: 'start', messageId: String(id) },
    { type: 'text-delta', id: String(id), delta: `You spent $${id}.00.` },
    { type: 'data-message', data: { success: true, ...message(id, more) } },
    { type: 'finish' },
  );

function server(address: string, init: RequestInit): Promise<Response> {
  const line = `${init.method} ${address.replace('/api/v1', '')}`;
  calls.push(line);
  if (line === 'POST /chat/')
    return ask(JSON.parse(init.body as string) as { message: string }, init.signal as AbortSignal);
  if (line === 'GET /chat/history')
    return Promise.resolve(json({ history, suggestions: history.length === 0 ? starters : [] }));
  if (line === 'GET /accounts/') return Promise.resolve(json({ accounts }));
  if (line.startsWith('DELETE ')) {
    const gone = Number(line.split('/').at(-1));
    history = history.filter((one) => 'id' in one && Number.isFinite(gone) && one.id !== gone);
    return Promise.resolve(json({ success: true, message: 'ok' }));
  }
  return Promise.resolve(json({ message: 'not in this test' }, 404));
}

beforeEach(() => {
  history = [];
  accounts = [account];
  calls.length = 0;
  ask = (body) => Promise.resolve(answered(9, { message: body.message }));
  // jsdom lays nothing out, and so has no sizes to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', vi.fn(server));
  sessionStorage.clear();
  startSession('secret', user);
});
afterEach(() => {
  cleanup();
  forgetConversation();
  queryClient.clear();
});

async function open() {
  render(
    <RouterProvider history={memoryHistory('/chat')}>
      <QueryClientProvider client={queryClient}>
        <ConversationView historyClass="h-80" />
      </QueryClientProvider>
    </RouterProvider>,
  );
  await screen.findByRole('option', { name: /Checking/ });
  await waitFor(() => expect(screen.queryByText('Loading the conversation')).toBeNull());
  return userEvent.setup();
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sentQuestions = () => calls.filter((line) => line === 'POST /chat/').length;

describe('sending', () => {
  it('is by Enter; Shift+Enter breaks the line, and Enter of an input method sends nothing', async () => {
    const person = await open();
    await person.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const press = createEvent.keyDown(field(), { key: 'Enter', ...composing });
      fireEvent(field(), press);
      expect(press.defaultPrevented).toBe(false);
    }
    expect(sentQuestions()).toBe(0);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Message sent!')).toBeTruthy();
    expect(field().value).toBe('');
    expect(within(screen.getByRole('log')).getByText(/one\s+two/)).toBeTruthy();
    expect(within(screen.getByRole('log')).getByText('$9.00')).toBeTruthy();
    expect(sentQuestions()).toBe(1);
  });

  it('before the assistant is taught waits, says so, and asks again by itself', async () => {
    const wait =
      'El asistente todavía está aprendiendo a leer. En el primer arranque tarda uno o dos minutos.';
    let tries = 0;
    ask = (body) => {
      tries += 1;
      return Promise.resolve(
        tries < 3
          ? new Response(JSON.stringify({ code: 'ASSISTANT_UNAVAILABLE', message: wait }), {
              status: 503,
              headers: { 'Retry-After': '1' },
            })
          : answered(9, { message: body.message }),
      );
    };
    const person = await open();
    await person.type(field(), '¿Cuánto gasté?{Enter}');
    const said = await screen.findByText(wait);
    expect(said.lang).toBe('es');
    expect(sessionStorage.getItem('saldo.draft')).toContain('¿Cuánto gasté?');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(await screen.findByText('Message sent!', {}, { timeout: 5000 })).toBeTruthy();
    expect(tries).toBe(3);
    expect(screen.queryByText(wait)).toBeNull();
  });

  it('that is refused without a time to come back is not repeated', async () => {
    ask = () => Promise.resolve(json({ code: 'ASSISTANT_UNAVAILABLE', message: 'That took too long.' }, 503));
    const person = await open();
    await person.type(field(), 'one{Enter}');
    expect(await screen.findByText('That took too long.')).toBeTruthy();
    expect(sentQuestions()).toBe(1);
  });

  it('can be stopped while it waits for the assistant', async () => {
    ask = () =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'ASSISTANT_UNAVAILABLE', message: 'Still learning.' }), {
          status: 503,
          headers: { 'Retry-After': '60' },
        }),
      );
    const person = await open();
    await person.type(field(), 'one{Enter}');
    await screen.findByText('Still learning.');
    await person.click(button('Stop'));
    expect(await screen.findByText('You stopped before there was an answer.')).toBeTruthy();
    expect(sentQuestions()).toBe(1);
  });

  it('is not done for nothing or white space, nor twice at a time', async () => {
    const person = await open();
    await person.click(button('Send'));
    await person.type(field(), '   {Enter}');
    await person.click(button('Send'));
    expect(sentQuestions()).toBe(0);

    let answer: (response: Response) => void = () => undefined;
    ask = () => new Promise((resolve) => (answer = resolve));
    await person.clear(field());
    await person.type(field(), 'now{Enter}');
    expect(button('Send').disabled).toBe(true);
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
    await person.type(field(), 'again{Enter}');
    expect(sentQuestions()).toBe(1);
    answer(answered(9));
    await screen.findByText('Message sent!');
    expect(button('Send').disabled).toBe(false);
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false');
    // What was typed meanwhile is still there.
    expect(field().value).toBe('again');
  });

  it('says how long a message may be and does not send a longer one', async () => {
    const person = await open();
    fireEvent.change(field(), { target: { value: 'x'.repeat(2001) } });
    expect(screen.getByText('A message can have at most 2000 characters.')).toBeTruthy();
    await person.type(field(), '{Enter}');
    expect(sentQuestions()).toBe(0);
  });

  it('takes one JSON answer where nothing streams', async () => {
    ask = () => Promise.resolve(json({ success: true, ...message(4) }));
    const person = await open();
    await person.type(field(), 'x{Enter}');
    expect(await screen.findByText('$4.00')).toBeTruthy();
  });
});

describe('a question that was not answered', () => {
  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Error sending message'],
    [
      'an answer of a proxy',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      'Error sending message',
    ],
    ['the server’s own words', () => Promise.resolve(json({ message: 'Slow down.' }, 429)), 'Slow down.'],
    [
      'a stream cut short',
      () => Promise.resolve(stream({ type: 'text-delta', delta: 'You' })),
      'Error sending message',
    ],
    [
      'a stream that names its fault',
      () => Promise.resolve(stream({ type: 'error', errorText: 'Too much.' })),
      'Too much.',
    ],
  ])('is kept, with %s, and asked again', async (_, fail, words) => {
    ask = fail;
    const person = await open();
    await person.type(field(), 'How much?{Enter}');
    expect((await screen.findByText('Your question is kept.', { exact: false })).textContent).toContain(
      words,
    );
    expect(screen.getByText('How much?')).toBeTruthy();
    // A reload would bring it back into the field.
    expect(sessionStorage.getItem('saldo.draft')).toContain('How much?');
    ask = (body) => Promise.resolve(answered(9, { message: body.message }));
    await person.click(button('Try Again'));
    expect(await screen.findByText('$9.00')).toBeTruthy();
    expect(sessionStorage.getItem('saldo.draft')).toBeNull();
  });

  it('stands where it was while others are asked, and is changed without losing what is typed', async () => {
    ask = () => Promise.reject(new TypeError('Failed to fetch'));
    const person = await open();
    await person.type(field(), 'the first{Enter}');
    await screen.findByText('Error sending message');
    ask = (body) => Promise.resolve(answered(9, { message: body.message }));
    await person.type(field(), 'the second{Enter}');
    await screen.findByText('Message sent!');
    const log = within(screen.getByRole('log'));
    expect(
      log.getAllByRole('article').map((turn) => /the (first|second)/.exec(turn.textContent)?.[0]),
    ).toEqual(['the first', 'the second']);
    expect(sessionStorage.getItem('saldo.draft')).toContain('the first');
    await person.type(field(), 'half a third');
    await person.click(button('Edit'));
    expect(field().value).toBe('the first\nhalf a third');
    expect(document.activeElement).toBe(field());
    expect(log.queryByText('the first')).toBeNull();
  });

  it('leaves what is typed alone when it is asked again', async () => {
    ask = () => Promise.reject(new TypeError('Failed to fetch'));
    const person = await open();
    await person.type(field(), 'the first{Enter}');
    await screen.findByText('Error sending message');
    await person.type(field(), 'half a second');
    ask = (body) => Promise.resolve(answered(9, { message: body.message }));
    await person.click(button('Try Again'));
    await screen.findByText('$9.00');
    expect(field().value).toBe('half a second');
  });

  it('is asked about all accounts once its account turns out to be gone', async () => {
    const asked: unknown[] = [];
    ask = (body) => {
      asked.push(body);
      accounts = [];
      return Promise.resolve(json({ message: 'Account not found. It may have been deleted.' }, 404));
    };
    const person = await open();
    await person.selectOptions(screen.getByLabelText('Account'), 'Checking ••1234');
    await person.type(field(), 'How much?{Enter}');
    expect(await screen.findByText(/The selected account was deleted/)).toBeTruthy();
    ask = (body) => {
      asked.push(body);
      return Promise.resolve(answered(9, { message: body.message }));
    };
    await person.click(button('Try Again'));
    expect(await screen.findByText('$9.00')).toBeTruthy();
    expect(asked).toEqual([{ message: 'How much?', selected_account_id: 5 }, { message: 'How much?' }]);
    expect(sessionStorage.getItem('saldo.draft')).toBeNull();
  });

  it('was answered after all when the history has it', async () => {
    ask = () => {
      history = [message(9)];
      return Promise.resolve(stream({ type: 'start', messageId: '9' }));
    };
    const person = await open();
    await person.type(field(), 'x{Enter}');
    expect(await screen.findByText('$9.00')).toBeTruthy();
    expect(screen.queryByText(/kept/)).toBeNull();
  });

  it('can be stopped, and what came of its answer stays', async () => {
    ask = (_, signal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(
                new TextEncoder().encode(
                  'data: {"type":"start","messageId":"9"}\n\ndata: {"type":"text-delta","delta":"Half of it"}\n\n',
                ),
              );
              signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
            },
          }),
          { headers: { 'Content-Type': 'text/event-stream' } },
        ),
      );
    const person = await open();
    await person.type(field(), 'x{Enter}');
    await screen.findByText('Half of it');
    await person.click(button('Stop'));
    expect(await screen.findByText('You stopped this answer.')).toBeTruthy();
    expect(screen.getByText('Half of it')).toBeTruthy();
    history = [message(9, { response: 'Half of it and the rest' })];
    await person.click(button('Show the whole answer'));
    expect(await screen.findByText('Half of it and the rest')).toBeTruthy();
  });
});

describe('the account', () => {
  it('limits the questions, and a note of the system says so', async () => {
    const asked: unknown[] = [];
    ask = (body) => {
      asked.push(body);
      return Promise.resolve(answered(9, { selected_account_id: 5 }));
    };
    const person = await open();
    await person.selectOptions(screen.getByLabelText('Account'), 'Checking ••1234');
    expect(screen.getByText(/Account selected: Checking/)).toBeTruthy();
    await person.type(field(), 'x{Enter}');
    expect(await screen.findByText('About Checking')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Account'), 'All accounts');
    expect(screen.getByText(/Account deselected/)).toBeTruthy();
    await person.type(field(), 'y{Enter}');
    await waitFor(() => expect(asked).toEqual([{ message: 'x', selected_account_id: 5 }, { message: 'y' }]));
  });
});

describe('while the history cannot be loaded', () => {
  it('shows what is answered all the same, and once the history is there, shows it once', async () => {
    let broken = true;
    vi.stubGlobal(
      'fetch',
      vi.fn((address: string, init: RequestInit) =>
        broken && address.endsWith('/chat/history') ? Promise.resolve(json({}, 500)) : server(address, init),
      ),
    );
    const person = await open();
    expect(screen.getByText('Error fetching chat history')).toBeTruthy();
    await person.type(field(), 'x{Enter}');
    expect(await screen.findByText('$9.00')).toBeTruthy();
    expect(screen.getByText('Error fetching chat history')).toBeTruthy();
    broken = false;
    history = [message(1), message(9)];
    await person.click(button('Try Again'));
    expect(await screen.findByText('$1.00')).toBeTruthy();
    expect(screen.getAllByText('$9.00')).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('asks first, then takes the message away', async () => {
    history = [message(1), message(2)];
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const person = await open();
    const remove = await screen.findByRole('button', { name: 'Delete message: Question 1' });
    await person.click(remove);
    expect(calls.some((line) => line.startsWith('DELETE'))).toBe(false);
    await person.click(remove);
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull());
    expect(screen.getByText('Question 2')).toBeTruthy();
    expect(calls).toContain('DELETE /chat/delete/1');
    await person.click(button('Delete All'));
    expect(await screen.findByText('All chat history deleted')).toBeTruthy();
    expect(calls).toContain('DELETE /chat/delete/all');
    expect(confirm).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Hello Ada.')).toBeTruthy();
  });
});

describe('a screen reader', () => {
  it('gets each answer once it is whole, and nothing of the history', async () => {
    history = [message(1)];
    const person = await open();
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    const announcements = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    expect(announcements()).toEqual([]);
    await person.type(field(), 'x{Enter}');
    await screen.findByText('Message sent!');
    expect(announcements()).toEqual(['Message sent!', 'You spent $9.00.']);
    toggleAmounts();
    await waitFor(() => expect(announcements()).toContain('You spent amount hidden.'));
    toggleAmounts();
  });
});

describe('what is shown', () => {
  it('is never HTML, a link or an image, whoever worded it', async () => {
    const hostile =
      '<img src=x onerror=alert(1)> [tap](javascript:alert(1)) ![x](https://evil.example/?d=1) https://evil.example';
    history = [message(1, { response: hostile, message: hostile, note: hostile })];
    await open();
    const log = screen.getByRole('log');
    expect(log.querySelector('img, a, script, iframe')).toBeNull();
    expect(within(log).getAllByText(hostile)).toHaveLength(3);
  });

  it('hides amounts while the person wants them hidden', async () => {
    history = [
      message(1, {
        response: 'You spent $12.34 and **$5.00**.',
        chart: { kind: 'bar', title: 'By month: $17.34', points: [{ label: 'May', amount: 17.34 }] },
        facts: [{ id: 'f1', kind: 'money', label: 'spent', amount: 12.34, filters: { type: 'INCOME' } }],
      }),
    ];
    await open();
    const log = screen.getByRole('log');
    expect(log.textContent).toContain('$12.34');
    toggleAmounts();
    await waitFor(() => expect(log.textContent).not.toMatch(/\$\d/));
    expect(log.innerHTML).not.toMatch(/17\.34|12\.34/);
    toggleAmounts();
  });
});

describe('the draft', () => {
  it('comes back after a reload, for the same person, unless it has been answered', async () => {
    const keep = (text: string, id = 1) =>
      sessionStorage.setItem('saldo.draft', JSON.stringify({ user: id, text }));
    // A fresh copy of the room is what a reload brings.
    vi.resetModules();
    keep('half a thou');
    const { useDraft } = await import('./draft.ts');
    const session = await import('../session/session.ts');
    const Show = () => <output>{useDraft()}</output>;
    render(<Show />);
    expect(screen.getByRole('status').textContent).toBe('half a thou');
    cleanup();

    vi.resetModules();
    keep('not yours', 2);
    const other = await import('./draft.ts');
    const ShowOther = () => <output>{other.useDraft()}</output>;
    render(<ShowOther />);
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();

    vi.resetModules();
    keep('Question 1');
    const third = await import('./draft.ts');
    const ShowThird = () => <output>{third.useDraft()}</output>;
    render(<ShowThird />);
    expect(third.settleDraft('Question 1')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(sessionStorage.getItem('saldo.draft')).toBeNull();
    session.endSession();
  });

  it('comes back with the questions that had no answer yet', async () => {
    const held = [
      { text: 'Answered', accountId: null },
      { text: 'Interrupted', accountId: 5 },
    ];
    sessionStorage.setItem('saldo.draft', JSON.stringify({ user: 1, text: 'half a thou', held }));
    history = [message(1, { message: 'Answered' })];
    vi.resetModules();
    const { settleAfterReload, useConversation } = await import('./conversation.ts');
    const { useDraft } = await import('./draft.ts');
    const Show = () => (
      <output>
        {useDraft()}: {useConversation().unanswered.map(({ question }) => question.text)}
      </output>
    );
    render(<Show />);
    settleAfterReload('Answered');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('half a thou: Interrupted'));
  });

  it('waits for the same person when the server ends the session', async () => {
    ask = () => Promise.resolve(json({ message: 'Sign in again.' }, 401));
    vi.stubGlobal('location', { assign: () => undefined });
    const person = await open();
    await person.type(field(), 'private{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    cleanup();
    expect(sessionStorage.getItem('saldo.draft')).toContain('private');
    // Somebody else signs in: it is not shown to them, and no longer kept.
    vi.resetModules();
    const session = await import('../session/session.ts');
    session.startSession('other', { ...user, id: 2 });
    const { useDraft } = await import('./draft.ts');
    const Show = () => <output>{useDraft()}</output>;
    render(<Show />);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(sessionStorage.getItem('saldo.draft')).toBeNull();
  });

  it('is gone when the session ends', async () => {
    const person = await open();
    await person.type(field(), 'private');
    expect(sessionStorage.getItem('saldo.draft')).toContain('private');
    endSession();
    cleanup();
    expect(sessionStorage.getItem('saldo.draft')).toBeNull();
  });
});
