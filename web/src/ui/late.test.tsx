import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from './late.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'failed' : this.props.children);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a component whose code comes late', () => {
  it('is drawn as soon as it comes, and stays what it was', async () => {
    const Late = late(async () => Promise.resolve(Word));
    const { rerender } = render(<Late pending="waiting" word="one" />);
    expect(screen.getByText('waiting')).toBeTruthy();
    // No timer runs here: nothing but the code is waited for.
    await act(async () => Promise.resolve());
    const drawn = screen.getByText('one');
    rerender(<Late pending="waiting" word="two" />);
    expect(screen.getByText('two')).toBe(drawn);
  });

  it('is said to load until it comes, where somebody waits for it', async () => {
    const Asked = late(async () => Promise.resolve(Word));
    const Comfort = late(async () => Promise.resolve(Word), { quiet: true });
    render(<Asked word="asked" />);
    render(<Comfort word="comfort" />);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading']);
    await act(async () => Promise.resolve());
    expect(screen.getByText('asked')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is drawn at once where it was fetched ahead, and fetched once', async () => {
    const load = vi.fn<() => Promise<typeof Word>>(async () => Promise.resolve(Word));
    const Late = late(load);
    await Promise.all([Late.ready(), Late.ready()]);
    render(<Late pending="waiting" word="one" />);
    expect(screen.getByText('one')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails where it could not be fetched, and is asked for again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<typeof Word>>(async () => Promise.resolve(Word))
      .mockRejectedValueOnce(new Error('offline'));
    const Late = late(load);
    await Late.ready();
    load.mockRejectedValueOnce(new Error('offline'));
    render(
      <Boundary>
        <Late word="one" />
      </Boundary>,
    );
    await act(async () => Promise.resolve());
    expect(screen.getByText('failed')).toBeTruthy();
    cleanup();
    render(<Late word="one" />);
    await act(async () => Promise.resolve());
    expect(screen.getByText('one')).toBeTruthy();
  });
});
