/** Words that say how a row came about, and not with whom. */
const noise = new Set(
  'the and of for to from at in on pos purchase payment pmt card debit credit visa mastercard mc amex check chk cheque withdrawal deposit transfer ach online recurring preauthorized authorized transaction trans trn ref inc llc ltd co corp gmbh com www http https usa us ca sq tst sp pp paypal lastschrift gutschrift kartenzahlung basislastschrift uberweisung ueberweisung sepa dd no nr no description'.split(
    ' ',
  ),
);

interface Words {
  told: string[];
  numbers: string[];
}

function readWords(folded: string): Words {
  const all = folded.split(' ').filter((word) => word.length > 1);
  const isNumber = (word: string) => /^\p{N}+$/u.test(word);
  return {
    told: all.filter((word) => !noise.has(word) && !/\p{N}/u.test(word)),
    numbers: all.filter(isNumber),
  };
}

/** The shorter word is what is left of the longer one: `mkt` of market, `amzn` of amazon. */
function isShort(short: string, long: string): boolean {
  if (short.length < 3 || short.charAt(0) !== long.charAt(0)) return false;
  if (long.startsWith(short)) return true;
  if (short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}

const alike = (a: string, b: string) => (a.length <= b.length ? isShort(a, b) : isShort(b, a)) || a === b;

/** How far two folded texts lie apart: nearer is smaller; null when they are at odds: both hold a name, and share no word of it. */
export type Distance = (a: string, b: string) => 0 | 1 | 2 | null;

/** What of a folded text counts when it is held against others: texts of one wording are as far from every other one. */
export function wordingOf(folded: string): string {
  const { told, numbers } = readWords(folded);
  return [...new Set(told.length > 0 ? told : numbers)].toSorted().join(' ');
}

/** Texts whose words are kept in mind at once: there is no end of texts with a number of their own. */
const mostKnown = 5_000;

/** Measures how far texts lie apart, with their words in mind, for the same shops are compared again and again. For one run over one person's rows: nothing of theirs stays. */
export function distances(): Distance {
  const known = new Map<string, Words>();
  const wordsOf = (folded: string): Words => {
    const words = known.get(folded);
    if (words) return words;
    if (known.size >= mostKnown) known.clear();
    const read = readWords(folded);
    known.set(folded, read);
    return read;
  };
  return (a, b) => {
    if (a === b) return 0;
    const [one, other] = [wordsOf(a), wordsOf(b)];
    if (one.told.length === 0 || other.told.length === 0) {
      if (one.told.length + other.told.length > 0) return 2;
      const numbers = one.numbers.length > 0 && other.numbers.length > 0;
      return numbers && !one.numbers.some((number) => other.numbers.includes(number)) ? null : 2;
    }
    return one.told.some((word) => other.told.some((peer) => alike(word, peer))) ? 1 : null;
  };
}
