import type { Ask, Frame } from '../frame.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

/** One idea of how an operation is asked for. */
export interface Rule {
  /** The idea, in a person's words. */
  of: string;
  when: (asking: Asking) => boolean;
  ask: Ask | ((asking: Asking) => Ask);
  /** What else the words say for this operation. */
  sets?: (asking: Asking) => Partial<Frame>;
}

/** The operation of the first rule that holds; null when none does. */
export function firstOf(rules: readonly Rule[], asking: Asking): Chosen | null {
  const rule = rules.find(({ when }) => when(asking));
  if (!rule) return null;
  Object.assign(asking.frame, rule.sets?.(asking));
  return yes(typeof rule.ask === 'function' ? rule.ask(asking) : rule.ask);
}
