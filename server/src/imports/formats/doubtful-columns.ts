import { plainHeading } from './headers.ts';

/** Headings of a number of an account; whose it is they leave open. */
const accountNumber = /^(?:account (?:number|no)|kontonummer|konto|iban|rekening|conto|cuenta|compte)$/;
/** Headings of a bank's number, which stands beside the account of the one who was paid, never beside one's own. */
const bankNumber = /^(?:blz|bankleitzahl|bic|bic swift code|swift|swift code|bank code|sort code)$/;

/**
 * Whether a column of account numbers is of the other side: it comes after who that is, and a bank's number follows it, or
 * rows without another side leave it empty.
 */
export function isOtherSide(
  names: readonly string[],
  { account, name }: { account?: number | null | undefined; name?: number | null | undefined },
  rows: readonly { cells: readonly string[] }[],
): boolean {
  if (account == null || name == null || account < name) return false;
  const headings = names.map(plainHeading);
  if (!accountNumber.test(headings[account] ?? '')) return false;
  const given = rows.filter(({ cells }) => (cells[account] ?? '').trim() !== '');
  return bankNumber.test(headings[account + 1] ?? '') || given.length < rows.length;
}

const statusHeading =
  /^(?:status|state|info|transaction status|payment status|buchungsstatus|estado|statut|stato|stan)$/;
const notYet =
  /^(?:umsatz )?vorgemerkt$|^pending$|^pendiente$|^en attente$|^in attesa$|^authori[sz]ed$|^processing$|^in bearbeitung$|^en proceso$/;
const never =
  /^(?:reverted|declined|denied|failed|rejected|cancell?ed|expired|abgelehnt|fehlgeschlagen|rechazad[ao]|cancelad[ao]|refuse|annule)$/;

/** The column that says what became of a payment; -1 where there is none. */
export const statusColumn = (names: readonly string[]): number =>
  names.findIndex((name) => statusHeading.test(plainHeading(name)));

/** Why a row is none of the books by the word of its status; null for one that is. */
export function statusFault(word: string | undefined): string | null {
  const plain = plainHeading(word ?? '');
  if (notYet.test(plain)) return 'It is not booked yet.';
  return never.test(plain) ? 'It was not carried out.' : null;
}
