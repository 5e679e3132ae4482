import type { Thing } from '@saldo/contract/query/query';
import { kindNouns } from './words.data.ts';
import type { Figure } from '../../answer/figure.ts';
import { thingName } from '../naming.ts';
import { say, type Said } from '../spans.ts';
import type { Teller } from '../teller.ts';
import { noun, type Noun } from '../words.ts';

export const kindNoun = (of: keyof typeof kindNouns, count: number, { words }: Teller): string =>
  noun(kindNouns[of][words.at], count);

/** " of rent", ` de alquiler`; empty for nothing. */
export const ofThings = (things: readonly Thing[], teller: Teller): string =>
  things.length === 0
    ? ''
    : ` ${teller.pick('for', 'de')} ${teller.words.list(things.map((one) => thingName(one, teller.words)))}`;

/** " without rent", ` sin alquiler`; empty for nothing. */
export const withoutThings = (things: readonly Thing[] | undefined, { words }: Teller): string =>
  things === undefined || things.length === 0
    ? ''
    : ` ${words.without} ${words.either(things.map((one) => thingName(one, words)))}`;

/** "3 months", "1 month": a figure with its noun. */
export const counted = (count: Figure, nouns: Noun, { figure }: Teller): Said =>
  say`${figure(count)} ${noun(nouns, Number(count.value))}`;
