import { most } from '../../db/most.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { readItems, type Told } from './lists.ts';

export type OpenText = () => AsyncIterable<string>;
type Small =
  | 'institutions'
  | 'accounts'
  | 'account_openings'
  | 'account_values'
  | 'categories'
  | 'rules'
  | 'goals';
type SmallToo = 'limits' | 'recurring_words' | 'recurring_added';

/** Everything of a file but its long lists, and of those what others refer to. */
export interface Outline {
  small: { [Name in Small | SmallToo]: Told<Name>[] };
  transactions: number[];
  entries: number[];
  deleted: number;
  changes: number;
}

/** Reads the whole file, and with it whether all of it can be read. Throws Unreadable with the line. */
export async function outlineOf(open: OpenText): Promise<Outline> {
  const outline: Outline = {
    small: {
      institutions: [],
      accounts: [],
      account_openings: [],
      account_values: [],
      categories: [],
      rules: [],
      limits: [],
      goals: [],
      recurring_words: [],
      recurring_added: [],
    },
    transactions: [],
    entries: [],
    deleted: 0,
    changes: 0,
  };
  const accounts = new Set<number>();
  const goals = new Map<number, number>();
  const seen = new Set<string>();
  for await (const { list, line, value } of readItems(open())) {
    const refused = (why: string) => new Unreadable(`Line ${line} (${list}): ${why}`);
    if ('account_id' in value && !accounts.has(value.account_id))
      throw refused('its account is not in the file.');
    if ('id' in value) {
      if (seen.has(`${list}/${value.id}`)) throw refused('its number stands twice.');
      seen.add(`${list}/${value.id}`);
    }
    if (list === 'accounts') accounts.add(value.id);
    else if (list === 'transactions') outline.transactions.push(value.id);
    else if (list === 'deleted_transactions') outline.deleted += 1;
    else if (list === 'transaction_changes') outline.changes += 1;
    else if (list === 'goals') {
      if (value.linked_account_id !== null && !accounts.has(value.linked_account_id))
        throw refused('its account is not in the file.');
      goals.set(value.id, value.current_amount);
    } else if (list === 'goal_entries') {
      if (!goals.has(value.goal_id)) throw refused('its goal is not in the file.');
      goals.set(value.goal_id, (goals.get(value.goal_id) ?? 0) - value.amount);
      outline.entries.push(value.id);
    }
    if (list in outline.small) {
      const name = list as keyof Outline['small'];
      (outline.small[name] as unknown[]).push(value);
      if (outline.small[name].length > most[name])
        throw new Unreadable(`This file has more than ${most[name]} “${name}”. Saldo keeps no more of them.`);
    }
  }
  for (const { id, title } of outline.small.goals)
    if (goals.get(id) !== 0)
      throw new Unreadable(`The entries of the goal “${title}” do not add up to its progress.`);
  return outline;
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** What a file would bring and what no file can, for the person to see before anything is written. Throws Unreadable. */
export async function describeBooks(open: OpenText): Promise<string> {
  const { small, transactions } = await outlineOf(open);
  const brings = [
    ...counted(small.accounts.length, 'account'),
    ...counted(transactions.length, 'transaction'),
    ...counted(small.categories.length, 'category of your own', 'categories of your own'),
    ...counted(small.rules.length, 'rule'),
    ...counted(small.limits.length, 'limit'),
    ...counted(small.goals.length, 'goal'),
    ...counted(
      small.recurring_added.length + small.recurring_words.length,
      'word on what comes back',
      'words on what comes back',
    ),
  ];
  const banks = small.institutions.map(({ name }) => name);
  return [
    `Brings back ${brings.join(', ') || 'nothing'}.`,
    ...(banks.length > 0
      ? [
          `No file holds the login of a bank: ${[...new Set(banks)].join(', ')} comes back disconnected, with its history; link it again and it goes on.`,
        ]
      : []),
    'The talk with the assistant, saved views, settings, devices and the security log stay behind.',
  ].join(' ');
}
