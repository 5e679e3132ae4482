import { readFileSync } from 'node:fs';

/**
 * The 10,000 most used passwords of at least 8 characters, lower case: taken in order of use from the "10 million
 * passwords" list of SecLists (github.com/danielmiessler/SecLists; licence beside the file).
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Letters that people put digits and signs in the place of. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case without accents, disguises undone, letters and digits only: "S@ld0-2026" -> "saldo2o26". */
function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[0134578@$!]/g, (sign) => disguises[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether `word` is all there is to the password, but for digits, signs and repetition around it. */
function isOnly(word: string, password: string): boolean {
  const plain = bare(word);
  if (plain.length < 3) return false;
  // Digits at an end may be letters in disguise or just digits: either reading counts.
  const readings = [password, password.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')].map(bare);
  return readings.some((text) => text.includes(plain) && text.replaceAll(plain, '') === '');
}

/** Who the password is for: what a guesser would try first. */
export interface PasswordContext {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Why a password is too easy to guess, as a sentence for the person; null when it is not known to be.
 * The whole password is compared (NIST SP 800-63B), without case. Call it with a length already checked.
 */
export function blockedPassword(password: string, context: PasswordContext): string | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'This password is one of the most used ones. Please choose another.';
  if (new Set(lower).size <= 2) return 'This password repeats the same characters. Please choose another.';
  const email = context.email.toLowerCase();
  const [local = ''] = email.split('@');
  const { firstName, lastName } = context;
  const own = [email, local, firstName, lastName, firstName + lastName, lastName + firstName];
  if (own.some((word) => isOnly(word, password)))
    return 'This password is your own name or email. Please choose another.';
  if (
    ['saldo', 'saldoapp', 'mysaldo', 'saldopassword', 'passwordsaldo'].some((word) => isOnly(word, password))
  )
    return 'This password is the name of this app. Please choose another.';
  return null;
}
