import type { Frame } from '../frame.ts';

/** What a figure is told by: who was paid or who paid, where a thing was named or money came in (income has hardly any kinds); else kinds. */
export const partsOf = ({ flow, things }: Pick<Frame, 'flow' | 'things'>): 'merchant' | 'category' =>
  things.length > 0 || flow === 'income' ? 'merchant' : 'category';
