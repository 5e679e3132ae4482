import type { Language } from '../../http/language-asked.ts';
import type { MailMessage } from '../../mail/message.ts';

/** Kinds of queued mail. */
export const identityMails = { joined: 'identity-joined', parted: 'identity-parted' };

const label = { en: 'I did not do this', es: 'No fui yo' };

interface Said {
  /** The name people know the provider by. */
  name: string;
  language: Language;
}

export function identityJoinedMail(to: string, link: string, { name, language }: Said): MailMessage {
  const action = { label: label[language], link };
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Tu Saldo tiene una nueva forma de entrar',
      paragraphs: [
        `Hola: desde ahora también se entra a tu cuenta de Saldo con ${name}.`,
        'Si no fuiste tú, restablece tu contraseña ahora, sepárala en Ajustes y avisa a quien administra tu Saldo.',
      ],
      action,
    };
  return {
    to,
    subject: 'A way to sign in was added to your Saldo',
    paragraphs: [
      `Hello, from now on ${name} opens your Saldo account, too.`,
      'If this was not you, set a new password at once, part it in Settings and tell whoever runs your Saldo.',
    ],
    action,
  };
}

export function identityPartedMail(to: string, link: string, { name, language }: Said): MailMessage {
  const action = { label: label[language], link };
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Se quitó una forma de entrar a tu Saldo',
      paragraphs: [
        `Hola: ya no se entra a tu cuenta de Saldo con ${name}.`,
        'Si no fuiste tú, restablece tu contraseña ahora.',
      ],
      action,
    };
  return {
    to,
    subject: 'A way to sign in was removed from your Saldo',
    paragraphs: [
      `Hello, ${name} no longer opens your Saldo account.`,
      'If this was not you, set a new password at once.',
    ],
    action,
  };
}
