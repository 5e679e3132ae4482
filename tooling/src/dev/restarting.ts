import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Keeps one server running, and the next one ready: an edit costs the loading of the program's own files alone, while the
 * server before it ends.
 * @param open starts a process that loads at the word `load`, serves at the word `start`, and then says `ready`
 * @returns what to call after an edit
 */
export function keepServing(open: () => ChildProcess): () => void {
  let next: ChildProcess | null = open();
  let serving: ChildProcess | null = null;
  let restarting = false;
  let isEdited = false;

  async function restart(): Promise<void> {
    do {
      isEdited = false;
      const fresh = next && isRunning(next) ? next : open();
      next = null;
      say(fresh, 'load');
      await end(serving);
      // What was loaded is out of date again.
      if (isEdited) {
        await end(fresh);
        continue;
      }
      serving = fresh;
      fresh.on('message', (word) => {
        if (word === 'ready' && serving === fresh) next ??= open();
      });
      say(fresh, 'start');
    } while (isEdited);
  }

  return () => {
    isEdited = true;
    if (restarting) return;
    restarting = true;
    void restart().finally(() => (restarting = false));
  };
}

/**
 * Keeps one program running that starts anew after edits: at once where it has ended by itself, as on a file that does not
 * load.
 * @returns what to call after an edit
 */
export function keepRunning(open: () => ChildProcess): () => void {
  let running = open();
  let restarting = Promise.resolve();
  async function restart(before: Promise<void>): Promise<void> {
    await before;
    await end(running);
    running = open();
  }
  return () => {
    restarting = restart(restarting);
  };
}

function say(child: ChildProcess, word: 'load' | 'start'): void {
  if (child.connected) child.send(word);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || !isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
