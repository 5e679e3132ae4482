import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';

/** Argon2id, OWASP's stronger setting: 40 to 60 ms on one core. Memory in KiB. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Hashes and checks passwords, never more at once than the machine has cores. */
export interface Passwords {
  /** A PHC string of the password in NFC. Throws SERVICE_UNAVAILABLE when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits the PHC string; with null (nobody by that name) it does the same work and says no.
   * Throws SERVICE_UNAVAILABLE when too many wait.
   */
  verify(phc: string | null, password: string): Promise<boolean>;
  /** True for a string made at another cost than today's. */
  isOutdated(phc: string): boolean;
  /** Hash computations so far, for the test that every path does exactly one. */
  performed(): number;
}

/**
 * NFC, so that one password typed on two keyboards is one (ASVS 6.2.8 asks for "as received"; the choice is written
 * down in docs/security.md). The length must be bounded before: normalising is quadratic in combining marks.
 */
function normalize(password: string): string {
  return password.normalize('NFC');
}

// The package's enum is ambient, which erasable TypeScript cannot read: 2 is Argon2id.
const argon2id = 2 as NonNullable<Options['algorithm']>;

/** From `late` on who has to wait for a hash is refused. */
export function createPasswords(cost: PasswordCost = passwordCost, late?: AbortSignal): Passwords {
  const through = createConcurrencyLimit({ running: availableParallelism(), waiting: 50, late });
  const options = { ...cost, algorithm: argon2id };
  let count = 0;
  let decoy: Promise<string> | undefined;
  const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  return {
    hash(password) {
      return through(() => {
        count += 1;
        return hash(normalize(password), options);
      });
    },
    async verify(phc, password) {
      // Made once, outside the count; its password is random and forgotten.
      decoy ??= hash(crypto.randomUUID(), options);
      const target = phc ?? (await decoy);
      const fits = await through(() => {
        count += 1;
        return verify(target, normalize(password));
      });
      return phc !== null && fits;
    },
    isOutdated: (phc) => !phc.startsWith(parameters),
    performed: () => count,
  };
}
