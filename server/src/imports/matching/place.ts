/** Where a row stands: rows that share it can stand for each other. */
export interface Place {
  account_id: number;
  date: string;
  amount_minor: number;
}

/** A place as a word, the same for the same one. */
export const placeOf = ({ account_id: account, date, amount_minor: amount }: Place): string =>
  `${account}/${date}/${amount}`;
