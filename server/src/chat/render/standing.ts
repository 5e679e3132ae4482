import type { Span } from '@saldo/contract/chat/chat.blocks';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { OutcomeOf } from '../answer/execute.ts';
import type { Figure } from '../answer/figure.ts';
import type { StandingOutcome } from '../answer/standing.ts';
import { safeText } from '../answer/safe-text.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import { joined, say } from './spans.ts';
import * as said from './standing.data.ts';
import type { Renderers, Teller } from './teller.ts';

type Balances = OutcomeOf<'balances'>;
type Entry = Balances['entries'][number];

/** "as of today", "at the end of Oct 5, 2026". */
const whenWords = (at: Figure | null, { tell }: Teller): Span[] =>
  tell(said.phrases[at === null ? 'today' : 'endOf'], { at });

function accountLine(
  one: Entry,
  teller: Teller,
  what: Balances['what'] = 'balance',
  bank: string | null = null,
) {
  const { tell, tellAll, account, figure } = teller;
  const known = one.figure !== null;
  const debt = isLiability(one.type);
  const details = tellAll(
    said.details,
    {
      ...one,
      bank,
      unknown: !known,
      limit: known && what === 'limit',
      creditLeft: known && what === 'available' && debt,
      moneyLeft: known && what === 'available' && !debt,
      owed: known && (what === 'balance' || what === 'owed') && debt,
      due: one.due && tell(said.phrases.due, one.due),
    },
    null,
  );
  return entry(account(one.account), one.figure && figure(one.figure), details);
}

export const standingRenderers: Renderers<StandingOutcome> = {
  balances(outcome, teller) {
    const { tell, words } = teller;
    const { what, entries, total } = outcome;
    const [only] = entries;
    const when = whenWords(outcome.at, teller);
    const invested = tell(said.balances.invested, outcome);
    const elsewhere = tell(said.balances.elsewhere, outcome);
    const since = outcome.since ? tell(said.phrases.since, outcome.since) : '';
    if (entries.length === 1 && only?.figure) {
      const label = tell(said.balances.one, { ...only, role: words.roles[only.figure.role], when });
      const more =
        only.due ?? only.billed ?? only.available ?? only.saidOn ?? (only.estimated || only.disconnected);
      return [
        headline(teller, only.figure, label),
        ...text(since),
        ...list(more ? [accountLine(only, teller, what)] : []),
        ...text(elsewhere, invested),
      ];
    }
    return [
      ...(outcome.left ? [headline(teller, outcome.left, tell(said.balances.left, { when }))] : []),
      ...(total
        ? [headline(teller, total, tell(said.balances.total, { role: words.roles[total.role], when }))]
        : outcome.left
          ? []
          : text(tell(said.balances.head, { when }))),
      ...text(since),
      ...list(entries.map((one) => accountLine(one, teller, what))),
      ...text(elsewhere, invested, tell(said.balances.others, outcome)),
    ];
  },

  worth(outcome, teller) {
    const { tell, words } = teller;
    return [
      headline(teller, outcome.worth, say`${words.roles.worth} ${whenWords(outcome.at, teller)}`),
      ...text(
        outcome.since ? tell(said.phrases.since, outcome.since) : '',
        tell(said.worth.made, outcome),
        tell(said.worth.partial, outcome),
      ),
      ...list(outcome.entries.map((one) => accountLine(one, teller))),
    ];
  },

  free(outcome, teller) {
    const { tell, words, goal, figure } = teller;
    const [own, other] = outcome.accounts;
    // Of one account the figure is its own; what is free over all of them stands behind it.
    const alone = other ? undefined : own;
    const ofAccounts = outcome.accounts.map((one) => tell(said.free.account, one));
    const ofAll = tell(said.free.made, outcome);
    return [
      headline(
        teller,
        alone?.unreserved ?? outcome.total,
        say`${words.roles[alone ? 'unreserved' : 'free']} ${whenWords(null, teller)}`,
      ),
      ...(alone
        ? text(...ofAccounts, tell(said.free.everywhere, outcome), ofAll)
        : text(ofAll, ...ofAccounts)),
      ...list(outcome.goals.map((one) => entry(goal(one.goal), figure(one.reserved), words.roles.reserved))),
    ];
  },

  reserved(outcome, teller) {
    const { tell, words, account, figure } = teller;
    if (outcome.accounts.length === 0) return text(tell(said.reserved.none, {}));
    const goalsOf = (id: number): Span[] =>
      joined(
        outcome.goals.filter((one) => one.account === id).map((one) => tell(said.reserved.goal, one)),
        words.and,
      );
    return [
      headline(teller, outcome.total, say`${words.roles.reserved} ${whenWords(null, teller)}`),
      ...list(
        outcome.accounts.map((one) =>
          entry(
            account(one.account),
            figure(one.reserved),
            tell(said.reserved.account, { ...one, goals: goalsOf(one.account) }),
          ),
        ),
      ),
    ];
  },

  used({ cards, total }, teller) {
    const { tell, words, account, figure } = teller;
    const main = total ?? cards[0];
    return [
      ...(main ? [headline(teller, main.share, say`${words.roles.used} ${whenWords(null, teller)}`)] : []),
      ...text(total ? tell(said.used.total, total) : ''),
      ...list(cards.map((one) => entry(account(one.account), figure(one.share), tell(said.used.card, one)))),
    ];
  },

  accounts: (outcome, teller) => [
    ...text(teller.tell(said.accounts.head, outcome)),
    ...list(outcome.entries.map((one) => accountLine(one, teller, 'balance', one.bank))),
  ],

  synced: (outcome, { tell, figure }) => [
    ...text(tell(said.synced.head, {})),
    ...list(
      outcome.banks.map(({ bank, day, time, disconnected }) =>
        entry(
          safeText(bank),
          day && figure(day),
          tell(said.synced.bank, {
            time: day === null ? tell(said.synced.never, {}) : `${time}`,
            disconnected: disconnected ? tell(said.synced.disconnected, {}) : null,
          }),
        ),
      ),
    ),
    ...text(tell(said.synced.newest, outcome)),
  ],

  course(outcome, teller) {
    const { tell, words, subject, figure, query } = teller;
    const ranking = query.kind === 'standing' ? query.ranking : undefined;
    const { entries, role, days } = outcome;
    const accounts = query.kind === 'standing' ? query.accounts : [];
    const what = tell(said.course.what, {
      accounts: accounts.length > 0 ? accounts : null,
      role: words.roles[role],
    });
    const lead = ranking ? entries[0] : entries.at(-1);
    if (!lead) return text(tell(said.course.noPlace, {}));
    const label = say`${subject(lead.of)} · ${what}`;
    return [
      headline(teller, lead.figure, label),
      ...text(
        tell(said.course.ends, { unit: words.groups[outcome.by][0], days }),
        tell(said.course.extremes, outcome),
      ),
      ...list(entries.map((one) => entry(subject(one.of), figure(one.figure)))),
      ...(ranking
        ? []
        : chart(
            'line',
            say`${what} ${words.during(days)}`.map((one) => one.text).join(''),
            entries.map((one) => ({ label: subject(one.of), figure: one.figure })),
          )),
    ];
  },

  noAccounts: ({ why, at }, { tell }) => text(tell(said.nothing[why], {}), tell(said.phrases.at, { at })),
};
