import { overrideOf, record, text } from '../generator/custom-json.ts';
import { rngOf } from '../generator/random.ts';
import type { AccountSpec, Profile } from '../generator/types.ts';

/** An account's numbers as /auth/get lists them; each list has one entry at most. */
export type AccountNumbers = {
  ach: { account: string; routing: string; wire_routing: string | null }[];
  eft: { account: string; institution: string; branch: string }[];
  international: { iban: string; bic: string }[];
  bacs: { account: string; sort_code: string }[];
};

/** The numbers of an account at a bank with this routing number; a custom user's own where it says them. */
export function numbersOf(profile: Profile, spec: AccountSpec, routing: string): AccountNumbers {
  const said = profile.persona === 'custom' ? record(overrideOf(profile.custom, spec.key).numbers) : {};
  const [eft, branch] = [text(said.eft_institution), text(said.eft_branch)];
  const [iban, bic] = [text(said.international_iban), text(said.international_bic)];
  const sortCode = text(said.bacs_sort_code);
  const account =
    text(said.account) ??
    iban ??
    `${rngOf(profile.seed, 'number', spec.key).int(10_000_000, 99_999_999)}${spec.mask}`;
  const ach = text(said.ach_routing) ?? routing;
  return {
    ach: [{ account, routing: ach, wire_routing: text(said.ach_wire_routing) ?? ach }],
    eft: eft && branch ? [{ account, institution: eft, branch }] : [],
    international: iban && bic ? [{ iban, bic }] : [],
    bacs: sortCode ? [{ account, sort_code: sortCode }] : [],
  };
}
