/*
 * What was typed as the address on one of the signed-out pages, carried to the next of them: in memory alone, so that it is
 * gone with the page and with signing in.
 */
let typed = '';

export const typedEmail = (): string => typed;

export function keepTypedEmail(text: string): void {
  typed = text;
}
