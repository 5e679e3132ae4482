import type { Step } from './step.ts';

/** Words that stand for more than one group. */
const aliases: Record<string, readonly string[]> = {
  check: ['types', 'lint', 'format', 'house'],
  quick: ['types', 'lint', 'changed'],
  static: ['types', 'lint', 'format', 'house', 'unused'],
};

export interface Selection {
  steps: readonly Step[];
  /** Words that name no step: handed to the runners of the chosen steps. */
  filters: readonly string[];
}

/**
 * `npm test -- server sign-in` runs the server's tests whose file matches `sign-in`; no words at all run everything.
 * @throws Error, fit to show a person, when the words choose nothing
 */
export function select(steps: readonly Step[], words: readonly string[]): Selection {
  const expanded = words.flatMap((word) => aliases[word] ?? [word]);
  const names = (step: Step) => [step.name, step.group];
  const chosen = steps.filter((step) => names(step).some((name) => expanded.includes(name)));
  const filters = words
    .filter((word) => aliases[word] === undefined)
    .filter((word) => !steps.some((step) => names(step).includes(word)));
  if (words.length === 0) return { steps, filters: [] };
  if (chosen.length === 0 || (filters.length > 0 && !chosen.some((step) => step.alone))) {
    const known = [
      ...new Set([...Object.keys(aliases), ...steps.flatMap((step) => [step.group, step.name])]),
    ];
    throw new Error(
      `"${words.join(' ')}" names no step. Known: ${known.filter((name) => !name.includes(' ')).join(', ')}`,
    );
  }
  return { steps: chosen, filters };
}
