import type { Entity } from '../../entities/entity.ts';
import type { Token } from '../../language/tokens.ts';
import { withoutChatter } from './chatter.ts';

const symbols = { merchant: '§m', category: '§c', account: '§a', goal: '§g' } as const;

interface Stretch {
  from: number;
  to: number;
}

export interface Linkings {
  entities: readonly Entity[];
  exclusions: readonly Stretch[];
  weekdays: Stretch | null;
  periods: readonly Stretch[];
  amounts: readonly Stretch[];
  counts: readonly Stretch[];
}

/** The words of a question with a mark for each thing linked in it; what it leaves out is one mark, whatever it holds. */
export function patternOf(tokens: readonly Token[], linked: Linkings): string {
  const parts: string[] = [];
  const stretchAt = (at: number): { symbol: string; to: number } | null => {
    const starts = (one: Stretch): boolean => one.from === at;
    const exclusion = linked.exclusions.find(starts);
    if (exclusion) return { symbol: '§x', to: exclusion.to };
    const entity = linked.entities.find(starts);
    if (entity) return { symbol: symbols[entity.kind], to: entity.to };
    if (linked.weekdays && starts(linked.weekdays)) return { symbol: '§w', to: linked.weekdays.to };
    const period = linked.periods.find(starts);
    if (period) return { symbol: '§p', to: period.to };
    const amount = linked.amounts.find(starts);
    if (amount) return { symbol: '§n', to: amount.to };
    const count = linked.counts.find(starts);
    return count ? { symbol: '§k', to: count.to } : null;
  };
  for (let at = 0; at < tokens.length;) {
    const stretch = stretchAt(at);
    if (stretch) parts.push(stretch.symbol);
    else if (tokens[at]?.kind !== 'mark') parts.push(tokens[at]?.text ?? '');
    else if (tokens[at]?.text === '%') parts.push('%');
    at = Math.max(stretch?.to ?? 0, at + 1);
  }
  return withoutChatter(parts.join(' '));
}
