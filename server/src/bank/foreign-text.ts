// Control, bidirectional, zero-width and other invisible characters can make one text look like another; joiners stay
// because emoji and several scripts need them. The same set as the contract refuses from people.
// eslint-disable-next-line no-control-regex
const unwanted =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/gu;

/**
 * Text from outside as one clean line of at most `max` UTF-16 units, or null when nothing readable is left. Never
 * cuts through a character; lone surrogates become U+FFFD.
 */
export function cleanText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  // Cut first: a megabyte of marks must not reach a regular expression.
  const short = value.slice(0, max * 4).toWellFormed();
  const line = short.replace(unwanted, ' ').replace(/\s+/gu, ' ').trim();
  const cut = line.slice(0, max);
  const whole = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  const text = whole.trim();
  return text === '' || /^[\u200c\u200d\ufe0f\s]+$/u.test(text) ? null : text;
}

/** Text from outside as clean lines of at most `max` UTF-16 units in all, or null when nothing readable is left. */
export function cleanLines(value: string, max: number): string | null {
  const lines = value.slice(0, max * 4).split(/\r\n?|\n/);
  const text = lines.map((line) => cleanText(line, max) ?? '').join('\n');
  return text.trim().slice(0, max).trim().toWellFormed() || null;
}

/** An identifier from outside: printable ASCII within 200 characters, else null. */
export function cleanIdentifier(value: unknown): string | null {
  return typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}

/** A code in upper case such as FOOD_AND_DRINK, known or not; anything else is null. */
export function cleanCode(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{0,95}$/.test(value) ? value : null;
}

const bareHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]|$)/i;

/** A merchant's website as an https address, or null. Providers send it without a scheme; any other scheme is refused. */
export function cleanWebsite(value: unknown): string | null {
  const text = cleanText(value, 500);
  if (text === null || /\s/.test(text)) return null;
  const address = /^https:\/\//i.test(text) ? text : bareHost.test(text) ? `https://${text}` : null;
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const safe = url.protocol === 'https:' && url.username === '' && url.password === '';
  return safe && bareHost.test(url.hostname) ? url.href : null;
}
