import type { Person } from '../testing/factories.ts';
import type { ScriptedBank, ScriptedItem, ScriptedRow } from '../testing/scripted-bank.ts';
import type { Step } from './simulation.steps.testing.ts';

/** A purchase through its life: what the bank says of it now, and what the person did to it. */
interface Purchase {
  row: ScriptedRow;
  alive: boolean;
  twin: boolean;
  deleted: 'one' | 'all' | null;
  category: string | null;
  /** Its pending row is gone, its posted one has not come. */
  between: boolean;
}

/** The model: what a bank and a person did, without cursors, pages or tables. */
export class History {
  readonly person: Person;
  private readonly bank: ScriptedBank;
  purchases: Purchase[] = [];
  item!: ScriptedItem;
  /** What Saldo was last known to hold. */
  held: string[] = [];
  private serial = 0;

  constructor(person: Person, bank: ScriptedBank) {
    this.person = person;
    this.bank = bank;
  }

  private newId(kind: string): string {
    this.serial += 1;
    return `${kind}-${this.person.id}-${this.serial}`;
  }

  /** A new login with the same accounts, where everything alive has a new id. */
  openItem(): void {
    const previous = this.item as ScriptedItem | undefined;
    const accounts = ['Checking', 'Savings'].map((name, index) => ({
      id: this.newId('account'),
      name,
      mask: `000${index}`,
      current: previous?.accounts[index]?.current ?? 0,
    }));
    const rename = new Map(previous?.accounts.map(({ id }, index) => [id, accounts[index]?.id ?? '']));
    this.item = {
      id: this.newId('item'),
      accessToken: this.newId('access'),
      accounts,
      changes: [],
      removed: false,
    };
    for (const purchase of this.purchases) {
      if (!purchase.alive) continue;
      purchase.row = {
        ...purchase.row,
        id: this.newId('row'),
        accountId: rename.get(purchase.row.accountId) ?? '',
        pendingId: null,
      };
      this.item.changes.push({ kind: 'added', row: purchase.row });
    }
    this.bank.offer(this.item);
  }

  private settle(): void {
    for (const [index, account] of this.item.accounts.entries())
      account.current = this.purchases
        .filter(({ alive, row }) => alive && !row.pending && row.accountId === this.item.accounts[index]?.id)
        .reduce((sum, { row }) => sum - row.outflow, 0);
  }

  private alive(which: (purchase: Purchase) => boolean, n: number): Purchase | undefined {
    const found = this.purchases.filter((purchase) => purchase.alive && which(purchase));
    return found[n % Math.max(1, found.length)];
  }

  /** What happens at the bank. */
  atBank(action: Step): void {
    const { changes, accounts } = this.item;
    if (action.do === 'spend') {
      const date = new Date(Date.UTC(2025, 0, 1 + action.day)).toISOString().slice(0, 10);
      const name = action.twin ? `Twin ${this.serial}` : `Shop ${this.serial} *${'#'.repeat(action.day % 3)}`;
      for (let copies = action.twin ? 2 : 1; copies > 0; copies -= 1) {
        const row = {
          id: this.newId('row'),
          accountId: accounts[action.account]?.id ?? '',
          name,
          date,
          outflow: action.cents,
          pending: action.pending && !action.twin,
          category: 'GENERAL_MERCHANDISE',
          pendingId: null,
        };
        this.purchases.push({
          row,
          alive: true,
          twin: action.twin,
          deleted: null,
          category: null,
          between: false,
        });
        changes.push({ kind: 'added', row });
      }
    }
    if (action.do === 'post') {
      // What went without its successor comes first.
      const waiting = this.purchases.find(({ between }) => between);
      // What the person touched is what must survive posting, so it posts first.
      const touched = this.alive(
        ({ row, category, deleted }) => row.pending && (category ?? deleted) !== null,
        action.pick,
      );
      const purchase = waiting ?? touched ?? this.alive(({ row }) => row.pending, action.pick);
      if (!purchase) return;
      const pendingId = purchase.row.id;
      if (!waiting) changes.push({ kind: 'removed', id: pendingId, accountId: purchase.row.accountId });
      if (!waiting && action.late) {
        purchase.alive = false;
        purchase.between = true;
      } else {
        purchase.row = {
          ...purchase.row,
          id: this.newId('row'),
          pendingId,
          pending: false,
          outflow: action.cents,
        };
        purchase.alive = true;
        purchase.between = false;
        changes.push({ kind: 'added', row: purchase.row });
      }
    }
    if (action.do === 'drop' || action.do === 'remove') {
      const purchase = this.alive(
        ({ row, twin }) => !twin && row.pending === (action.do === 'drop'),
        action.pick,
      );
      if (!purchase) return;
      purchase.alive = false;
      changes.push({ kind: 'removed', id: purchase.row.id, accountId: purchase.row.accountId });
    }
    if (action.do === 'modify') {
      const purchase = this.alive(({ twin }) => !twin, action.pick);
      if (!purchase) return;
      if (!action.same) purchase.row = { ...purchase.row, outflow: action.cents, category: 'ENTERTAINMENT' };
      changes.push({ kind: 'modified', row: purchase.row });
    }
    this.settle();
  }

  /** What Saldo should hold once everything has reached it. */
  expected(): string[] {
    return this.purchases
      .filter(({ alive, deleted }) => alive && deleted === null)
      .map(({ row, category }) => {
        const account = this.item.accounts.findIndex(({ id }) => id === row.accountId);
        return line(
          ['Checking', 'Savings'][account] ?? '',
          row.date,
          -row.outflow,
          row.name,
          row.pending,
          category ?? row.category,
        );
      })
      .toSorted();
  }

  /** The purchase a row of Saldo's stands for. */
  purchaseNamed(name: string, deleted: boolean): Purchase | undefined {
    return this.purchases.find(
      (purchase) => purchase.row.name === name && (purchase.deleted !== null) === deleted,
    );
  }
}

/** A row as both sides have it, to be held against each other as text. */
export function line(...facts: (string | number | boolean)[]): string {
  return JSON.stringify(facts.map((fact) => (Object.is(fact, -0) ? 0 : fact)));
}
