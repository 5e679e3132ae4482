import { MatcherBaseClass, ZxcvbnFactory, type Matcher } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { spanishPasswords } from './spanish-passwords.ts';

/*
 * How easily a password is guessed, for the server's refusal and the page's meter alike. Its word lists weigh a megabyte:
 * the page loads this file only where a password is chosen.
 */

/** Only so much is judged: the work grows faster than the length, and what is strong within it is strong. */
const judgedLength = 40;
/** Readings of one password with signs for letters; the default of 100 costs ten times the work and finds no more. */
const mostDisguises = 4;
/** A year, a short number or a sign after a word: what people add when they are asked for one, and guessers try first. */
const ending = /[^\p{L}\d]?(?:(?:19|20)\d\d|\d{1,2}|123\d{0,3})?[^\p{L}\d]{0,2}$/u;
/** The same before a word. A password is no better for it than without. */
const beginning = /^[^\p{L}]{1,6}(?=\p{L}{4})/u;
/** How many endings a guesser tries with each word. */
const endings = 400;

class EndingMatcher extends MatcherBaseClass {
  match({ password }: { password: string }) {
    const found = ending.exec(password);
    if (!found || found.index === 0 || found[0] === '') return [];
    return [{ pattern: 'ending', i: found.index, j: password.length - 1, token: found[0] }];
  }
}

const addedEnding: Matcher = {
  Matching: EndingMatcher,
  scoring: () => endings,
  feedback: () => ({ warning: 'A year, a number or a sign at the end is guessed soon.', suggestions: [] }),
};

const judge = new ZxcvbnFactory(
  {
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...spanish.dictionary,
      'passwords-es': spanishPasswords,
    },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: judgedLength,
    l33tMaxSubstitutions: mostDisguises,
  },
  { addedEnding },
);

/** Whose password it is to be: what a guesser would try first. */
export interface PasswordOwner {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** Without accents and without what stands between words, so that "Ana Rojas", "ana.rojas" and "AnaRojas" count alike. */
function compact(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s._+'-]/gu, '');
}

function wordsOf({ email = '', first_name: first = '', last_name: last = '' }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  const written = [email, local, ...local.split(/[._+-]/), first, last, first + last, last + first];
  return [...new Set([...written, ...written.map(compact)])]
    .map((word) => word.slice(0, judgedLength).toLowerCase())
    .filter((word) => word.length >= 3);
}

export interface PasswordVerdict {
  /** 0 and 1 are refused; 2 is weak, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it is refused, as a sentence for the person; null when it is not. */
  reason: string | null;
}

const appWords = ['saldo', 'mysaldo', 'saldoapp', 'saldopassword', 'passwordsaldo'];
/** Strong by their words, yet in every guesser's list: examples of good passwords that were published. */
const publishedExamples = ['correcthorsebatterystaple', 'tr0ub4dor&3'];

/** Judges a password that may be of any length. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordVerdict {
  // Wide letters are the same to whoever guesses them.
  const judged = password.normalize('NFKC').slice(0, judgedLength);
  const known = [...publishedExamples, ...wordsOf(owner)];
  const check = (form: string) => judge.check(form, [...appWords, ...known]);
  const asTyped = check(judged);
  const form = compact(judged);
  const bare = judged.replace(beginning, '');
  const lower = form.toLowerCase();
  // Only around such words and the person's own: signs elsewhere are a part of the secret.
  const compacted = form !== judged && known.some((word) => lower.includes(word)) ? check(form) : asTyped;
  const verdicts = [asTyped, compacted, ...(bare !== judged && bare !== '' ? [check(bare)] : [])];
  const { score, feedback } = verdicts.reduce((least, one) => (one.score < least.score ? one : least));
  const why = feedback.warning || 'Add more words, or choose less common ones.';
  return { score, reason: score >= 2 ? null : `This password is too easy to guess. ${why}` };
}
