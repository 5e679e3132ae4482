/** A first or last name: at most this many characters (UTF-16 units). */
export const nameMax = 60;

// A sign of an address, or one of the dots of other scripts that browsers read as a dot.
const sign = /[@/\\]|[\p{L}\p{N}][\u3002\uff0e\uff61][\p{L}\p{N}]{2}/u;

// Top-level domains that end a word of three letters or more; any two letters may be a country's.
const domains = new Set(
  (
    'accountant agency app art asia auction audio autos bank bar beauty best bet bid bio biz blog boats bond buzz cafe cam ' +
    'care casa cash casino cat center cfd chat church city click cloud club com community company cool credit cricket cyou ' +
    'date deals dev digital direct download edu email energy expert express faith family fan finance fit foo forsale fun ' +
    'fund fyi games gift gifts global gold gov group guru hair help homes host icu immo inc info ink int lat legal life ' +
    'limited link live loan loans lol ltd makeup market marketing mba media men mil mobi mom money monster mov name net ' +
    'network new news ninja one online org page partners party photo photos pics plus press pro promo pub quest racing ' +
    'realty rent rest review reviews rip rocks run sale sbs school science services sexy shop show site skin social ' +
    'software solutions space store stream studio style support surf systems tax team tech technology tel tips today ' +
    'tools top tours town toys trade travel tube university uno vet vip website wiki win work works world wtf www xxx ' +
    'xyz yachts zip zone'
  ).split(' '),
);

/**
 * False for a name that holds a web or mail address, which a reader of a mail might follow. What a mail program turns into
 * a link has a dot with a word behind it. So may a name, when a short title stands before a name ("Mr.Smith", "Ma.Luisa").
 */
export function isAddressFree(name: string): boolean {
  if (sign.test(name)) return false;
  return name.split(/[^\p{L}\p{M}\p{N}.]/u).every((word) => {
    const parts = word.normalize('NFC').split('.');
    return parts.every((part, at) => {
      const before = parts[at - 1] ?? '';
      return before === '' || part.length < 2 || (isTitle(before) && isName(part));
    });
  });
}

const isTitle = (word: string): boolean =>
  /^\p{Lu}\p{L}{0,3}$/u.test(word) && !domains.has(word.toLowerCase());

const isName = (word: string): boolean => /^\p{Lu}\p{L}{2,}$/u.test(word) && !domains.has(word.toLowerCase());

/** Passwords: at least this many code points. */
export const passwordMin = 8;
/** Passwords: at most this many UTF-8 bytes, checked before anything costly is done with them. */
export const passwordMaxBytes = 1024;

/** Why a new password cannot be used (length only; password-strength.ts judges the rest), or null. */
export function passwordFault(password: string): string | null {
  if (password.length === 0) return 'Password is required.';
  if (password.length > passwordMaxBytes || new TextEncoder().encode(password).length > passwordMaxBytes)
    return `The password must be at most ${passwordMaxBytes} bytes.`;
  if (Array.from(password).length < passwordMin)
    return `The password must be at least ${passwordMin} characters.`;
  if (password.trim() === '') return 'Your password can’t be only spaces.';
  if (!password.isWellFormed()) return 'The password contains characters that cannot be used.';
  return null;
}
