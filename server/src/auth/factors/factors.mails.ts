import type { Language } from '../../http/language-asked.ts';
import type { MailMessage } from '../../mail/message.ts';

/** Kinds of queued mail. */
export const factorMails = {
  added: 'factor-added',
  removed: 'factor-removed',
  recoveryUsed: 'recovery-code-used',
};

export type FactorKind = 'totp' | 'passkey';

const names: Record<FactorKind, Record<Language, string>> = {
  totp: { en: 'an authenticator app', es: 'una app de autenticación' },
  passkey: { en: 'a passkey', es: 'una llave de acceso' },
};

const label = { en: 'I did not do this', es: 'No fui yo' };

export function factorAddedMail(
  to: string,
  link: string,
  { kind, language }: { kind: FactorKind; language: Language },
): MailMessage {
  const action = { label: label[language], link };
  const name = names[kind][language];
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Tu Saldo tiene un nuevo segundo paso',
      paragraphs: [
        `Hola: a tu cuenta de Saldo se añadió ${name} como segundo paso al iniciar sesión.`,
        'Si no fuiste tú, restablece tu contraseña ahora y avisa a quien administra tu Saldo.',
      ],
      action,
    };
  return {
    to,
    subject: 'A second step was added to your Saldo sign-in',
    paragraphs: [
      `Hello, ${name} was just added to your Saldo account as a second step at sign-in.`,
      'If this was not you, set a new password at once and tell whoever runs your Saldo.',
    ],
    action,
  };
}

/** `left` says whether another second step still stands. */
export function factorRemovedMail(
  to: string,
  link: string,
  { kind, left, language }: { kind: FactorKind; left: boolean; language: Language },
): MailMessage {
  const action = { label: label[language], link };
  const name = names[kind][language];
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Se quitó un segundo paso de tu Saldo',
      paragraphs: [
        `Hola: se quitó ${name} de tu cuenta de Saldo. ${left ? 'Al iniciar sesión se sigue pidiendo un segundo paso.' : 'Ahora la contraseña basta para iniciar sesión.'}`,
        'Si no fuiste tú, restablece tu contraseña ahora y avisa a quien administra tu Saldo.',
      ],
      action,
    };
  return {
    to,
    subject: 'A second step was removed from your Saldo sign-in',
    paragraphs: [
      `Hello, ${name} was just removed from your Saldo account. ${left ? 'Signing in still asks for a second step.' : 'The password alone now signs in.'}`,
      'If this was not you, set a new password at once and tell whoever runs your Saldo.',
    ],
    action,
  };
}

/** `left` is how many recovery codes are still good. */
export function recoveryUsedMail(
  to: string,
  link: string,
  { left, language }: { left: number; language: Language },
): MailMessage {
  const action = { label: label[language], link };
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Se usó un código de recuperación de tu Saldo',
      paragraphs: [
        `Hola: se acaba de usar un código de recuperación de tu cuenta de Saldo. ${left === 1 ? 'Queda 1.' : `Quedan ${left}.`}`,
        'Si no fuiste tú, restablece tu contraseña ahora y crea códigos nuevos en los ajustes.',
      ],
      action,
    };
  return {
    to,
    subject: 'A recovery code of your Saldo account was used',
    paragraphs: [
      `Hello, a recovery code of your Saldo account was just used. ${left === 1 ? '1 is left.' : `${left} are left.`}`,
      'If this was not you, set a new password at once and make new codes in the settings.',
    ],
    action,
  };
}
