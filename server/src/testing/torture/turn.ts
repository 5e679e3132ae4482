import { addDays } from '@saldo/contract/dates';
import type { Dice } from '../dice.ts';
import type { Reply } from '../http.ts';
import { lineOf, lineOfShown, listed, same, type Get } from './check.ts';
import { rowsOf, type Row, type Someone } from './model.ts';
import type { World } from './world.ts';

/** One turn of one person: what may happen draws on this. */
export interface Turn {
  world: World;
  dice: Dice;
  someone: Someone;
  other: Someone;
  get: Get;
  /** The same with the instances picked by dice of its own, for calls at once. */
  getOn(dice: Dice): Get;
  today: string;
  /**
   * A call that changes something: by either instance, perhaps after one that died in the middle of it, perhaps with a key
   * and then repeated. Gives the answer that counts.
   */
  change(line: string, body?: object, keyed?: boolean): Promise<Reply>;
}

export const shops = ['Copper Kettle', 'Harvest Market', 'Island Ferry', 'Oak & Sons', 'Metro 7'];

export const categories = ['FOOD_AND_DRINK', 'TRAVEL', 'INCOME', 'GENERAL_MERCHANDISE'];

export const words = ['kettle', 'market', 'ferry', 'metro'];

export const dayBack = ({ dice, today }: Turn, most = 120) => addDays(today, -dice.int(0, most));

export const amount = (dice: Dice) => (dice.chance(0.75) ? -1 : 1) * dice.int(1, 60_000);

export const byHand = ({ someone }: Turn) => someone.accounts.filter((one) => one.byHand);

export function answered({ status, text }: Reply, wanted: number, what: string): void {
  same(`${what}: ${text.slice(0, 300)}`, status, wanted);
}

/** A row that can be distinguished from all others by what it says, with its id; null where there is none. */
export async function anyRow(
  turn: Turn,
  fits: (row: Row) => boolean = () => true,
): Promise<{ id: number; row: Row } | null> {
  const { dice, someone, get } = turn;
  const all = rowsOf(someone);
  const key = (row: Row) => `${row.account.id} ${row.date} ${row.cents} ${row.name}`;
  const counts = Map.groupBy(all, key);
  const choices = all.filter((row) => counts.get(key(row))?.length === 1 && fits(row));
  if (choices.length === 0) return null;
  const row = dice.pick(choices);
  const shown = (await listed(get, '', 500)).find((one) => lineOfShown(one) === lineOf(row));
  return shown ? { id: shown.id, row } : null;
}
