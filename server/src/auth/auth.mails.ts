import type { Language } from '../http/language-asked.ts';
import type { MailMessage } from '../mail/message.ts';

/** Kinds of queued mail; `reset-request` is turned into a message when it is sent. */
export const mailKinds = {
  resetRequest: 'reset-request',
  passwordChanged: 'password-changed',
  taken: 'email-taken',
  newDevice: 'new-device',
};

const reason = {
  en: 'If this was not you, you can ignore this mail: nothing has changed.',
  es: 'Si no fuiste tú, ignora este correo. Nada ha cambiado.',
};

/** Minutes a reset link works. */
export const resetMinutes = 30;

/** A mail's words in one language. */
type Words = Pick<MailMessage, 'subject' | 'paragraphs'> & { label: string };

const inEnglish = {
  reset: {
    subject: 'Reset your Saldo password',
    paragraphs: [
      'Hello, someone asked to set a new password for your Saldo account.',
      `The link works once and for ${resetMinutes} minutes.`,
      reason.en,
    ],
    label: 'Set a new password',
  },
  changed: {
    subject: 'Your Saldo password was changed',
    paragraphs: [
      'Hello, the password of your Saldo account was just changed, and every device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    label: 'I did not do this',
  },
  taken: {
    subject: 'You already have a Saldo account',
    paragraphs: [
      'Hello, someone tried to register at Saldo with this address, which already has an account.',
      'If it was you, sign in, or set a new password if you have forgotten yours.',
      reason.en,
    ],
    label: 'Go to Saldo',
  },
} satisfies Record<string, Words>;

const inSpanish: Record<keyof typeof inEnglish, Words> = {
  reset: {
    subject: 'Restablece tu contraseña de Saldo',
    paragraphs: [
      'Hola: alguien pidió restablecer la contraseña de tu cuenta de Saldo.',
      `El enlace funciona una sola vez y caduca en ${resetMinutes} minutos.`,
      reason.es,
    ],
    label: 'Crear una contraseña nueva',
  },
  changed: {
    subject: 'Tu contraseña de Saldo cambió',
    paragraphs: [
      'Hola: tu contraseña de Saldo acaba de cambiar y se cerró la sesión en todos tus dispositivos.',
      'Si no fuiste tú, restablece tu contraseña ahora.',
    ],
    label: 'Restablecer mi contraseña',
  },
  taken: {
    subject: 'Ya tienes una cuenta de Saldo',
    paragraphs: [
      'Hola: alguien intentó crear una cuenta de Saldo con este correo, pero ya tienes una.',
      'Si fuiste tú, inicia sesión o restablece tu contraseña.',
      reason.es,
    ],
    label: 'Ir a Saldo',
  },
};

const mail =
  (kind: keyof typeof inEnglish) =>
  (to: string, link: string, language: Language = 'en'): MailMessage => {
    const { label, ...words } = (language === 'es' ? inSpanish : inEnglish)[kind];
    return { to, language, ...words, action: { label, link } };
  };

export const resetMail = mail('reset');
export const emailTakenMail = mail('taken');

const calendarEnded = {
  en: 'The secret calendar address ended with it. A new one can be made at any time.',
  es: 'La dirección secreta del calendario también dejó de funcionar. Puedes crear otra cuando quieras.',
};

/** `calendar` says whether a calendar address ended, too. */
export function passwordChangedMail(
  to: string,
  link: string,
  { calendar, language }: { calendar: boolean; language: Language },
): MailMessage {
  const message = mail('changed')(to, link, language);
  const [first = '', ...rest] = message.paragraphs;
  return { ...message, paragraphs: [first, ...(calendar ? [calendarEnded[language]] : []), ...rest] };
}

/** `device` is what Saldo calls the browser and its system: no word of it is the caller's. */
export function newDeviceMail(
  to: string,
  link: string,
  { device, language }: { device: string; language: Language },
): MailMessage {
  if (language === 'es') {
    const nombre = device.replace('Unknown browser', 'navegador desconocido').replace(' on ', ' en ');
    return {
      to,
      language,
      subject: 'Nuevo inicio de sesión en tu Saldo',
      paragraphs: [
        `Hola: se acaba de iniciar sesión en tu cuenta de Saldo desde un dispositivo nuevo (${nombre}).`,
        'Si no fuiste tú, restablece tu contraseña ahora.',
      ],
      action: { label: 'No fui yo', link },
    };
  }
  return {
    to,
    language,
    subject: 'A new sign-in to your Saldo',
    paragraphs: [
      `Hello, your Saldo account was just signed in to from a new device (${device}).`,
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', link },
  };
}
