import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { AheadOutcome } from '../../answer/ahead/ahead.ts';
import type { OutlookParts, UsualParts } from '../../answer/ahead/outlook.ts';
import type { Figure } from '../../answer/figure.ts';
import { shortText } from '../../answer/safe-text.ts';
import { entry, headline, list, text } from '../blocks.ts';
import { joined } from '../spans.ts';
import type { Renderers, Teller } from '../teller.ts';
import * as said from './sentences.data.ts';

/** "Nov 30, 2026 (next payday)". */
const untilWords = (until: Figure, event: 'payday' | 'rent' | null, { tell }: Teller): Span[] =>
  tell(said.phrases.until[event ?? 'none'], { until });

/** "plus $2,000.00 of expected income, less ...": the parts of a look ahead; `everyday` spending is what an allowance is for. */
function partsWords(parts: OutlookParts, { tellAll }: Teller, everyday: boolean): Span[] {
  const { moves } = parts;
  const out = moves !== null && (moves.amount ?? 0) < 0;
  return tellAll(said.parts, {
    ...parts,
    everyday: everyday ? parts.everyday : null,
    out: out ? moves : null,
    in: out ? null : moves,
  });
}

/** What a usual month leaves, and what it is made of. */
function usualWords(usual: UsualParts, { tell }: Teller): Span[] {
  const short = (usual.net.amount ?? 0) < 0;
  const leaves = tell(said.phrases[short ? 'usualShort' : 'usualLeaves'], usual);
  return tell(said.phrases.usual, { ...usual, leaves });
}

const someThings = <Of>(things: readonly Of[]): readonly Of[] | null => (things.length === 0 ? null : things);

export const aheadRenderers: Renderers<AheadOutcome> = {
  missing: ({ what, free }, { tell }) =>
    text(tell(said.missing[what], {}), tell(said.phrases.free, { free })),

  nothingAhead: ({ why, owed }, { tell, account, figure }) => [
    ...text(tell(said.nothing[why], {})),
    ...list(owed.map((one) => entry(account(one.account), figure(one.owed), tell(said.phrases.owed, {})))),
  ],

  balanceAhead(outcome, teller) {
    const { tell, words } = teller;
    const { held, after, parts, until, event, end, short } = outcome;
    const paid = joined(
      after.map((one) => tell(said.balance.one, one)),
      words.and,
    );
    return [
      headline(teller, end, `${words.roles.forecast} · ${words.day(String(until.value))}`),
      ...text(
        tell(said.balance.makes, {
          ...outcome,
          parts: partsWords(parts, teller, true),
          until: untilWords(until, event, teller),
        }),
        after.length > 0 ? tell(said.balance.counted, { paid }) : '',
        held
          ? tell(said.balance[held.enough ? 'enough' : 'less'], held)
          : tell(said.balance[short ? 'short' : 'lasts'], {}),
      ),
    ];
  },

  spendingAhead(outcome, teller) {
    const { tell, tellAll } = teller;
    const { payments, everyday, taxes, toCome, label, soFar } = said.spending;
    const parts = tellAll([payments, everyday, taxes], outcome);
    return [
      headline(teller, outcome.projected, tell(label, { ...outcome, on: someThings(outcome.things) })),
      ...text(tell(soFar, outcome), parts.length === 0 ? '' : tell(toCome, { parts })),
    ];
  },

  afford(outcome, teller) {
    const { tell } = teller;
    const { parts, after, until, event } = outcome;
    const means = tell(said.phrases[outcome.due ? 'freeMeans' : 'freeThere'], {});
    const by = untilWords(until, event, teller);
    return [
      headline(teller, after.amount, tell(said.afford.label, after)),
      ...text(
        tell(said.afford[outcome.accounts ? 'there' : 'free'], { ...outcome, means }),
        parts
          ? tell(said.afford.ahead, { ...outcome, until: by, parts: partsWords(parts, teller, true) })
          : tell(said.afford.payments, { ...outcome, until: by }),
        tell(said.afford.reserved, outcome),
        outcome.ofCards ? tell(said.afford.ofCards, {}) : '',
        ...outcome.goals.map((one) => tell(said.afford[one.needed && one.by ? 'needed' : 'missing'], one)),
      ),
    ];
  },

  allowance(outcome, teller) {
    const { tell } = teller;
    const { parts, until, event, left } = outcome;
    return [
      headline(teller, outcome.aDay, tell(said.allowance.label, outcome)),
      ...text(
        tell(said.allowance.free, {
          ...outcome,
          means: tell(said.phrases.freeMeans, {}),
          parts: partsWords(parts, teller, false),
          until: untilWords(until, event, teller),
        }),
        tell(said.allowance[left.short ? 'none' : 'aWeek'], outcome),
      ),
    ];
  },

  runway(outcome, teller) {
    const { tell, figure } = teller;
    const { months, single, named, money } = outcome;
    const own = named ? figure(money) : tell(said.runway.money, outcome);
    return [
      ...(months ? [headline(teller, months, tell(said.runway.label, {}))] : []),
      ...text(
        months
          ? tell(said.runway.lasts, { own, months, rate: tell(said.runway.rate, outcome) })
          : tell(said.runway.nothing, {}),
        tell(said.runway.reserved, outcome),
        single ? tell(said.runway.single, single) : '',
      ),
    ];
  },

  payOff(outcome, teller) {
    const { tell, account, figure } = teller;
    const { how, debts, monthly, months, on } = outcome;
    const owe = tell(said.payOff.owe, { ...outcome, accounts: debts.map((one) => one.account) });
    const lines = debts.map((one) => {
      const never = one.never && !(one.months && one.on) ? tell(said.payOff.never, {}) : null;
      const paid = tell(said.payOff[one.payment ? 'paid' : 'unpaid'], one);
      return entry(account(one.account), figure(one.owed), tell(said.payOff.debt, { ...one, paid, never }));
    });
    const sentence =
      how === 'until' && monthly && on
        ? said.payOff.until
        : how === 'rate' && monthly
          ? said.payOff[months && on ? 'rate' : 'rateNever']
          : said.payOff[how === 'ask' ? 'ask' : 'now'];
    const [only] = debts;
    const main = how === 'until' ? monthly : how === 'now' && debts.length === 1 ? (only?.on ?? null) : on;
    const label = tell(said.payOff[how === 'until' ? 'labelRate' : 'labelDay'], {});
    return [
      ...(main ? [headline(teller, main, label)] : []),
      ...text(tell(sentence, { ...outcome, owe })),
      ...list(lines),
    ];
  },

  cut(outcome, teller) {
    const { tell, figure } = teller;
    const { streams, habit, byRate, more } = outcome;
    const on = someThings((teller.query as QueryOf<'ahead'>).things);
    return [
      headline(teller, outcome.monthly, tell(said.cut.label, { on })),
      ...text(
        tell(said.cut.yearly, outcome),
        habit ? tell(said.cut.habit, habit) : '',
        byRate && more ? tell(said.cut.more, {}) : '',
      ),
      ...list(
        streams.map((one) => entry(shortText(one.name), figure(one.monthly), tell(said.cut.stream, one))),
      ),
    ];
  },

  upkeep(outcome, teller) {
    const { tell } = teller;
    const { cost, usual, lasts } = outcome;
    return [
      headline(teller, cost.amount, tell(said.upkeep.label, cost)),
      ...text(
        tell(said.upkeep.cost, outcome),
        tell(said.upkeep.pay, outcome),
        tell(said.upkeep.instead, outcome),
        usualWords(usual, teller),
        lasts ? tell(said.upkeep.lasts, outcome) : tell(said.phrases.freeToday, outcome),
      ),
    ];
  },

  reach(outcome, teller): Block[] {
    const { tell } = teller;
    const { months, on, there, named } = outcome;
    if (there) return text(tell(said.reach.there, outcome));
    const gap = tell(said.reach.gap, outcome);
    const pace = tell(said.reach[named ? 'named' : 'usual'], outcome);
    if (!months || !on) return text(gap, tell(said.reach.never, { ...outcome, pace }));
    return [
      headline(teller, on, tell(said.reach.label, {})),
      ...text(gap, tell(said.reach.reached, { ...outcome, pace })),
    ];
  },

  putAside: (outcome, teller) => [
    headline(teller, outcome.aMonth, teller.tell(said.putAside.label, {})),
    ...text(
      teller.tell(said.putAside.each, outcome),
      teller.tell(said.putAside.aPayday, outcome),
      outcome.usual ? usualWords(outcome.usual, teller) : '',
      teller.tell(said.phrases.freeToday, outcome),
    ),
  ],

  saveUp: (outcome, teller) => [
    headline(teller, outcome.saved, teller.tell(said.saveUp.label, outcome)),
    ...text(
      teller.tell(said.saveUp.comes, { ...outcome, per: teller.words.per[outcome.every] }),
      teller.tell(said.saveUp.with, outcome),
    ),
  ],
};
