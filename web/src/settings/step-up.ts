import { ApiError } from '../api/api-error.ts';

/** The person closed the password question: nothing was done, and nothing is to be said about it. */
export class StepUpDeclined extends Error {
  constructor() {
    super('the password was not given');
    this.name = 'StepUpDeclined';
  }
}

/**
 * Does a piece of work that the server may want the password for (403 REAUTH_REQUIRED). Then it asks, and does the very
 * same work again; should the five minutes run out in between, it asks once more.
 * @param ask resolves once the password is confirmed at the server; throws StepUpDeclined when the person would rather not
 */
export async function withStepUp<T>(work: () => Promise<T>, ask: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTH_REQUIRED')) throw error;
      await ask();
    }
  }
}
