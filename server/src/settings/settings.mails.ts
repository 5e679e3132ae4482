import type { MailMessage } from '../mail/message.ts';

/** Kinds of mail this room queues; each is queued whole. */
export const settingsMails = {
  emailChanged: 'email-changed',
  passwordChanged: 'password-changed',
  userDeleted: 'user-deleted',
};

/** To the address that was left, which is the only one an intruder cannot read. */
export function emailChangedMail(to: string, link: string): MailMessage {
  return {
    to,
    subject: 'Your Saldo sign-in address was changed',
    paragraphs: [
      'Hello, you now sign in to Saldo with another email address. This one no longer works.',
      'If this was not you, somebody knows your password: tell whoever runs your Saldo at once.',
    ],
    action: { label: 'Go to Saldo', link },
  };
}

export function passwordChangedMail(to: string, link: string): MailMessage {
  return {
    to,
    subject: 'Your Saldo password was changed',
    paragraphs: [
      'Hello, the password of your Saldo account was just changed, and every other device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', link },
  };
}

/** The last mail; there is nothing left to go to. `banks` is how many links ended with the account. */
export function userDeletedMail(to: string, banks: number): MailMessage {
  const ended = `Saldo's access to your ${banks === 1 ? 'bank' : `${banks} banks`} ends with it; one that cannot be reached just now is told as soon as it can.`;
  return {
    to,
    subject: 'Your Saldo account was deleted',
    paragraphs: [
      'Hello, your Saldo account and everything in it were deleted, as you asked.',
      ...(banks === 0 ? [] : [ended]),
      'This is the last mail. Thank you for having been here.',
    ],
  };
}
