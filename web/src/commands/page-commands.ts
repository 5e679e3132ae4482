import { useEffect, useRef } from 'react';
import type { RowAct } from './row-acts.ts';

/** What a page can be asked to do from anywhere, with what it is asked about. */
interface PageCommands {
  /** About the transaction in focus where no id is given. */
  row: { act: RowAct; id?: number };
  'new-goal': null;
  'show-goal': { id: number };
  'new-limit': null;
}
type Name = keyof PageCommands;
type Run<N extends Name> = (about: PageCommands[N]) => void;

const offered = new Map<Name, (about: never) => void>();
let waiting: { name: Name; about: unknown } | null = null;

/** Offers a command while the page is there; one that was asked for on the way to it is run at once. */
export function usePageCommand<N extends Name>(name: N, run: Run<N>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handler: Run<N> = (about) => latest.current(about);
    offered.set(name, handler);
    if (waiting?.name === name) {
      const { about } = waiting;
      waiting = null;
      handler(about as PageCommands[N]);
    }
    return () => void offered.delete(name);
  }, [name]);
}

/** Asks the page on the screen. Returns false where it does not offer that. */
export function askPage<N extends Name>(name: N, about: PageCommands[N]): boolean {
  const run = offered.get(name) as Run<N> | undefined;
  run?.(about);
  return run !== undefined;
}

/** Asks the page on the screen, or else the one that `go` leads to. */
export function askPageAt<N extends Name>(name: N, about: PageCommands[N], go: () => void): void {
  if (askPage(name, about)) return;
  waiting = { name, about };
  go();
}
