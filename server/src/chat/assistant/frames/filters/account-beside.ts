import type { Token } from '../../language/tokens.ts';

const kind =
  /^(checking|checkings|chequing|current|corriente|cheques|savings?|ahorros?|cards?|tarjetas?|loans?|prestamos?|investments?|inversiones|brokerage)$/;
const joins = /^(plus|mas|and|y|e|with|con|or|o|,|\+|&|\/|as|well|also|junto|sumad[oa]|tambien)$/;
const article = /^(the|my|our|mi|mis|la|las|el|los|nuestr[oa]s?|in|en|of|de|cuentas?|accounts?|balance)$/;
const noAccount = /^(rate|rates|goals?|targets?|plan|fund|tasa|meta|interest|score|report|limit)$/;

/** "checking plus savings", `corriente más ahorros`: a kind of account beside another one, with a word between that joins them. */
export function besideAnother(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  if (!kind.test(text(to - 1)) || noAccount.test(text(to))) return false;
  return leads(text, from - 1, -1, text(to - 1)) || leads(text, to, 1, text(to - 1));
}

/** Whether another kind stands within a few words that only join. */
function leads(text: (at: number) => string, start: number, step: 1 | -1, own: string): boolean {
  let joined = false;
  for (let at = start; Math.abs(at - start) < 6; at += step) {
    const word = text(at);
    if (joined && kind.test(word)) return stem(word) !== stem(own) && !noAccount.test(text(at + 1));
    if (joins.test(word)) joined = true;
    else if (!article.test(word)) return false;
  }
  return false;
}

const stem = (word: string): string => word.replace(/s$/, '');
