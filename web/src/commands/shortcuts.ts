import { paths } from '../app/paths.ts';
import { t } from '../language/t.ts';
import { rowActs, type RowAct } from './row-acts.ts';

/** What keys can ask for. */
export type Wish =
  | { kind: 'go'; to: string }
  | { kind: 'search' }
  | { kind: 'new-goal' }
  | { kind: 'help' }
  | { kind: 'row'; act: RowAct };

interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  label: string;
  wish: Wish;
}

const go = (key: string, label: string, to: string): Shortcut => ({
  keys: ['g', key],
  label,
  wish: { kind: 'go', to },
});

/** Every shortcut of single keys, as the sheet lists them. */
export const shortcuts: readonly Shortcut[] = [
  go('d', t`Dashboard`, paths.dashboard),
  go('a', t`Accounts`, paths.accounts),
  go('t', t`Transactions`, paths.transactions),
  go('g', t`Goals`, paths.goals),
  go('c', t`Chat`, paths.chat),
  go('s', t`Settings`, paths.settings),
  { keys: ['/'], label: t`Search this page`, wish: { kind: 'search' } },
  { keys: ['n'], label: t`New goal (on Goals)`, wish: { kind: 'new-goal' } },
  ...rowActs.map(({ act, key, label }): Shortcut => ({
    keys: [key],
    label: t`Transaction in focus: ${label}`,
    wish: { kind: 'row', act },
  })),
  { keys: ['?'], label: t`This list`, wish: { kind: 'help' } },
];

/** Two keys belong together when they come within this time, in milliseconds. */
const together = 1200;

/** Reads one key after another. `read` gives the wish a key completes, or null; times are in milliseconds. */
export function shortcutReader(): { read: (key: string, time: number) => Wish | null } {
  let before: { key: string; time: number } | null = null;
  return {
    read(key, time) {
      const first = before && time - before.time <= together ? before.key : null;
      const typed = first === null ? [key] : [first, key];
      const found = shortcuts.find(({ keys }) => keys.join(' ') === typed.join(' '));
      const begins = first === null && shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key);
      before = begins ? { key, time } : null;
      return found?.wish ?? null;
    },
  };
}
