import { nameWords } from '../language/fold.ts';
import { isCategoryWord, isGrammarWord, isKnown } from '../language/lexicon.ts';
import { distance } from '../language/repair.ts';
import type { Token } from '../language/tokens.ts';
import type { AccountView, GoalView, World } from '../world.ts';
import { categories, type CategoryConcept } from './categories.ts';
import { dictionary } from '../language/dictionary.ts';

interface Found {
  from: number;
  to: number;
}
export type Entity =
  | (Found & { kind: 'merchant'; names: string[]; fuzzy: boolean })
  | (Found & { kind: 'category'; concept: CategoryConcept })
  | (Found & { kind: 'account'; accounts: AccountView[]; generic: boolean })
  | (Found & { kind: 'goal'; goals: GoalView[] });

type Tokens = readonly Token[];

/** Short forms people use for merchants they have; they count only where that merchant is in the person's rows. */
const aliases = dictionary<string>({
  mcd: 'mcdonalds',
  mcds: 'mcdonalds',
  mickeyd: 'mcdonalds',
  amzn: 'amazon',
  sbux: 'starbucks',
  wmt: 'walmart',
  tj: 'trader joes',
  tjs: 'trader joes',
  bk: 'burger king',
  hd: 'home depot',
  pge: 'pacific gas',
  cvs: 'cvs',
  insta: 'instacart',
  dd: 'doordash',
  wf: 'whole foods',
  att: 'at t',
  bb: 'best buy',
  kfc: 'kentucky fried chicken',
  applebees: 'applebees',
  sbucks: 'starbucks',
});

/** The words in a question with their token places; a hyphen or ampersand inside a name is passed over. */
interface Word {
  text: string;
  at: number;
}

function wordsOf(tokens: Tokens): Word[] {
  return tokens.flatMap((token, at) =>
    token.kind === 'mark'
      ? []
      : nameWords(token.kind === 'word' ? token.text : token.raw).map((text) => ({ text, at })),
  );
}

function sequenceAt(words: readonly Word[], at: number, wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((text, index) => words[at + index]?.text === text);
}

/** Every word that belongs to one of the person's names, so that repair leaves it alone. */
export function nameVocabulary(world: World): Set<string> {
  const names = [
    ...world.merchants.map((one) => one.name),
    ...world.accounts.flatMap((one) => [one.name, one.institution]),
    ...world.goals.map((one) => one.title),
  ];
  return new Set([...names.flatMap(nameWords), ...Object.keys(aliases)]);
}

interface MerchantIndex {
  entries: { name: string; words: string[]; rows: number }[];
  byFirst: Map<string, { name: string; words: string[]; rows: number }[]>;
}

const indexes = new WeakMap<World, MerchantIndex>();

function merchantIndex(world: World): MerchantIndex {
  const kept = indexes.get(world);
  if (kept) return kept;
  const entries = world.merchants
    .map((one) => ({ name: one.name, named: one.named, words: nameWords(one.name), rows: one.rows }))
    // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
    .filter((one) => one.words.length > 0 && (one.named || one.words.some((word) => !isPlain(word))));
  const byFirst = new Map<string, MerchantIndex['entries']>();
  for (const entry of entries) {
    const head = entry.words[0];
    if (head) byFirst.set(head, [...(byFirst.get(head) ?? []), entry]);
  }
  const index = { entries, byFirst };
  indexes.set(world, index);
  return index;
}

/** A word that names nothing by itself: grammar, or a kind of goods. */
const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);

/** Whole names, then distinctive beginnings ("whole foods" for "Whole Foods Market"), then misspellings. */
export function linkMerchants(
  tokens: Tokens,
  world: World,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'merchant' }>[] {
  const words = wordsOf(tokens);
  const index = merchantIndex(world);
  const found: Extract<Entity, { kind: 'merchant' }>[] = [];
  const used = (from: number, count: number): boolean =>
    Array.from({ length: count }, (_, k) => words[from + k]).some(
      (word) => !word || taken(word.at) || found.some((one) => word.at >= one.from && word.at < one.to),
    );
  const add = (at: number, count: number, names: string[], fuzzy: boolean): void => {
    const first = words[at];
    const last = words[at + count - 1];
    if (first && last)
      found.push({ kind: 'merchant', from: first.at, to: last.at + 1, names: [...new Set(names)], fuzzy });
  };
  // A single word that is also grammar ("Target", "Gap") must stand where a name stands, or be written as one.
  const admissible = (at: number, wanted: readonly string[]): boolean => {
    if (wanted.some((word) => !isPlain(word))) return true;
    const place = words[at]?.at ?? 0;
    const capital = /^[A-Z]/.test(tokens[place]?.raw ?? '') && place > 0;
    const named = /^(at|from|to|en|de|con|in|on|with|a)$/.test(tokens[place - 1]?.text ?? '');
    if (wanted.length > 1) return true;
    return wanted.every((word) => isCategoryWord(word) && !isGrammarWord(word))
      ? capital
      : capital || (named && !isCategoryWord(wanted[0] ?? ''));
  };
  // 1. whole names, longest first
  for (let at = 0; at < words.length; at += 1) {
    const head = words[at]?.text ?? '';
    const candidates = [...(index.byFirst.get(head) ?? [])].toSorted(
      (a, b) => b.words.length - a.words.length,
    );
    const whole = candidates.find(
      (one) => sequenceAt(words, at, one.words) && !used(at, one.words.length) && admissible(at, one.words),
    );
    if (whole) {
      const same = candidates.filter((one) => one.words.join(' ') === whole.words.join(' '));
      add(
        at,
        whole.words.length,
        same.map((one) => one.name),
        false,
      );
      at += whole.words.length - 1;
      continue;
    }
    // joined or split spelling: "door dash", "wholefoods"
    for (const count of [3, 2]) {
      const joined = words
        .slice(at, at + count)
        .map((word) => word.text)
        .join('');
      if (joined.length < 5 || words.length < at + count || used(at, count)) continue;
      const glued = index.entries.filter((one) => one.words.join('') === joined);
      if (glued.length > 0) {
        add(
          at,
          count,
          glued.map((one) => one.name),
          false,
        );
        at += count - 1;
        break;
      }
    }
    if (head.length >= 5 && !used(at, 1) && !isKnown(head)) {
      const glued = index.entries.filter(
        (one) =>
          one.words.length > 1 &&
          one.words.some((_, last) => last > 0 && one.words.slice(0, last + 1).join('') === head),
      );
      if (glued.length > 0)
        add(
          at,
          1,
          glued.map((one) => one.name),
          false,
        );
    }
  }
  // 2. distinctive beginnings and parts, longest first
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(4, words.length - at); count >= 1; count -= 1) {
      if (used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      const alias = count === 1 ? aliases[wanted[0] ?? ''] : undefined;
      const sought = alias ? alias.split(' ') : wanted;
      if (!alias && wanted.every(isPlain)) continue;
      if (
        !alias &&
        isPlain(wanted[0] ?? '') &&
        count > 1 &&
        /^(at|in|on|to|for|the|my|of|from|de|en|el|la|a|con|mi|un|una|and|y)$/.test(wanted[0] ?? '')
      )
        continue;
      let hits = index.entries.filter((one) => sought.every((word, k) => one.words[k] === word));
      if (hits.length === 0 && !alias) {
        const loose = (text: string): string => text.replace(/s$/, '');
        hits = index.entries.filter(
          (one) =>
            sought.every((word, k) => loose(one.words[k] ?? '') === loose(word)) &&
            sought.length === one.words.length,
        );
      }
      if (hits.length === 0 && count === 1 && (wanted[0]?.length ?? 0) >= 4)
        hits = index.entries.filter((one) => one.words.length <= 4 && one.words.includes(wanted[0] ?? ''));
      if (hits.length === 0 && count > 1)
        hits = index.entries.filter(
          (one) =>
            one.words.length <= 6 &&
            one.words.some((_, start) => sought.every((word, k) => one.words[start + k] === word)),
        );
      if (hits.length > 0 && hits.length <= 6) {
        add(
          at,
          count,
          hits.map((one) => one.name),
          false,
        );
        break;
      }
    }
  }
  // 3. misspellings of words nothing else knows
  for (let at = 0; at < words.length; at += 1) {
    for (const count of [3, 2, 1]) {
      if (at + count > words.length || used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      if (
        wanted.every(isPlain) ||
        wanted.some(
          (word) =>
            isGrammarWord(word) &&
            count > 1 &&
            /^(at|in|on|to|for|the|my|from|de|en|el|la|last|this|and|y)$/.test(word),
        )
      )
        continue;
      const text = wanted.join('');
      if (text.length < 4) continue;
      const limit = text.length >= 8 ? 2 : 1;
      let best: string[] = [];
      let nearest = limit + 1;
      for (const one of index.entries) {
        const targets =
          count === 1
            ? [one.words.join(''), one.words[0] ?? '']
            : [one.words.join(''), one.words.slice(0, count).join('')];
        for (const target of targets) {
          if (target.length < 4 || isGrammarWord(target) || target[0] !== text[0]) continue;
          const far = distance(text, target, limit);
          if (far < nearest) {
            nearest = far;
            best = [one.name];
          } else if (far === nearest && far <= limit && !best.includes(one.name)) best.push(one.name);
        }
      }
      if (best.length === 1) {
        add(at, count, best, true);
        break;
      }
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const wordForms = (phrase: string): string[] => phrase.split(/[\s-]+|(?<=\S)&(?=\S)/).filter(Boolean);

interface CategoryPhrase {
  words: string[];
  concept: CategoryConcept;
}
const categoryPhrases: readonly CategoryPhrase[] = categories
  .flatMap((concept) =>
    concept.words.map((phrase) => ({ words: wordForms(phrase.replace(' & ', ' ')), concept })),
  )
  .toSorted((a, b) => b.words.length - a.words.length);

/** Kinds of spending by their words, longest first. */
export function linkCategories(
  tokens: Tokens,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'category' }>[] {
  const words = wordsOf(tokens).filter((word) => tokens[word.at]?.kind === 'word');
  const found: Extract<Entity, { kind: 'category' }>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const hit = categoryPhrases.find(
      (one) => sequenceAt(words, at, one.words) && one.words.every((_, k) => !taken(words[at + k]?.at ?? -1)),
    );
    if (!hit) continue;
    const from = words[at]?.at ?? 0;
    found.push({
      kind: 'category',
      concept: hit.concept,
      from,
      to: (words[at + hit.words.length - 1]?.at ?? from) + 1,
    });
    at += hit.words.length - 1;
  }
  return found;
}

interface AccountKind {
  words: RegExp;
  fits: (account: AccountView) => boolean;
}

const accountKinds: readonly AccountKind[] = [
  {
    words:
      /^(checking|checkings|current|chequing|corriente|cheques|debit|debito)( (account|accounts|card))?$/,
    fits: (a) => a.type === 'depository' && (a.subtype === 'checking' || a.subtype === null),
  },
  {
    words: /^(cuenta|cuentas) (corriente|corrientes|de cheques|de debito)$|^tarjeta de debito$/,
    fits: (a) => a.type === 'depository' && (a.subtype === 'checking' || a.subtype === null),
  },
  {
    words: /^(savings?( account| accounts)?|cuentas? de ahorros?|ahorros)$/,
    fits: (a) => a.type === 'depository' && /saving|money market|cd/.test(a.subtype ?? ''),
  },
  { words: /^(money market)( account)?$/, fits: (a) => /money market/.test(a.subtype ?? '') },
  {
    words: /^(credit cards?|cards?|credit|tarjetas?( de credito)?|visa|mastercard|amex)$/,
    fits: (a) => a.type === 'credit',
  },
  { words: /^(mortgage|hipoteca)$/, fits: (a) => a.type === 'loan' && /mortgage|home/.test(a.subtype ?? '') },
  {
    words: /^(student loans?|prestamos? (estudiantil|estudiantiles))$/,
    fits: (a) => a.type === 'loan' && /student/.test(a.subtype ?? ''),
  },
  {
    words: /^(auto loan|car loan|prestamo (del coche|del carro|del auto|de auto|automotriz))$/,
    fits: (a) => a.type === 'loan' && /auto|car/.test(a.subtype ?? ''),
  },
  { words: /^(loans?|prestamos?)$/, fits: (a) => a.type === 'loan' },
  {
    words:
      /^(investments?|investment accounts?|brokerage( account)?|portfolio|inversiones|cuentas? de inversion)$/,
    fits: (a) => a.type === 'investment',
  },
  {
    words: /^(401k|ira|roth( ira)?|retirement( accounts?)?|jubilacion)$/,
    fits: (a) =>
      a.type === 'investment' &&
      /401|ira|roth|retire|pension/.test(`${a.subtype ?? ''} ${a.name.toLowerCase()}`),
  },
];

/** Accounts by name, mask or kind. `generic` when only a kind was said. */
export function linkAccounts(
  tokens: Tokens,
  world: World,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'account' }>[] {
  const words = wordsOf(tokens);
  const found: Extract<Entity, { kind: 'account' }>[] = [];
  const free = (at: number, count: number): boolean =>
    Array.from({ length: count }, (_, k) => words[at + k]).every(
      (word) => word && !taken(word.at) && !found.some((one) => word.at >= one.from && word.at < one.to),
    );
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
      const whole = world.accounts.filter((one) =>
        [one.name, one.officialName ?? ''].some((name) => nameWords(name).join(' ') === said.join(' ')),
      );
      if (whole.length > 0 && (count > 1 || !isGrammarWord(said[0] ?? '') || whole.length === 1)) {
        add(at, count, whole, false);
        break;
      }
      // Two or more words of a name, or one that only a name has ("sapphire").
      const distinct = said.filter((word) => !isGrammarWord(word) && word.length > 2);
      const bank =
        distinct.length > 0 &&
        said.every((word) => !/^(at|in|on|the|my|of|from|de|en|el|la|mi|with|con|for)$/.test(word));
      if (bank) {
        const part = world.accounts.filter((one) => {
          const own = [...nameWords(one.name), ...nameWords(one.institution)];
          return (
            said.every((word) => own.includes(word) || /^(account|card|cuenta|tarjeta|bank)$/.test(word)) &&
            distinct.some((word) => own.includes(word))
          );
        });
        if (part.length > 0) {
          add(at, count, part, part.length > 1);
          break;
        }
      }
      const mask =
        said.length === 1 &&
        /^\d{4}$/.test(said[0] ?? '') &&
        /^(in|en|con|ending|terminada|termina|x|account|cuenta|card|tarjeta)$/.test(words[at - 1]?.text ?? '')
          ? world.accounts.filter((one) => one.mask === said[0])
          : [];
      if (mask.length > 0) {
        let back = at;
        while (
          back > 0 &&
          /^(ending|ends|in|account|card|terminada|termina|que|en|con|cuenta|tarjeta|the|la)$/.test(
            words[back - 1]?.text ?? '',
          )
        )
          back -= 1;
        add(back, at - back + 1, mask, false);
        break;
      }
      const spoken = said.join(' ');
      const kind = accountKinds.find((one) => one.words.test(spoken));
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

const titleFiller = new Set(
  'my mi the a an un una for para fund fondo goal meta trip viaje new nuevo nueva savings ahorro ahorros saving to de del el la of save ahorrar big buy comprar'.split(
    ' ',
  ),
);

/** Goal words of one language in the other, since titles stay as they were written. */
const gloss = dictionary<readonly string[]>({
  japan: ['japon'],
  trip: ['viaje'],
  travel: ['viaje', 'viajes'],
  car: ['coche', 'carro', 'auto'],
  house: ['casa'],
  home: ['casa', 'hogar'],
  fund: ['fondo'],
  emergency: ['emergencia', 'emergencias'],
  wedding: ['boda'],
  vacation: ['vacaciones', 'vacacion'],
  vacations: ['vacaciones'],
  college: ['universidad'],
  school: ['escuela', 'colegio'],
  debt: ['deuda'],
  card: ['tarjeta'],
  credit: ['credito'],
  laptop: ['portatil', 'computadora', 'ordenador', 'laptop'],
  computer: ['computadora', 'ordenador'],
  phone: ['telefono', 'celular', 'movil'],
  bike: ['bici', 'bicicleta'],
  italy: ['italia'],
  europe: ['europa'],
  spain: ['espana'],
  greece: ['grecia'],
  paris: ['paris'],
  london: ['londres'],
  hawaii: ['hawai'],
  down: ['entrada', 'enganche'],
  payment: ['pago', 'inicial'],
  christmas: ['navidad'],
  gifts: ['regalos'],
  retirement: ['jubilacion', 'retiro'],
  loan: ['prestamo'],
  student: ['estudiantil'],
  baby: ['bebe'],
  kitchen: ['cocina'],
  camera: ['camara'],
  sofa: ['sofa'],
  motorcycle: ['moto'],
  dog: ['perro'],
  tuition: ['matricula'],
  savings: ['ahorros', 'ahorro'],
  new: ['nuevo', 'nueva'],
  pay: ['pagar'],
  off: ['liquidar'],
  summer: ['verano'],
  beach: ['playa'],
  course: ['curso'],
  master: ['maestria'],
});
const glossed = (said: string, title: string): boolean =>
  (gloss[title] ?? []).includes(said) || (gloss[said] ?? []).includes(title);

/** Goals by their titles: every telling word, in any order; `about` says whether the question speaks of goals at all. */
export function linkGoals(tokens: Tokens, world: World, about: boolean): Extract<Entity, { kind: 'goal' }>[] {
  const words = wordsOf(tokens);
  const scored = world.goals.flatMap((goal) => {
    const title = nameWords(goal.title);
    const telling = title.filter((word) => !titleFiller.has(word));
    const whole = words.findIndex((_, at) => sequenceAt(words, at, title));
    if (whole >= 0) {
      const strong = title.length > 1 || !isKnown(title[0] ?? '') || about;
      return strong
        ? [
            {
              goal,
              at: Array.from({ length: title.length }, (_, k) => words[whole + k]?.at ?? 0),
              score: 100 + title.length,
            },
          ]
        : [];
    }
    const key = telling.length > 0 ? telling : title;
    const hits = key.flatMap((word) => {
      const hit = words.find(
        (one) =>
          one.text === word ||
          `${one.text}s` === word ||
          one.text === `${word}s` ||
          glossed(one.text, word) ||
          (word.length >= 6 && one.text[0] === word[0] && distance(one.text, word, 1) <= 1),
      );
      return hit ? [hit.at] : [];
    });
    const fund = words.find(
      (one) => /^(fund|fondo|trip|viaje|goal|meta)$/.test(one.text) && title.includes(one.text),
    );
    if (hits.length === 0 || hits.length < key.length - (key.length >= 3 ? 1 : 0)) {
      const rare =
        hits.length > 0 &&
        about &&
        key.some((word) => !isKnown(word) && words.some((one) => one.text === word));
      return rare ? [{ goal, at: hits, score: 5 }] : [];
    }
    const known = key.every((word) => isKnown(word));
    if (known && !about && !fund) return [];
    return [{ goal, at: fund ? [...hits, fund.at] : hits, score: 10 + hits.length }];
  });
  if (scored.length === 0) return [];
  const best = Math.max(...scored.map((one) => one.score));
  const kept = scored.filter((one) => (best > 100 ? one.score > 100 : one.score === best));
  const first = kept[0];
  if (!first) return [];
  const samePlace = kept.filter((one) => one.at.some((at) => first.at.includes(at)));
  if (samePlace.length > 1 || kept.length === 1) {
    const at = samePlace.flatMap((one) => one.at);
    return [
      {
        kind: 'goal',
        goals: samePlace.map((one) => one.goal),
        from: Math.min(...at),
        to: Math.max(...at) + 1,
      },
    ];
  }
  return kept.map((one) => ({
    kind: 'goal',
    goals: [one.goal],
    from: Math.min(...one.at),
    to: Math.max(...one.at) + 1,
  }));
}
