import type { Language } from '../http/language-asked.ts';
import type { MailMessage } from '../mail/message.ts';

/** Kinds of mail this room queues; each is queued whole. */
export const settingsMails = {
  emailChanged: 'email-changed',
  passwordChanged: 'password-changed',
  userDeleted: 'user-deleted',
  exported: 'data-exported',
};

/** To the address that was left, which is the only one an intruder cannot read. */
export function emailChangedMail(to: string, link: string, language: Language): MailMessage {
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Cambió el correo con el que inicias sesión en Saldo',
      paragraphs: [
        'Hola: cambió el correo con el que inicias sesión en Saldo. Esta dirección ya no funciona.',
        'Si no fuiste tú, alguien conoce tu contraseña. Contacta de inmediato a quien administra tu Saldo.',
      ],
      action: { label: 'Ir a Saldo', link },
    };
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

export function passwordChangedMail(to: string, link: string, language: Language): MailMessage {
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Tu contraseña de Saldo cambió',
      paragraphs: [
        'Hola: tu contraseña de Saldo acaba de cambiar y se cerró la sesión en tus otros dispositivos.',
        'Si no fuiste tú, restablece tu contraseña ahora.',
      ],
      action: { label: 'Restablecer mi contraseña', link },
    };
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

export function exportedMail(to: string, link: string, language: Language): MailMessage {
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Se descargaron tus datos de Saldo',
      paragraphs: [
        'Hola: se acaba de descargar una copia de tus datos de Saldo.',
        'Si no fuiste tú, restablece tu contraseña ahora.',
      ],
      action: { label: 'No fui yo', link },
    };
  return {
    to,
    language,
    subject: 'Your Saldo data was downloaded',
    paragraphs: [
      'Hello, a copy of your Saldo data was just downloaded.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', link },
  };
}

/** The last mail; there is nothing left to go to. `banks` is how many links ended with the account. */
export function userDeletedMail(to: string, banks: number, language: Language): MailMessage {
  if (language === 'es') {
    const bancos = banks === 1 ? 'tu banco' : `tus ${banks} bancos`;
    const termina = `También termina el acceso de Saldo a ${bancos}. Si ahora no se puede contactar a alguno, Saldo lo seguirá intentando.`;
    return {
      to,
      language,
      subject: 'Tu cuenta de Saldo se eliminó',
      paragraphs: [
        'Hola: tu cuenta de Saldo y todos tus datos se eliminaron, como pediste.',
        ...(banks === 0 ? [] : [termina]),
        'Este es el último correo que recibirás. Gracias por usar Saldo.',
      ],
    };
  }
  const ended = `Saldo's access to your ${banks === 1 ? 'bank' : `${banks} banks`} ends with it. If a bank can’t be reached right now, Saldo keeps trying.`;
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
