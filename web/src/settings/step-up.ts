import { ApiError } from '../api/api-error.ts';

/** What the server wants proved anew. */
export type ProofField = 'password' | 'code';
const proofFields: readonly ProofField[] = ['password', 'code'];

/** What the error names as missing; the password when it names nothing. */
function missingOf({ fields }: ApiError): readonly ProofField[] {
  const named = proofFields.filter((field) => fields.some(({ path }) => path === field));
  return named.length > 0 ? named : ['password'];
}

/** The person closed the password question: nothing was done, and nothing is to be said about it. */
export class StepUpDeclined extends Error {
  constructor() {
    super('the password was not given');
    this.name = 'StepUpDeclined';
  }
}

/**
 * Does a piece of work that the server may want the password, or a code of the second step, for (403 REAUTH_REQUIRED). Then it asks, and does the very
 * same work again; should the five minutes run out in between, it asks once more.
 * @param ask gets what to ask for, and resolves once it is confirmed at the server; throws StepUpDeclined when the person would rather not
 */
export async function withStepUp<T>(
  work: () => Promise<T>,
  ask: (missing: readonly ProofField[]) => Promise<void>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTH_REQUIRED')) throw error;
      await ask(missingOf(error));
    }
  }
}
