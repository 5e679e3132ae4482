import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../db/logger.ts';

/** Teaches the reader in a process of its own, beside the server. */
export interface Teacher {
  /** Begins, unless it is under way. */
  teach(): void;
  /** Ends it; what was not finished leaves nothing behind. */
  close(): Promise<void>;
}

const program = fileURLToPath(import.meta.resolve('@saldo/reader/main'));

/**
 * A process of low priority, so that calls and pages come first. Of several instances on one folder one teaches and the
 * others wait for it (the reader's own lock). One that fails is begun again by the next question.
 * @param say a line for the person at the terminal
 * @param onTaught called when the model of the files as they are now is there
 */
export function openTeacher(log: Logger, say: (line: string) => void, onTaught: () => void): Teacher {
  let pupil: ChildProcess | null = null;
  let closed = false;

  function end(code: number | null, signal: NodeJS.Signals | null, last: string): void {
    pupil = null;
    if (closed) return;
    if (code === 0) {
      log.info({}, 'the reader is taught');
      say('The assistant can read now');
      onTaught();
    } else log.error({ code, signal, last }, 'the reader could not be taught');
  }

  return {
    teach() {
      if (pupil || closed) return;
      const child = spawn(process.execPath, [program, 'train'], {
        // The channel carries nothing: that it closes tells the program that this process is gone.
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      pupil = child;
      let last = '';
      if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => say((last = line)));
      child.once('error', (error) => end(null, null, error.message));
      child.once('close', (code, signal) => end(code, signal, last));
      if (child.pid === undefined) return;
      log.info({ pid: child.pid }, 'the reader is being taught beside the server');
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended already, or the system allows no change: it goes on as it is.
      }
    },
    async close() {
      closed = true;
      if (!pupil) return;
      const ended = new Promise((resolve) => pupil?.once('close', resolve));
      pupil.kill();
      await ended;
    },
  };
}
