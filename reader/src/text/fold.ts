/** Lower case without accents (ñ becomes n), character for character, so that positions stay those of the input. */
export function fold(text: string): string {
  // Nearly all of a question and of most names is plain already.
  if (!beyondAscii.test(text)) return text.toLowerCase().replaceAll('`', "'");
  let folded = '';
  for (const char of text) {
    const base = char < '\u0080' ? char.toLowerCase() : char.normalize('NFD').charAt(0).toLowerCase();
    folded += base.length === char.length ? base : char;
  }
  return folded.replaceAll(/[\u2010-\u2013\u2212]/g, '-').replaceAll(/[\u2018\u2019\u02bc`\u00b4]/g, "'");
}

/** Words of a name for comparison: folded, without punctuation or possessives, in whatever script. */
export function nameWords(name: string): string[] {
  return (
    fold(name.normalize())
      .replaceAll(/'s\b/g, 's')
      .replaceAll("'", '')
      .match(/(?:[^\P{L}ªº]|[\p{M}0-9])+/gu) ?? []
  );
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
const beyondAscii = /[^\u0000-\u007f]/;
