import type { Rule } from '../rule.ts';
import { plainOf } from '../supposed.ts';
import { asksHowMuch } from './words.ts';

const budget = /\b(budget|presupuesto|allowance)\b/;
const spendable =
  /\b(can|could|may|should|able to|afford to|left|available|free|safe(ly)?|allowed) (i |we )?(still |safely |only |to |really )*(spend|use|blow|burn)\b|\b(puedo|podemos|podria|podriamos|me queda para|nos queda para|queda para) ?(gastar(me|nos)?|usar|gasto)?\b|\b(left|have) to spend\b|\b(libre|disponible)\b/;
const perDay =
  /\b((a|per|each|every|al|por|cada) (day|dia)|daily|diari[oa]s?|(a|per|each|every|a la|por|cada) (week|semana)|weekly|semanal\w*)\b/;
const daysOnly = /§p/;
const notShort =
  /\b(without (running|going|being|coming up|getting|ending up) (out|short|broke|in the red)|sin (quedarme|quedarnos|pasarme|pasarnos|apretarme|apuros))\b/;
const stillSaves =
  /\b(still|and|yet|while|to|want to|aun asi|y|sin dejar de|para|quiero|queremos)\b (\w+ ){0,3}?(save|saving|put|set|stash|keep|ahorr\w+|apart\w+|guard\w+|meter)\b.{0,20}§n|\b(save|saving|put|set|stash|ahorr\w+|apart\w+|guard\w+) §n\b/;

/** What may be spent, a day or beside what is to be saved. */
export const allowance: readonly Rule[] = [
  {
    of: 'how much can I spend a day until payday, how much more and still save 500',
    when: ({ frame, pattern, marked, pastSpend, has }) =>
      !pastSpend &&
      !/\b(did|have i|have we|spent|gaste|average|promedio|usually)\b/.test(pattern) &&
      (spendable.test(pattern) || budget.test(pattern) || has('freely')) &&
      (frame.amount === null
        ? asksHowMuch.test(pattern) &&
          (perDay.test(plainOf(marked)) || (daysOnly.test(pattern) && notShort.test(pattern)))
        : stillSaves.test(pattern) && asksHowMuch.test(pattern) && !has('afford')),
    ask: 'allowance',
  },
];
