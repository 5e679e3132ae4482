import type { DateText } from '@saldo/contract/dates';
import { type Cents, formatCents } from '@saldo/contract/money';
import type { Fact } from '../fact.ts';
import type { Language } from '../language/detect.ts';
import { dateWords } from '../render/words.ts';

/** Collects the figures of an answer; every number a sentence shows is registered here first. */
export interface FactBook {
  facts: Fact[];
  /** Bounds of periods that were stated. */
  stated: Set<string>;
  money(label: string, amount: Cents, about?: Partial<Fact>): string;
  count(label: string, value: number, about?: Partial<Fact>): string;
  percent(label: string, tenths: number, about?: Partial<Fact>): string;
  date(label: string, value: DateText, about?: Partial<Fact>): string;
  days(label: string, value: number): string;
}

export function makeFactBook(language: Language): FactBook {
  const facts: Fact[] = [];
  const add = (
    kind: Fact['kind'],
    label: string,
    amount: Cents | null,
    value: number | string | null,
    about: Partial<Fact> = {},
  ): void => {
    if (facts.length >= 120) return;
    facts.push({
      id: `f${facts.length + 1}`,
      kind,
      label: label.slice(0, 200),
      amount,
      currency: null,
      value,
      start: null,
      end: null,
      rowCount: null,
      filters: null,
      rowIds: [],
      subjects: [],
      ...about,
    });
  };
  return {
    facts,
    stated: new Set(),
    money(label, amount, about) {
      add('money', label, amount, null, about);
      return formatCents(amount, about?.currency ?? 'USD');
    },
    count(label, value, about) {
      add('count', label, null, value, about);
      return String(value);
    },
    percent(label, tenths, about) {
      const value = tenths / 10;
      add('percent', label, null, value, about);
      return `${value}%`;
    },
    date(label, value, about) {
      add('date', label, null, value, about);
      return dateWords(value, language);
    },
    days(label, value) {
      add('days', label, null, value);
      return String(value);
    },
  };
}
