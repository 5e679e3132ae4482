import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHistory } from './history.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { Link, Navigate, NavLink } from './link.tsx';
import { RouterProvider, useLocation, useSearchParams } from './router.tsx';

function Where() {
  const { pathname, search, kind } = useLocation();
  return <output>{`${kind} ${pathname}${search}`}</output>;
}
const where = () => screen.getByRole('status').textContent;

beforeEach(() => window.history.replaceState(null, '', '/saldo/dashboard'));
afterEach(cleanup);

function open(content: React.ReactNode, base = '/saldo/') {
  render(
    <RouterProvider history={browserHistory(base)}>
      <Where />
      {content}
    </RouterProvider>,
  );
}

describe('links', () => {
  it('have the whole address, and go there without loading', async () => {
    open(<Link to="/goals?x=1">Goals</Link>);
    const link = screen.getByRole('link', { name: 'Goals' });
    expect(link.getAttribute('href')).toBe('/saldo/goals?x=1');
    await userEvent.click(link);
    expect(where()).toBe('push /goals?x=1');
    expect(location.pathname).toBe('/saldo/goals');
  });

  it('leave presses with a modifier, and into another tab, to the browser', async () => {
    open(
      <>
        <Link to="/goals">Goals</Link>
        <Link to="/chat" target="_blank">
          Chat
        </Link>
      </>,
    );
    let prevented = 0;
    const stop = (event: Event) => {
      prevented += Number(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stop);
    const person = userEvent.setup();
    await person.keyboard('{Control>}');
    await person.click(screen.getByText('Goals'));
    await person.keyboard('{/Control}');
    await person.click(screen.getByText('Chat'));
    removeEventListener('click', stop);
    expect(prevented).toBe(0);
    expect(where()).toBe('pop /dashboard');
  });

  it('make no new entry for the page they stand on', async () => {
    open(<Link to="/dashboard">Dashboard</Link>);
    const entries = window.history.length;
    await userEvent.click(screen.getByText('Dashboard'));
    expect(window.history.length).toBe(entries);
    expect(where()).toBe('replace /dashboard');
  });

  it('of the navigation mark the present page', async () => {
    open(
      <NavLink to="/goals" className={({ isActive }) => (isActive ? 'on' : 'off')}>
        Goals
      </NavLink>,
    );
    const link = screen.getByText('Goals');
    expect([link.className, link.getAttribute('aria-current')]).toEqual(['off', null]);
    await userEvent.click(link);
    expect([link.className, link.getAttribute('aria-current')]).toEqual(['on', 'page']);
  });
});

describe('the place', () => {
  it.each([
    ['/saldo/', '/saldo/', '/'],
    ['/saldo/goals/', '/saldo/', '/goals'],
    ['/goals?a=1', '/', '/goals?a=1'],
    ['/a/b/goals', '/a/b/', '/goals'],
    ['/saldo/goals?', '/saldo/', '/goals'],
  ])('of %s under %s is %s', (address, base, place) => {
    window.history.replaceState(null, '', address);
    open(null, base);
    expect(where()).toBe(`pop ${place}`);
  });

  it('follows Back', async () => {
    open(<Link to="/goals">Goals</Link>);
    await userEvent.click(screen.getByText('Goals'));
    await act(async () => {
      const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await popped;
    });
    expect(where()).toBe('pop /dashboard');
  });

  it('is led elsewhere in the place of the present entry', () => {
    const entries = window.history.length;
    open(<Navigate to="/login" replace />);
    expect(where()).toBe('replace /login');
    expect(window.history.length).toBe(entries);
  });
});

it('asks a page that would lose something before Back, by one entry or by two, and not before a link', async () => {
  const mayLeave = vi.fn<() => boolean>(() => false);
  function Form() {
    useLeaveGuard(true, mayLeave);
    return <Link to="/accounts">Accounts</Link>;
  }
  open(
    <>
      <Link to="/goals">Goals</Link>
      <Form />
    </>,
  );
  await userEvent.click(screen.getByText('Accounts'));
  await userEvent.click(screen.getByText('Goals'));
  const goBack = (by: number, events: number) =>
    act(async () => {
      window.history.go(-by);
      for (let left = events; left > 0; left -= 1)
        await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
  for (const by of [1, 2]) {
    // There, and to where it was.
    await goBack(by, 2);
    expect([location.pathname, mayLeave.mock.calls.length]).toEqual(['/saldo/goals', by]);
    expect(where()).toMatch(/ \/goals$/);
  }
  mayLeave.mockReturnValue(true);
  await goBack(2, 1);
  expect([location.pathname, where()]).toEqual(['/saldo/dashboard', 'pop /dashboard']);
  expect(mayLeave).toHaveBeenCalledTimes(3);
});

it('changes the query on the same page, from what it is at that moment', async () => {
  function Filters() {
    const [params, set] = useSearchParams();
    const [, setElsewhere] = useSearchParams();
    const add = (name: string) => (now: URLSearchParams) => new URLSearchParams([...now, [name, '1']]);
    return (
      <button
        onClick={() => {
          set(add('a'), { replace: true });
          setElsewhere(add('b'), { replace: true });
        }}
      >
        {params.toString() || 'none'}
      </button>
    );
  }
  open(<Filters />);
  await userEvent.click(screen.getByText('none'));
  expect(screen.getByRole('button').textContent).toBe('a=1&b=1');
  expect(where()).toBe('replace /dashboard?a=1&b=1');
});
