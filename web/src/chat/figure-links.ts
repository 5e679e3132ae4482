import { cents, formatCents } from '@saldo/contract/money';
import { factAddress, type Fact } from './fact-link.ts';

/** Gives the address of the rows behind an amount as it is written in a line; null where that is not certain. */
export type FigureLinks = (amount: string, line: string) => string | null;

interface Figure {
  label: string;
  address: string | null;
}

const without = (text: string): string => text.replace(/^[-−+]/, '');

/**
 * Leads from the amounts of an answer to their rows. One amount may be several figures: then the line must name the one
 * that is meant, else it leads nowhere rather than to other rows.
 */
export function figureLinks(facts: readonly Fact[]): FigureLinks {
  const byAmount = new Map<string, Figure[]>();
  for (const fact of facts) {
    if (fact.kind !== 'money' || fact.amount == null) continue;
    const key = without(formatCents(cents(fact.amount), fact.currency ?? 'USD'));
    const figure = { label: fact.label.toLowerCase(), address: factAddress(fact) };
    byAmount.set(key, [...(byAmount.get(key) ?? []), figure]);
  }
  return (amount, line) => {
    const all = byAmount.get(without(amount)) ?? [];
    const labelled = new Set(all.filter(({ address }) => address !== null).map(({ label }) => label));
    // A figure told twice, once without its rows, is still that figure.
    const figures = all.filter(({ label, address }) => address !== null || !labelled.has(label));
    const only = (some: readonly Figure[]): string | null => {
      const addresses = new Set(some.map(({ address }) => address));
      return addresses.size === 1 ? (some[0]?.address ?? null) : null;
    };
    const words = line.toLowerCase();
    return only(figures) ?? only(figures.filter(({ label }) => words.includes(label)));
  };
}
