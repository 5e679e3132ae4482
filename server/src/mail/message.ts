import type { Language } from '../http/language-asked.ts';

/**
 * One mail to one person. Whoever registers chooses where mails go; to an address that is not confirmed they therefore
 * hold no word of anybody's choosing, a name included.
 */
export interface MailMessage {
  to: string;
  /** English where it is not said. */
  language?: Language;
  subject: string;
  /** Paragraphs of plain text; the HTML part is made from them. */
  paragraphs: readonly string[];
  /** Lines behind the first paragraph, one below the other. */
  list?: readonly string[];
  /** The one thing to do, if any: a button in HTML, a line of its own in text. */
  action?: { label: string; link: string };
  /** Where one press ends mails of this kind: the page for people, the call for mail programs (RFC 8058). */
  unsubscribe?: { page: string; call: string };
}

const endWords = {
  en: 'Stop these mails',
  es: 'No recibir más estos correos',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The plain-text part. */
export function textOf({ language = 'en', paragraphs, list, action, unsubscribe }: MailMessage): string {
  const [first, ...rest] = paragraphs;
  const parts = [
    first,
    list?.join('\n'),
    action && `${action.label}:\n${action.link}`,
    ...rest,
    'Saldo',
    unsubscribe && `${endWords[language]}:\n${unsubscribe.page}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** The HTML part: no image, no script, nothing loaded from anywhere. */
export function htmlOf({
  language = 'en',
  subject,
  paragraphs,
  list = [],
  action,
  unsubscribe,
}: MailMessage): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#1f6b4a;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5c5850">${language === 'es' ? 'O pega este enlace en tu navegador:' : 'Or copy this address into your browser:'}<br>${escapeHtml(action.link)}</p>`
    : '';
  const [first = '', ...rest] = paragraphs;
  const lines = list.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('');
  const end = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.page)}" style="color:#5c5850">${endWords[language]}</a>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:32px 16px;background:#f7f4ee;color:#1d1b18;font:16px/1.5 system-ui,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto">${paragraph(first)}${lines}${button}${rest.map(paragraph).join('')}` +
    `<p style="margin:32px 0 0;font-size:13px;color:#5c5850">Saldo${end}</p></div></body></html>`
  );
}
