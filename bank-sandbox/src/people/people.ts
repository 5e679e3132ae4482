import { inflowModels, unknownModel } from '../generator/custom-inflows.ts';
import type { Profile } from '../generator/types.ts';

/** A test user as the sign-in page lists it. */
export type TestUser = { username: string; password: string; label: string };

/** The users worth listing on the sign-in page; every one of them takes `pass_good`. */
export const testUsers: readonly TestUser[] = [
  { username: 'user_good', password: 'pass_good', label: 'Ava: salary, rent, subscriptions' },
  { username: 'user_family', password: 'pass_good', label: 'The Morales family: two incomes, mortgage' },
  { username: 'user_gig', password: 'pass_good', label: 'Dev: gig work, tight months' },
  { username: 'user_student', password: 'pass_good', label: 'Mina: student, many small purchases' },
  { username: 'user_retired', password: 'pass_good', label: 'Ruth: pension, dividends, euros' },
  { username: 'user_small_business', password: 'pass_good', label: 'A small design studio' },
  { username: 'user_transactions_dynamic', password: 'pass_good', label: 'Grows with every refresh' },
  { username: 'user_empty', password: 'pass_good', label: 'Accounts without transactions' },
  { username: 'user_huge', password: 'pass_good', label: '20,000 transactions' },
];

const PERSONA_OF: Record<string, string> = {
  user_good: 'ava',
  user_yuppie: 'ava',
  user_transactions_dynamic: 'ava',
  user_family: 'morales',
  user_gig: 'dev',
  user_ewa_user: 'dev',
  user_student: 'mina',
  user_retired: 'ruth',
  user_small_business: 'studio',
  user_empty: 'empty',
  user_huge: 'huge',
};

/** A question the bank asks after the password. */
export type Mfa =
  | { type: 'device'; rounds: 1; round: 0; prompts: string[] }
  | { type: 'questions'; rounds: number; round: number; prompts: string[] }
  | { type: 'selections'; rounds: 1; round: 0; prompts: string[]; choices: string[] };

export type SignIn = { kind: 'ok'; profile: Profile; mfa: Mfa | null } | Refusal;

/** `message` where the code alone would leave a developer to guess. */
type Refusal = { kind: 'error'; code: string; message?: string };

/**
 * Checks a sign-in. `user_good+anything` is another customer of the same kind. Passwords with a meaning of Plaid's
 * sandbox: `error_<CODE>`, `mfa_device`, `mfa_questions_<rounds>_<questions>`, `mfa_selections`; the password of
 * `user_custom` is its JSON.
 */
export function signIn(username: string, password: string): SignIn {
  const wanted = /^error_([A-Z_]{3,60})$/.exec(password)?.[1];
  if (wanted) return { kind: 'error', code: wanted };
  if (username === 'user_custom') return signInCustom(password);
  const [base = '', variant] = username.split('+', 2);
  const persona = PERSONA_OF[base];
  if (!persona || (variant !== undefined && !/^\w{1,32}$/.test(variant)))
    return { kind: 'error', code: 'INVALID_CREDENTIALS' };
  const mfa = challenge(password);
  if (!mfa && password !== 'pass_good' && base !== 'user_transactions_dynamic')
    return { kind: 'error', code: 'INVALID_CREDENTIALS' };
  return { kind: 'ok', mfa, profile: { persona, seed: username, username } };
}

/** The answers that open the challenge: `1234` for the device, `answer_<round>_<question>` from 0, `Yes` for selections. */
export function mfaAnswersRight(mfa: Mfa, answers: string[]): boolean {
  if (answers.length !== mfa.prompts.length) return false;
  if (mfa.type === 'device') return answers[0]?.trim() === '1234';
  if (mfa.type === 'selections') return answers.every((answer) => answer === 'Yes');
  return answers.every((answer, n) => answer.trim() === `answer_${mfa.round}_${n}`);
}

/** The next challenge after a right answer; null when the bank is satisfied. */
export function nextChallenge(mfa: Mfa): Mfa | null {
  if (mfa.type !== 'questions' || mfa.round + 1 >= mfa.rounds) return null;
  return questions(mfa.rounds, mfa.round + 1, mfa.prompts.length);
}

function challenge(password: string): Mfa | null {
  if (password === 'mfa_device')
    return {
      type: 'device',
      rounds: 1,
      round: 0,
      prompts: ['Enter the code sent to your phone ending in 0142 (1234)'],
    };
  if (password === 'mfa_selections')
    return {
      type: 'selections',
      rounds: 1,
      round: 0,
      prompts: ['Did you just sign in?'],
      choices: ['Yes', 'No'],
    };
  const asked = /^mfa_questions_([1-9])_([1-9])$/.exec(password);
  return asked ? questions(Number(asked[1]), 0, Number(asked[2])) : null;
}

function questions(rounds: number, round: number, count: number): Mfa {
  const prompts = Array.from(
    { length: count },
    (_, n) => `Question ${n + 1} of round ${round + 1} (answer_${round}_${n})`,
  );
  return { type: 'questions', rounds, round, prompts };
}

function signInCustom(password: string): SignIn {
  try {
    const custom = JSON.parse(password) as unknown;
    if (typeof custom !== 'object' || custom === null) return { kind: 'error', code: 'INVALID_CREDENTIALS' };
    const unknown = unknownModel(custom);
    if (unknown !== undefined)
      return {
        kind: 'error',
        code: 'INVALID_CREDENTIALS',
        message: `inflow_model.type: ${JSON.stringify(unknown)?.slice(0, 100)} is none of ${inflowModels.join(', ')}`,
      };
    const seed = (custom as { seed?: unknown }).seed;
    return {
      kind: 'ok',
      mfa: null,
      profile: {
        persona: 'custom',
        seed: `custom ${JSON.stringify(seed ?? '')}`,
        username: 'user_custom',
        custom,
      },
    };
  } catch {
    return { kind: 'error', code: 'INVALID_CREDENTIALS' };
  }
}
