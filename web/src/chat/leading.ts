import { createContext } from 'react';
import type { Fact } from './fact-link.ts';

interface Leading {
  facts: ReadonlyMap<string, Fact>;
  /** Called when the person leaves for the rows. */
  onLeave: (() => void) | undefined;
}

/** What the figures of an answer lead to. */
export const LeadingContext = createContext<Leading>({ facts: new Map(), onLeave: undefined });
