import type { FrameLocator } from '@playwright/test';

/** From the consent to the bank's list. */
export async function toBanks(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Continue' }).click();
}

/** From the consent to the sign-in (or the OAuth step) of a bank. */
export async function toBank(frame: FrameLocator, name = 'Quokka National Bank'): Promise<void> {
  await toBanks(frame);
  await frame.getByRole('button', { name }).click();
}

export async function signIn(
  frame: FrameLocator,
  password = 'pass_good',
  username = 'user_good',
): Promise<void> {
  await frame.getByLabel('Username').fill(username);
  await frame.getByLabel('Password', { exact: true }).fill(password);
  await frame.getByRole('button', { name: 'Sign in' }).click();
}

/** From the account list to the end. */
export async function finish(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox', { name: 'All accounts' }).waitFor();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('button', { name: 'Finish' }).click();
}

/** Leaves by the cross and confirms. */
export async function leave(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Close' }).click();
  await frame
    .getByRole('alertdialog', { name: 'Leave without finishing?' })
    .getByRole('button', { name: 'Yes, leave' })
    .click();
}
