import type { Language } from '../http/language-asked.ts';
import type { MailMessage } from '../mail/message.ts';

/** Kinds of queued mail. */
export const feedMails = { made: 'calendar-address-made' };

/** A calendar address reads on after the session that made it: its person has to know of it. */
export function calendarMadeMail(to: string, link: string, language: Language): MailMessage {
  if (language === 'es')
    return {
      to,
      language,
      subject: 'Se creó una dirección de calendario de tu Saldo',
      paragraphs: [
        'Hola: se acaba de crear una dirección secreta de calendario en tu cuenta de Saldo. Quien la tenga puede leer tus pagos e ingresos de los próximos 90 días.',
        'Si no fuiste tú, restablece tu contraseña ahora: así también termina esa dirección.',
      ],
      action: { label: 'No fui yo', link },
    };
  return {
    to,
    language,
    subject: 'A calendar address of your Saldo was made',
    paragraphs: [
      'Hello, a secret calendar address was just made in your Saldo account. Whoever has it can read your bills and pay of the next 90 days.',
      'If this was not you, set a new password at once: that ends the address, too.',
    ],
    action: { label: 'I did not do this', link },
  };
}
