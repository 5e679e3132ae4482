/** What identifies an account to a person who knows it. */
interface Known {
  name: string;
  mask: string | null;
}

/** Hides what must not leave, and puts it back into what comes from outside. */
export interface Redactor {
  out(text: string): string;
  back(text: string): string;
}

/** A word with something before and after its @ is taken for an address, whatever stands beside it. */
const isAddress = (word: string): boolean => {
  const at = word.indexOf('@', 1);
  return at !== -1 && at < word.length - 1;
};

/** A question as it may leave the house: e-mail addresses and runs of eight or more digits masked. */
export function maskPrivate(text: string): string {
  return text
    .replaceAll(/\S+/g, (word) => (isAddress(word) ? '[e-mail]' : word))
    .replaceAll(/\d(?:[ .-]?\d){7,}/g, (run) => (isDate(run) ? run : '[number]'));
}

/** Dates are runs of eight digits too, and a question needs them. */
const isDate = (run: string): boolean =>
  /^(?:19|20)\d\d-\d\d-\d\d$|^\d\d?[-.]\d\d?[-.](?:19|20)\d\d$/.test(run);

/**
 * Hides a person's own name, addresses, long numbers and the digits accounts are known by. A name may be part of a
 * merchant's ("Zelle to Ana"): it is replaced by a sign that comes back as what it was.
 */
export function makeRedactor(person: { names: readonly string[] }, accounts: readonly Known[]): Redactor {
  const hidden: string[] = [];
  const parts = [...new Set(person.names.flatMap((name) => name.split(/\s+/)))].filter(
    (one) => one.length > 2,
  );
  const own =
    parts.length > 0
      ? new RegExp(`(?<!\\p{L})(?:${parts.map(RegExp.escape).join('|')})(?!\\p{L})`, 'giu')
      : null;
  const digits = [...new Set(accounts.map((one) => one.mask))].filter(
    (one): one is string => one !== null && /^\d{2,}$/.test(one),
  );
  const masks =
    digits.length > 0
      ? new RegExp(
          `((?:ending(?: in| with)?|ends? in|terminad[ao] en|acabad[ao] en|#|\\*|•|xx|\\.\\.|…|\\()\\s?)(?:${digits.map(RegExp.escape).join('|')})(?!\\d)`,
          'gi',
        )
      : null;
  const inNames = accounts.flatMap(({ name, mask }) =>
    mask !== null && name.includes(mask) ? [[name, name.replaceAll(mask, '').trim()] as const] : [],
  );
  return {
    out(text) {
      let result = maskPrivate(inNames.reduce((all, [name, bare]) => all.replaceAll(name, bare), text));
      if (masks) result = result.replaceAll(masks, '$1[digits]');
      if (own)
        result = result.replaceAll(own, (match) => {
          const at = hidden.indexOf(match);
          return `[name${at === -1 ? hidden.push(match) : at + 1}]`;
        });
      return result;
    },
    back: (text) => text.replaceAll(/\[name(\d+)\]/g, (sign, at: string) => hidden[Number(at) - 1] ?? sign),
  };
}
