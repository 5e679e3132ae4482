import type { DrawnIcon } from '../ui/draw-icon.ts';
import { fuzzyScore } from './fuzzy.ts';
import { t } from '../language/further.ts';

export const groups = [
  t`Pages`,
  t`Actions`,
  t`Accounts`,
  t`Goals`,
  t`Categories`,
  t`Settings`,
  t`Payees`,
  t`Transactions`,
  t`Assistant`,
] as const;
export type Group = (typeof groups)[number];

/** Something the palette can do. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: Group;
  label: string;
  /** Beside the label, and searched with it: a bank's name, the last digits of an account. */
  note?: string;
  /** Other words people use for it. */
  words?: string;
  /** Beside the label, and not searched: a transaction's day and amount. */
  detail?: string;
  /** One of so many that it stands there only when it was asked for. */
  many?: boolean;
  keys?: readonly string[];
  icon: DrawnIcon;
  run: () => void;
}

/** Commands of one group, best first. */
export interface Section {
  group: Group;
  commands: readonly Command[];
}

/** Longer lists are no help: a letter more brings the wanted one up. */
const mostOfGroup = 6;

/** What answers a question, in groups, those with the best answer first; everything in its order for an empty one. */
export function findCommands(all: readonly Command[], question: string): Section[] {
  const asked = question.trim() !== '';
  const scored = all.map((command) => ({
    command,
    score: asked ? scoreOf(command, question) : command.many ? 0 : 1,
  }));
  return groups
    .map((group) => {
      const fitting = scored.filter(({ command, score }) => command.group === group && score > 0);
      const best = fitting.toSorted((a, b) => b.score - a.score).slice(0, asked ? mostOfGroup : Infinity);
      return { group, commands: best.map(({ command }) => command), score: best[0]?.score ?? 0 };
    })
    .filter(({ commands }) => commands.length > 0)
    .toSorted((a, b) => b.score - a.score);
}

function scoreOf({ label, note = '', words = '' }: Command, question: string): number {
  // What is read on the screen counts more than what only answers to a name.
  return Math.max(fuzzyScore(question, `${label} ${note}`), fuzzyScore(question, `${label} ${words}`) / 2);
}
