import type { World } from '../world.ts';
import type { MerchantEntity, Tokens } from './entity.ts';

/** Lines of cheques that were written, as banks print them: "CHECK 1281", "CHECK #1045". */
const line = /^(?:check|cheque|chk)\s*#?\s*0*(\d+)\b/i;

const ranked =
  /^(biggest|largest|smallest|highest|lowest|average|avg|each|every|per|many|any|single|mayor|menor|cada|ultimo)$/;
/** "paid by check", `con cheque`: how something was paid, whether or not any row is a cheque's. */
const channel = /^(by|with|via|using|por|con)$/;
const wrote = /^(writ(e|es|ing|ten)|wrote|cashed|paper|numbers?|escrib\w+|emit\w+|firm\w+|gir\w+|extend\w+)$/;

/**
 * Cheques a question is about: all of them, or the one whose number is said. A "check" that is pay or a verb is none, and
 * `cuenta de cheques` is an account.
 */
export function linkCheques(tokens: Tokens, world: World, taken: (at: number) => boolean): MerchantEntity[] {
  const written = tokens.some(({ text }) => wrote.test(text));
  const text = (at: number): string => tokens[at]?.text ?? '';
  return tokens.flatMap((token, at): MerchantEntity[] => {
    if (taken(at) || !/^(checks?|cheques?)$/.test(token.text)) return [];
    const hash = /^[#°]$/.test(text(at + 1)) || /^(number|no|numero|num)$/.test(text(at + 1)) ? 1 : 0;
    const number = tokens[at + 1 + hash];
    const names =
      number?.kind === 'number' || /^#?\d+$/.test(number?.raw ?? '')
        ? world.merchants.filter(({ name }) => line.exec(name)?.[1] === number?.raw.replace(/^#?0*/, ''))
        : [];
    if (names.length > 0)
      return [
        { kind: 'merchant', from: at, to: at + 2 + hash, names: names.map(({ name }) => name), fuzzy: false },
      ];
    const paidBy =
      !/^(devuelt|rechazad|bounc|return)/.test(text(at + 1)) &&
      (channel.test(text(at - 1)) || (/^(an?|un)$/.test(text(at - 1)) && channel.test(text(at - 2))));
    const has = written || paidBy || world.merchants.some(({ name }) => line.test(name));
    const noun =
      token.text.endsWith('s') || token.text === 'cheque'
        ? !(text(at - 1) === 'de' && /^(cuentas?|la)$/.test(text(at - 2))) &&
          !/^(out|in)$/.test(text(at + 1)) &&
          !(
            text(at - 1) === 'en' &&
            tokens.some((one) => /^(tengo|tenemos|hay|saldo|queda|tenia)$/.test(one.text))
          )
        : written ||
          paidBy ||
          ranked.test(text(at - 1)) ||
          (text(at - 1) === 'a' && /^(for|to|of)$/.test(text(at + 1)));
    return has && noun
      ? [{ kind: 'merchant', from: at, to: at + 1, names: ['check '], fuzzy: false, nowhere: true }]
      : [];
  });
}
