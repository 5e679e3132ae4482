import type { Language } from '../http/language-asked.ts';

/**
 * One mail to one person. No address is confirmed, so whoever registers chooses where mails go; they therefore hold no
 * word of anybody's choosing, a name included.
 */
export interface MailMessage {
  to: string;
  /** English where it is not said. */
  language?: Language;
  subject: string;
  /** Paragraphs of plain text; the HTML part is made from them. */
  paragraphs: readonly string[];
  /** The one thing to do, if any: a button in HTML, a line of its own in text. */
  action?: { label: string; link: string };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The plain-text part. */
export function textOf({ paragraphs, action }: MailMessage): string {
  const [first, ...rest] = paragraphs;
  const parts = [first, ...(action ? [`${action.label}:\n${action.link}`] : []), ...rest, 'Saldo'];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** The HTML part: no image, no script, nothing loaded from anywhere. */
export function htmlOf({ language = 'en', subject, paragraphs, action }: MailMessage): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#1f6b4a;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5c5850">${language === 'es' ? 'O pega este enlace en tu navegador:' : 'Or copy this address into your browser:'}<br>${escapeHtml(action.link)}</p>`
    : '';
  const [first = '', ...rest] = paragraphs;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:32px 16px;background:#f7f4ee;color:#1d1b18;font:16px/1.5 system-ui,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto">${paragraph(first)}${button}${rest.map(paragraph).join('')}` +
    `<p style="margin:32px 0 0;font-size:13px;color:#5c5850">Saldo</p></div></body></html>`
  );
}
