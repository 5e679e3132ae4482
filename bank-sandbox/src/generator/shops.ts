import { knownShops } from './known-shops.ts';

type Shop = { name: string; category: string };
type Beginning = Shop & { words: readonly string[]; guarded: boolean };

/** The well-known merchant a line names, however it is printed; undefined for any other. */
export function knownShop(description: string): Shop | undefined {
  const words = plainWords(description.replace(TAKER, '').replace(RETURNED, ''));
  const found = BEGINNINGS.get(words[0] ?? '')?.find(
    (one) =>
      one.words.every((word, at) => words[at] === word) &&
      (!one.guarded || AFTER.test(words[one.words.length] ?? '0')),
  );
  return found && { name: found.name, category: found.category };
}

/** Who takes a payment for somebody else and prints himself first. */
const TAKER = /^(?:aplpay\s+|(?:sq|tst|sp|pp|paypal|py|clip mx|mercadopago|mp|sumup|zettle)\s?\*+\s*)/i;
const RETURNED =
  /^(?:(?:devoluci[oó]n|reembolso|refund|return|compra|pos|debit|purchase)\s+(?:(?:de|en|from|debit|purchase|\d{4})\s+)*)/i;
const AFTER = /^(\d+|t|store|stores|sto|oil|com|es|mx|service|station|tienda|suc|refund|return|online)$/;

function plainWords(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return folded.match(/[a-z0-9]+/g) ?? [];
}

function read(table: string): Beginning[] {
  let category = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(' ')) category = line;
      if (!line.startsWith(' ')) return [];
      const [name = '', printed] = line.trim().split(': ');
      return (printed?.split(', ') ?? [plainWords(name).join(' ')]).map((text) => ({
        name,
        category,
        words: text.replace('!', '').split(' '),
        guarded: text.startsWith('!'),
      }));
    });
}

/** By the first word, the longest first: "Uber Eats" before "Uber". */
const BEGINNINGS = Map.groupBy(
  read(knownShops).toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);
