import { isGrammarWord, isKindWord } from '../language/lexicon.ts';
import { dictionary } from '../language/dictionary.ts';
import type { AccountView, World } from '../world.ts';
import { accountKinds, owing } from './account-kinds.ts';
import type { Entity, Tokens } from './entity.ts';
import { mainAccount, meansMain } from './main-account.ts';
import { wordsOf } from './phrase.ts';
import { wordsOfName } from './words-of-names.ts';
import { onceFor } from '../once-for.ts';

/** Words of account names in the other language, since names stay as the bank wrote them. */
const gloss = dictionary<readonly string[]>({
  conjunta: ['joint'],
  compartida: ['joint', 'shared'],
  joint: ['conjunta'],
  familiar: ['family'],
  family: ['familiar'],
  diaria: ['everyday', 'daily'],
  diario: ['everyday', 'daily'],
  negocio: ['business'],
  empresa: ['business'],
  viajes: ['travel', 'wayfarer'],
  viaje: ['travel'],
  recompensas: ['rewards'],
  puntos: ['rewards'],
  zafiro: ['sapphire'],
  basica: ['basic'],
  clasica: ['classic'],
  lluvia: ['rainy'],
  gasolina: ['fuel'],
  crecimiento: ['growth'],
});
/** What a loan was taken for: the thing itself, unless the question is of what is owed. */
const paidFor = /^(auto|car|coche|carro|vehicle|truck|camioneta|home|house|casa|hogar|vivienda)$/;

const cardWord = /^(accounts?|cards?|cuentas?|tarjetas?)$/;
const isAccountKind = (word: string): boolean => accountKinds.some((one) => one.words.test(word));

/** "fuel and travel", `fuel y travel`: how the sign in "Fuel & Travel" is said. */
const joiner = /^(?:and|y|e|n)$/;
const unjoined = (words: readonly string[]): string => words.filter((word) => !joiner.test(word)).join(' ');

/** Whether such words are a name, where two kinds of goods may be meant as well: beside a card, of what is owed, paid with it. */
const namesAccount = (words: readonly { text: string }[], at: number, owes: boolean): boolean =>
  words.some((one) => cardWord.test(one.text)) ||
  owes ||
  words.slice(Math.max(0, at - 2), at).some((one) => /^(?:with|con|using|usando|via)$/.test(one.text));

const has = (own: readonly string[], word: string): boolean =>
  own.includes(word) || (gloss[word] ?? []).some((other) => own.includes(other));

interface NamedAccount {
  account: AccountView;
  /** Its name and its official one, and both without the word that joins two. */
  names: readonly { whole: string; unjoined: string }[];
  /** Words of its name and of its bank. */
  own: readonly string[];
}

const namedAccounts = onceFor((world: World): readonly NamedAccount[] =>
  world.accounts.map((account) => ({
    account,
    names: [account.name, account.officialName ?? ''].map((name) => {
      const words = wordsOfName(world, name);
      return { whole: words.join(' '), unjoined: unjoined(words) };
    }),
    own: [...wordsOfName(world, account.name), ...wordsOfName(world, account.institution)],
  })),
);

/** Accounts by name, mask or kind. `generic` when only a kind was said. */
export function linkAccounts(
  tokens: Tokens,
  world: World,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'account' }>[] {
  const words = wordsOf(tokens);
  const question = tokens.map((one) => one.text).join(' ');
  const named = namedAccounts(world);
  const owes = owing.test(question);
  const found: Extract<Entity, { kind: 'account' }>[] = [];
  const free = (at: number, count: number): boolean =>
    words
      .slice(at, at + count)
      .every((word) => !taken(word.at) && !found.some((one) => word.at >= one.from && word.at < one.to));
  const add = (at: number, count: number, accounts: AccountView[], generic: boolean): void => {
    const first = words[at];
    const last = words[at + count - 1];
    if (first && last && accounts.length > 0)
      found.push({ kind: 'account', from: first.at, to: last.at + 1, accounts, generic });
  };
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(6, words.length - at); count >= 1; count -= 1) {
      if (!free(at, count)) continue;
      const said = words.slice(at, at + count).map((word) => word.text);
      const spoken = said.join(' ');
      const joins =
        count > 2 &&
        said.slice(1, -1).some((word) => joiner.test(word)) &&
        !joiner.test(said[0] ?? '') &&
        !joiner.test(said.at(-1) ?? '') &&
        namesAccount(words, at, owes);
      const bare = joins ? unjoined(said) : null;
      const whole = named
        .filter(({ names }) => names.some((name) => name.whole === spoken || name.unjoined === bare))
        .map(({ account }) => account);
      const bought = count === 1 && paidFor.test(said[0] ?? '') && !owes;
      if (whole.length > 0 && !bought && (count > 1 || !isGrammarWord(said[0] ?? '') || whole.length === 1)) {
        add(at, count, whole, false);
        break;
      }
      // Two or more words of a name, or one that only a name has ("sapphire"); beside "card" also one with a use of its own ("cashback").
      const beside =
        [words[at - 2], words[at - 1], ...words.slice(at, at + count + 1)].some((one) =>
          cardWord.test(one?.text ?? ''),
        ) ||
        // "which card, the cashback one or the sapphire": one of those spoken of.
        (words.some((one) => cardWord.test(one.text)) &&
          (words[at + count]?.text === 'one' || /^(la|the)$/.test(words[at - 1]?.text ?? '')));
      const distinct = said.filter(
        (word) =>
          word.length > 2 &&
          !cardWord.test(word) &&
          !joiner.test(word) &&
          (!isGrammarWord(word) || ((beside || owes) && !isAccountKind(word))),
      );
      const bank =
        !bought &&
        distinct.length > 0 &&
        said.every(
          (word, place) =>
            !/^(at|in|on|the|my|of|from|de|en|el|la|mi|with|con|for)$/.test(word) ||
            (place === 1 && word === 'de' && count > 2 && cardWord.test(said[0] ?? '')),
        );
      if (bank) {
        // A word of another language alone may be any word ("gasolina"), one that is a kind of goods is that ("travel").
        const alone = count === 1 && isKindWord(said[0] ?? '');
        const part = named
          .filter(
            ({ own }) =>
              (count > 1 || beside || (own.includes(said[0] ?? '') && !alone)) &&
              said.every(
                (word, place) =>
                  has(own, word) ||
                  (joins && joiner.test(word)) ||
                  /^(account|card|cuenta|tarjeta|bank|banco)$/.test(word) ||
                  (place === 1 && /^del?$/.test(word) && cardWord.test(said[0] ?? '')),
              ) &&
              distinct.some((word) => has(own, word)),
          )
          .map(({ account }) => account);
        if (part.length > 0) {
          add(at, count, part, part.length > 1);
          break;
        }
      }
      const place = words[at]?.at ?? 0;
      const marked =
        /^(in|en|con|ending|terminada|terminado|terminacion|termina|acaba|digitos|digits|x|account|cuenta|card|tarjeta)$/.test(
          words[at - 1]?.text ?? '',
        ) ||
        /^(card|account|cuenta|tarjeta|one)$/.test(words[at + 1]?.text ?? '') ||
        /^[*#.x]$/.test(tokens[place - 1]?.text ?? '');
      const mask =
        said.length === 1 && /^\d{4}$/.test(said[0] ?? '') && marked
          ? world.accounts.filter((one) => one.mask === said[0])
          : [];
      if (mask.length > 0) {
        let back = at;
        while (
          back > 0 &&
          /^(ending|ends|in|account|card|terminada|terminado|terminacion|termina|acaba|digitos|digits|que|en|con|cuenta|tarjeta|the|la)$/.test(
            words[back - 1]?.text ?? '',
          )
        )
          back -= 1;
        const ahead = /^(card|account|cuenta|tarjeta|one)$/.test(words[at + 1]?.text ?? '') ? 1 : 0;
        add(back, at - back + 1 + ahead, mask, false);
        break;
      }
      const main = meansMain(spoken) ? mainAccount(world) : null;
      if (main) {
        add(at, count, [main], false);
        break;
      }
      const kind = accountKinds.find((one) => one.words.test(spoken) && (one.within?.test(question) ?? true));
      if (kind) {
        const fitting = world.accounts.filter((one) => one.status === 'active' && kind.fits(one));
        if (fitting.length > 0) {
          add(at, count, fitting, true);
          break;
        }
      }
    }
  }
  return found;
}
