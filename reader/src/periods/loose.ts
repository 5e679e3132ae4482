import { preferring, type Reading } from './pattern.ts';
import type { FoundPeriod } from './period.ts';
import { read } from './read.ts';

/** A stretch that words may mean, for the past and for what is ahead; their role decides whether they do. */
interface Loose {
  from: number;
  to: number;
  past: FoundPeriod;
  ahead: FoundPeriod;
  score: number;
}

/** Sections of `data/days.txt` whose words may mean days where nothing says so, and how likely they do. */
const sections = {
  lasting: 0.3,
  running: 0.25,
  another: 0.5,
  numbered: 0.35,
  ordinal: 0.15,
  seasonal: 0.3,
  present: 0.2,
};

/** Stretches that words may mean where nothing says so: their role decides. */
export const looseDays = (reading: Reading): Loose[] =>
  reading.tokens.flatMap((_token, from) =>
    Object.entries(sections).flatMap(([section, score]) => {
      const [was, next] = (['past', 'future'] as const).map((prefer) => {
        const found = read(section, preferring(reading, prefer), from);
        return found && { period: found.period, from, to: found.next, yearless: false };
      });
      return was && next ? [{ from, to: was.to, past: was, ahead: next, score }] : [];
    }),
  );
