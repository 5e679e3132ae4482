import { businessDay, dayIn, monthIndexOf, monthOf } from './calendar.ts';
import type { Rule } from './engine.ts';
import { bankStory, movedFrom, movedTo } from './streams/stories.ts';
import { transfer } from './streams/transfers.ts';
import type { Day, Story } from './types.ts';

type CardPlan = {
  card: string;
  from: string;
  name: string;
  /** Day of the month on which the statement closes; it is paid 24 days later. */
  closes: number;
  /** Pays all of it, or a minimum and part of the rest, which then costs interest. */
  pays: 'all' | 'part';
};

/** Percent a year. */
const CARD_APRS = { purchase_apr: 23.9, cash_apr: 29.4 };

/** A credit card's month: statement, payment from the checking account as two legs, interest on what stays open. */
export function cardPayment(plan: CardPlan): Rule {
  const key = `autopay:${plan.card}`;
  const out: Story = {
    name: `${plan.name} autopay`,
    raw: `${plan.name.toUpperCase()} AUTOPAY PYMT WEB`,
    merchant: null,
    category: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    channel: 'online',
    code: 'bill payment',
    party: { name: plan.name, type: 'financial_institution' },
  };
  const into: Story = {
    ...out,
    name: 'Payment thank you',
    raw: 'AUTOMATIC PAYMENT - THANK YOU',
    code: 'payment',
  };
  return {
    key,
    terms: { kind: 'card', account: plan.card, closes: plan.closes, aprs: CARD_APRS },
    onDay: (day, books, emit) => {
      const month = monthOf(monthIndexOf(day));
      if (day !== dayIn(month, plan.closes)) return;
      const owed = books.balance(plan.card);
      if (owed <= 0) return;
      const rng = books.rng(key, month.label);
      const share = plan.pays === 'all' ? 1 : rng.pick([0.12, 0.3, 0.5, 1, 1]);
      const amount = Math.min(owed, Math.max(3_500, Math.round(owed * share)));
      const late = plan.pays === 'part' && rng.chance(0.06);
      const date = businessDay(day + (late ? 29 : 24));
      transfer(emit, {
        from: plan.from,
        to: plan.card,
        amount,
        date,
        lag: rng.int(0, 1),
        mark: `${key}:${month.label}`,
        out,
        in: into,
      });
      if (late)
        emit({
          account: plan.card,
          amount: 2_900,
          date: businessDay(day + 26),
          story: bankStory('Late payment fee', 'BANK_FEES_LATE_FEES'),
        });
      if (amount < owed) {
        const interest = Math.round(((owed - amount) * CARD_APRS.purchase_apr) / 1200);
        if (interest > 0)
          emit({
            account: plan.card,
            amount: interest,
            date: businessDay(day + 30),
            story: bankStory('Interest charge on purchases', 'BANK_FEES_INTEREST_CHARGE'),
          });
      }
    },
  };
}

type Sweep = {
  checking: string;
  savings: string;
  names: readonly [string, string];
  low: number;
  high: number;
  target: number;
  ceiling: number;
};

/**
 * What people do by hand: move a surplus to savings, take from savings when the account runs low, and invest
 * elsewhere what grew past the ceiling.
 */
export function sweep(plan: Sweep): Rule {
  const key = `sweep:${plan.checking}`;
  return {
    key,
    onDay: (day, books, emit) => {
      const [checking, savings] = [books.balance(plan.checking), books.balance(plan.savings)];
      const mark = `${key}:${day}`;
      const monthly = day === dayIn(monthOf(monthIndexOf(day)), 21);
      if (monthly && checking > plan.high) {
        const amount = Math.floor((checking - plan.target) / 5_000) * 5_000;
        transfer(emit, {
          from: plan.checking,
          to: plan.savings,
          amount,
          date: businessDay(day + 1),
          mark,
          out: movedTo(plan.names[1], 'TRANSFER_OUT_SAVINGS'),
          in: movedFrom(plan.names[0], 'TRANSFER_IN_SAVINGS'),
        });
      } else if (monthly && savings > plan.ceiling) {
        const amount = Math.floor((savings * 0.4) / 100_000) * 100_000;
        emit({ account: plan.savings, amount, date: businessDay(day + 1), story: INVESTED });
      } else if (checking < plan.low && savings > 0) {
        const amount = Math.min(savings, Math.ceil((plan.target - checking) / 5_000) * 5_000);
        if (amount < 1_000) return;
        transfer(emit, {
          from: plan.savings,
          to: plan.checking,
          amount,
          date: day,
          mark,
          // The categories of savings name money that goes there, never what is drawn.
          out: movedTo(plan.names[0], 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
          in: movedFrom(plan.names[1], 'TRANSFER_IN_ACCOUNT_TRANSFER'),
        });
      }
    },
  };
}

const INVESTED: Story = {
  name: 'Heron Invest contribution',
  raw: 'HERON INVEST DES:CONTRIB',
  merchant: null,
  category: 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
  channel: 'online',
  code: 'transfer',
  party: { name: 'Heron Invest', type: 'financial_institution' },
};

/** Interest for what is saved, on the last day of each month. `rate` is per year. */
export function interestEarned(account: string, rate: number): Rule {
  return {
    key: `interest:${account}`,
    onDay: (day, books, emit) => {
      if (!lastOfMonth(day)) return;
      const amount = Math.floor((books.balance(account) * rate) / 12);
      if (amount <= 0) return;
      emit({
        account,
        amount: -amount,
        date: day,
        stream: { key: `interest:${account}`, frequency: 'MONTHLY' },
        story: bankStory('Interest paid', 'INCOME_INTEREST_EARNED', 'interest'),
      });
    },
  };
}

type Loan = {
  loan: string;
  from: string;
  name: string;
  day: number;
  payment: number;
  rate: number;
  category: string;
};

/** A loan's month: interest is added, the payment comes off, as one leg on each account. */
export function loanPayment(plan: Loan): Rule {
  const key = `loan:${plan.loan}`;
  return {
    key,
    terms: { kind: 'loan', account: plan.loan, day: plan.day, payment: plan.payment, rate: plan.rate },
    onDay: (day, books, emit) => {
      const month = monthOf(monthIndexOf(day));
      if (day !== dayIn(month, plan.day)) return;
      const owed = books.balance(plan.loan);
      if (owed <= 0) return;
      const interest = Math.round((owed * plan.rate) / 12);
      if (interest > 0)
        emit({
          account: plan.loan,
          amount: interest,
          date: day,
          story: bankStory('Interest charged', 'BANK_FEES_INTEREST_CHARGE', 'interest'),
        });
      const out: Story = {
        name: `${plan.name} payment`,
        raw: `${plan.name.toUpperCase()} DES:LOAN PMT`,
        merchant: null,
        category: plan.category,
        channel: 'other',
        code: 'direct debit',
        party: { name: plan.name, type: 'financial_institution' },
      };
      transfer(emit, {
        from: plan.from,
        to: plan.loan,
        amount: Math.min(plan.payment, owed + interest),
        date: businessDay(day),
        mark: `${key}:${month.label}`,
        out,
        in: { ...out, name: 'Payment received', raw: 'PAYMENT RECEIVED - THANK YOU', code: 'payment' },
        stream: { key, frequency: 'MONTHLY' },
      });
    },
  };
}

/** The fee for a day that ended below zero, at most once in five days. */
export function overdraftFee(account: string, amount: number): Rule {
  let last: Day = 0;
  return {
    key: `overdraft:${account}`,
    onDay: (day, books, emit) => {
      if (books.balance(account) >= -500 || day - last < 5) return;
      last = day;
      emit({
        account,
        amount,
        date: businessDay(day + 1),
        story: bankStory('Overdraft fee', 'BANK_FEES_OVERDRAFT_FEES'),
      });
    },
  };
}

function lastOfMonth(day: Day): boolean {
  const month = monthOf(monthIndexOf(day));
  return day === month.first + month.days - 1;
}
