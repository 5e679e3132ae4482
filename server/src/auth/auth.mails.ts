import type { MailMessage } from '../mail/message.ts';

/** Kinds of queued mail; `reset-request` is turned into a message when it is sent. */
export const mailKinds = {
  resetRequest: 'reset-request',
  passwordChanged: 'password-changed',
  taken: 'email-taken',
};

const reason = 'If this was not you, you can ignore this mail: nothing has changed.';

/** Minutes a reset link works. */
export const resetMinutes = 30;

export function resetMail(to: string, link: string): MailMessage {
  return {
    to,
    subject: 'Reset your Saldo password',
    paragraphs: [
      'Hello, someone asked to set a new password for your Saldo account.',
      `The link works once and for ${resetMinutes} minutes.`,
      reason,
    ],
    action: { label: 'Set a new password', link },
  };
}

export function passwordChangedMail(to: string, link: string): MailMessage {
  return {
    to,
    subject: 'Your Saldo password was changed',
    paragraphs: [
      'Hello, the password of your Saldo account was just changed, and every device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', link },
  };
}

export function emailTakenMail(to: string, link: string): MailMessage {
  return {
    to,
    subject: 'You already have a Saldo account',
    paragraphs: [
      'Hello, someone tried to register at Saldo with this address, which already has an account.',
      'If it was you, sign in, or set a new password if you have forgotten yours.',
      reason,
    ],
    action: { label: 'Go to Saldo', link },
  };
}
