import { fold } from './fold.ts';

/*
 * Which rows are the two legs of one transfer between a person's own accounts (docs/money.md, "Transfers between own accounts"). Pure, so
 * that it can be held against every order of rows; `spending.queries.ts` writes what is sure.
 */

/** Most days between the two legs of one transfer. */
export const mostDaysApart = 5;
/** Most days between two legs of which neither says where its money went or came from. */
const mostBareDaysApart = 1;

/** One of the person's accounts, as texts of rows may name it. */
export interface OwnAccount {
  id: number;
  name: string;
  mask: string | null;
  institution: string | null;
  type: string;
  subtype: string | null;
}

/** What a text says of where its money went or came from, beside what a name alone says. */
interface Reading {
  /** Words of a transfer, and words of a payment to a card or a loan. */
  moves: boolean;
  pays: boolean;
  /** Of a purchase, or of money that comes back for one: never a leg. */
  bought: boolean;
  /** Accounts that it names, by a name of their own or by their last digits. */
  named: ReadonlySet<number>;
  /** Words of neither kind: whom else it may name. */
  unplaced: readonly string[];
}

/** A row that may be a leg. Amount in hundredths, negative out; `day` counts days from any one. */
export interface Leg {
  id: number;
  account_id: number;
  amount_minor: number;
  currency: string;
  day: number;
  /** Nobody has said what it is: its words alone can say that it is a leg. */
  open: boolean;
  /** A payment to a loan or a card by its category. */
  loan?: boolean;
  text?: string;
}

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Folded words of moving money between accounts, in the languages that files of banks come in most. */
const moving = wordsIn(
  'transfer transfers transferred xfer tfr trf sweep transferencia traspaso traspasos uberweisung ueberweisung umbuchung ubertrag uebertrag virement bonifico giroconto overboeking overschrijving transferencias',
);
/** Words of paying what is owed: they say so of a card's or a loan's account alone. */
const paying = wordsIn(
  'payment payments pmt pymt autopay epay epayment repayment thank zahlung einzahlung kreditkartenabrechnung pago pagos abono paiement pagamento betaling',
);
const buying =
  /(?:^| )(?:refund|refunds|refunded|return|returned|reversal|reversed|chargeback|cash ?back|purchase|purchases|pos|debit card|kartenzahlung|compra|compras|reembolso|devolucion|erstattung|ruckerstattung|ruckzahlung|storno|achat|remboursement|acquisto|rimborso|aankoop|terugbetaling|card payment to|pago con tarjeta)(?: |$)/u;

/** What an account of a kind is called in general. */
const kinds: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /^credit/,
    wordsIn('card cards crd visa mastercard amex tarjeta credito kreditkarte carte carta creditcard'),
  ],
  [/^loan/, wordsIn('loan mortgage kredit darlehen prestamo hipoteca pret lening mutuo')],
  [
    /savings|money market|cd$/,
    wordsIn(
      'savings saving sav svgs ahorro ahorros sparkonto tagesgeld epargne risparmio risparmi spaarrekening',
    ),
  ],
  [/checking|^depository$/, wordsIn('checking chk chequing giro girokonto corriente courant betaalrekening')],
  [/cash/, wordsIn('cash atm efectivo cajero bargeld geldautomat especes contanti')],
  [/^investment/, wordsIn('investment investments brokerage broker inversion inversiones depot')],
];
const kindWords = new Set(kinds.flatMap(([, words]) => [...words]));

/** Words that name nobody. */
const empty = wordsIn(
  'the of for to from at in on via by and my own me with your you account accounts acct konto cuenta compte conto rekening online web mobile internet phone telephone branch bank banking banco payment payments received receipt recd deposit withdrawal debit credit current ach ppd id ref reference no nr num number conf confirmation thank thanks thankyou scheduled automatic auto bill electronic wire instant internal external between sepa gutschrift lastschrift entrada salida recibida recibido enviada enviado realizada realizado emitida a de del desde mi la el un una por gracias da di vers du mon naar van an von auf vom zum zur mein dauerauftrag standing order',
);
const isDistinct = (word: string) =>
  word.length >= 4 &&
  !/^\p{N}+$/u.test(word) &&
  ![moving, paying, empty, kindWords].some((words) => words.has(word));

const wordsOf = (text: string) => fold(text).split(' ');

interface Names {
  account: OwnAccount;
  /** Of the account's name and its bank's. */
  all: ReadonlySet<string>;
  distinct: readonly string[];
  /** The general words for what it is. */
  kind: ReadonlySet<string>;
}

/** Reads texts as their person's accounts are called. */
function readerOf(accounts: readonly OwnAccount[]) {
  const names = new Map(
    accounts.map((account): [number, Names] => {
      const own = wordsOf(account.name);
      const all = new Set([...own, ...wordsOf(account.institution ?? '')]);
      const what = [account.type, account.subtype ?? account.type];
      const kind = kinds
        .filter(([of]) => what.some((one) => of.test(one)))
        .flatMap(([, words]) => [...words]);
      const general = own.filter((word) => kindWords.has(word));
      return [
        account.id,
        { account, all, distinct: [...all].filter(isDistinct), kind: new Set([...kind, ...general]) },
      ];
    }),
  );
  // A bank at which somebody has two accounts distinguishes neither from the other.
  const shared = new Map<string, number>();
  for (const { distinct } of names.values())
    for (const word of distinct) shared.set(word, (shared.get(word) ?? 0) + 1);

  const isNamed = ({ account, distinct }: Names, words: readonly string[]): boolean =>
    distinct.some((word) => shared.get(word) === 1 && words.includes(word)) ||
    (account.mask !== null &&
      account.mask.length >= 3 &&
      words.some((word) => /^[x*]*\p{N}+$/u.test(word) && word.endsWith(account.mask ?? '')));

  const read = (text: string): Reading => {
    const folded = fold(text);
    const words = folded.split(' ');
    return {
      moves: words.some((word) => moving.has(word)),
      pays: words.some((word) => paying.has(word)),
      bought: buying.test(folded),
      named: new Set(
        [...names.values()].filter((one) => isNamed(one, words)).map(({ account }) => account.id),
      ),
      unplaced: words.filter(
        (word) =>
          word.length > 1 && !/\p{N}/u.test(word) && ![moving, paying, empty].some((some) => some.has(word)),
      ),
    };
  };
  return { names, read };
}

/** How surely a text says that its row is a leg towards one of the person's accounts. */
interface Side {
  /** It speaks of a transfer, a payment of what is owed, or the other account. */
  says: boolean;
  /** It names the other account, or a payment has come in on what is owed: the other leg may say what it likes. */
  points: boolean;
  /** Names that are of neither account. */
  foreign: readonly string[];
}

export type Likeness = 'sure' | 'bare' | 'likely' | null;
type Judge = (out: Leg, back: Leg) => Likeness;

/**
 * Judges two rows that nobody has said anything of, by their words and their accounts. Sure: each speaks of a transfer, of
 * a payment to a card or a loan on whose account it comes in, or of the other account, and neither names anybody else.
 * Bare: the same, but neither says which account is the other one, so that only their days and the want of another pair show it.
 * Likely: one of them speaks so, and the other is not at odds with it.
 */
export function judgeBy(accounts: readonly OwnAccount[]): Judge {
  const { names, read } = readerOf(accounts);
  const readings = new Map<string, Reading>();
  const readingOf = ({ text = '' }: Leg): Reading => {
    const known = readings.get(text) ?? read(text);
    readings.set(text, known);
    return known;
  };
  const sideOf = (reading: Reading, own: Names, other: Names, owed: boolean): Side => {
    const general = reading.unplaced.some((word) => other.kind.has(word));
    const named = reading.named.has(other.account.id);
    const foreign = reading.unplaced.filter(
      (word) => ![own.all, other.all, own.kind, other.kind].some((words) => words.has(word)),
    );
    const clear = foreign.length === 0;
    const says = reading.moves || (owed && reading.pays) || named || (general && clear);
    return { says, points: says && (named || general) && (clear || reading.moves), foreign };
  };
  return (out, back) => {
    const [from, to] = [names.get(out.account_id), names.get(back.account_id)];
    const [left, came] = [readingOf(out), readingOf(back)];
    if (!from || !to || left.bought || came.bought) return null;
    const elsewhere = (reading: Reading, other: number, own: number) =>
      !reading.named.has(other) && [...reading.named].some((account) => account !== own);
    if (elsewhere(left, back.account_id, out.account_id) || elsewhere(came, out.account_id, back.account_id))
      return null;
    const owed = ['credit', 'loan'].includes(to.account.type);
    const [a, b] = [sideOf(left, from, to, owed), sideOf(came, to, from, owed)];
    const clear = (side: Side) => side.says && side.foreign.length === 0;
    if (clear(a) && clear(b)) return a.points || b.points || (owed && came.pays) ? 'sure' : 'bare';
    if (a.points || b.points || (owed && clear(b) && came.pays)) return 'likely';
    // One that says nothing and names somebody else is at odds, and so are two that name others than each other.
    const atOdds =
      [a, b].some((side) => !side.says && side.foreign.length > 0) ||
      (a.foreign.length > 0 && b.foreign.length > 0 && !a.foreign.some((word) => b.foreign.includes(word)));
    return (a.says || b.says) && !atOdds ? 'likely' : null;
  };
}

/** Each row out beside each of the same amount in, in another account and at most five days away. */
function* opposites(legs: readonly Leg[]): Generator<{ out: Leg; back: Leg; apart: number }> {
  const ins = Map.groupBy(
    legs.filter((leg) => leg.amount_minor > 0),
    (leg) => `${leg.currency}:${leg.amount_minor}`,
  );
  for (const out of legs)
    if (out.amount_minor < 0)
      for (const back of ins.get(`${out.currency}:${-out.amount_minor}`) ?? []) {
        const apart = Math.abs(back.day - out.day);
        if (back.account_id !== out.account_id && apart <= mostDaysApart) yield { out, back, apart };
      }
}

/**
 * Decides on bare pairs by what else there is: sure where neither row could be a leg of any other of these and they are of
 * one day or the next, else likely.
 */
export function judgeAmong(legs: readonly Leg[], judge: Judge): Judge {
  const rivals = new Map<number, number>();
  for (const { out, back } of opposites(legs.filter(({ open }) => open)))
    if (judge(out, back) !== null)
      for (const { id } of [out, back]) rivals.set(id, (rivals.get(id) ?? 0) + 1);
  return (out, back) => {
    const likeness = judge(out, back);
    if (likeness !== 'bare') return likeness;
    const isAlone = rivals.get(out.id) === 1 && rivals.get(back.id) === 1;
    return isAlone && Math.abs(back.day - out.day) <= mostBareDaysApart ? 'sure' : 'likely';
  };
}

/** How two legs are ranked against other pairs, smaller first; null where they are no pair. */
export type Rank = (out: Leg, back: Leg) => number | null;

/** Legs by their categories, as far as these say anything; of two that are open, their words. */
export const rankBy =
  (owed: ReadonlySet<number>, judge: Judge): Rank =>
  (out, back) => {
    if (out.open && back.open) return judge(out, back) === 'sure' ? 2 : null;
    const [named, open] = out.open ? [back, out] : [out, back];
    // What is paid to a loan or a card comes in there.
    return !open.open ? 0 : named.loan === true && !owed.has(open.account_id) ? null : 1;
  };

/**
 * Pairs of legs that are one transfer between own accounts: equal amounts out and in, different accounts, at most five
 * days apart; the better rank first, then the nearest days, each leg once.
 */
export function pairLegs(legs: readonly Leg[], rank: Rank): [number, number][] {
  const candidates = [...opposites(legs)]
    .flatMap(({ out, back, apart }) => {
      const place = rank(out, back);
      return place === null ? [] : [{ out, back, place, apart }];
    })
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.apart - b.apart ||
        a.out.day - b.out.day ||
        a.out.id - b.out.id ||
        a.back.day - b.back.day ||
        a.back.id - b.back.id,
    );
  const taken = new Set<number>();
  const pairs: [number, number][] = [];
  for (const { out, back } of candidates) {
    if (taken.has(out.id) || taken.has(back.id)) continue;
    taken.add(out.id).add(back.id);
    pairs.push([out.id, back.id]);
  }
  return pairs;
}
