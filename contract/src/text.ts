import * as z from 'zod/mini';

// Bidirectional controls, zero-width characters and other invisible format characters can make one text look like
// another; joiners stay because emoji and several scripts need them.
// eslint-disable-next-line no-control-regex
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
// The flags of England, Scotland and Wales are the only emoji that are spelled with tags.
const taggedFlags =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
// Fillers, tags and joiners draw nothing by themselves; Braille's blank is a blank.
const invisibleOnly = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** True when a text has no control, bidirectional, zero-width or tag character and no lone surrogate. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !forbidden.test(value.replace(taggedFlags, ''));
}

/** A name as it stands within a sentence: one that is written from right to left would take the figures after it along. */
export const isolated = (name: string): string =>
  /[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(name) ? `\u2068${name}\u2069` : name;

/** A field a person types: trimmed, plain, 1 to `max` characters (UTF-16 units). `name` opens its messages. */
export function requiredText(name: string, max: number) {
  const type = ({ input }: { input?: unknown }) =>
    input === undefined ? `${name} is required.` : `${name} must be text.`;
  return z.string({ error: type }).check(
    z.maxLength(max * 2, { error: `${name} must be at most ${max} characters.`, abort: true }),
    z.trim(),
    z.minLength(1, { error: `${name} is required.`, abort: true }),
    z.maxLength(max, { error: `${name} must be at most ${max} characters.` }),
    z.refine((value) => isPlainText(value) && !invisibleOnly.test(value), {
      error: `${name} contains characters that cannot be shown.`,
    }),
  );
}

/** As requiredText, on one line. */
export function requiredLine(name: string, max: number) {
  return requiredText(name, max).check(
    z.refine((value) => !/[\t\n\r]/.test(value), { error: `${name} must be one line, without tabs.` }),
  );
}

/** As requiredText, but empty is allowed. */
export function optionalText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text.` })
    .check(
      z.maxLength(max * 2, { error: `${name} must be at most ${max} characters.`, abort: true }),
      z.trim(),
      z.maxLength(max, { error: `${name} must be at most ${max} characters.` }),
      z.refine(isPlainText, { error: `${name} contains characters that cannot be shown.` }),
    );
}
