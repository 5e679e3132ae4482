import { linkAccounts } from '../../entities/accounts.ts';
import { goalsByKind } from '../../entities/goal-kinds.ts';
import { withBranches } from '../../entities/branches.ts';
import { linkChains } from '../../entities/chains.ts';
import { linkCheques } from '../../entities/cheques.ts';
import { linkGoals } from '../../entities/goals.ts';
import { linkCategories } from '../../entities/kinds.ts';
import { linkMerchants } from '../../entities/merchants.ts';
import type { Entity } from '../../entities/entity.ts';
import { readByLine } from '../../entities/paid-by-line.ts';
import { linkPeople } from '../../entities/people.ts';
import { nameVocabulary } from '../../entities/vocabulary.ts';
import { detectLanguage, type Language } from '../../language/detect.ts';
import { repair } from '../../language/repair.ts';
import { tokenise, type Token } from '../../language/tokens.ts';
import { findPaydays, findPeriods, type Clock, type FoundPeriod } from '../../periods/grammar.ts';
import { findWeekdays } from '../../periods/weekday-groups.ts';
import type { FoundWeekdays } from '../../periods/weekdays.ts';
import type { World } from '../../world.ts';
import { findAmounts, foreignCurrency, isPlainMoney, type Amount } from '../filters/amounts.ts';
import { contractors } from '../senses/contractors.ts';
import { findCounts, type Count } from '../units/counts.ts';
import { besidePayday } from '../times/beside-payday.ts';
import { findExclusions, type Exclusion } from '../filters/exclusions.ts';
import { gasByPurpose } from '../senses/gas.ts';
import { leaningOf } from '../senses/goal-leaning.ts';
import { withKindsLeftOut } from '../filters/left-out-kinds.ts';
import { invoicesAsDeposits } from '../asks/invoices.ts';
import { narrowed } from '../filters/narrower.ts';
import { patternOf } from './pattern.ts';
import { meantTogether, notACategory } from '../senses/kind-senses.ts';
import { notAnAccount, withinScope } from '../senses/other-senses.ts';

/** A question with everything that was linked in it, and its pattern for the operation words. */
export interface Marked {
  question: string;
  language: Language;
  tokens: Token[];
  /** Its folded words as they were said, counts, days and names among them, without punctuation. */
  words: string;
  entities: Entity[];
  periods: FoundPeriod[];
  weekdays: FoundWeekdays | null;
  amounts: Amount[];
  /** What must be asked about: sums in a currency no account is in, and times that hang on an event nobody dated. */
  unclear: string[];
  counts: Count[];
  /** Folded words with §-marks for what was linked. */
  pattern: string;
  exclusions: Exclusion[];
  /** True for tokens of what is to be left out. */
  excluded: (at: number) => boolean;
  /** True for tokens that belong to something linked. */
  taken: (at: number) => boolean;
}

const future =
  /\b(will|(?:me |nos |se |le )+(?:van a \w+|(?!(?:com|se|pre|dis|re|equi)para)\w{3,}ar[a]n?|\w{3,}er[a]n?|\w{3,}ir[a]n?)|(?:anything|something|money|nothing|much) (?:\w+ )?(?:coming|going|leaving) out|(?:anything|something|nothing) (?:being|getting) (?:charged|billed|debited|taken)|what (?:is |else )*(?:comes|goes|coming|going) out|que (?:sale|se paga|se cobra) (?:el|la|en|manana|esta|este)|que (?:me |nos )(?:cobran|cargan|debitan|descuentan)|going to|gonna|upcoming|(?:bills?|charges?|payments?|anything|everything|what) (?:(?:is|are) )?(?:hitting|landing|dropping|posting|(?:hits?|lands?|posts?|clears?) (?:\w+ ){0,3}(?:before|by|until|till))|bills?\b.*\bbefore (?:the )?(?:end|month end|year end)\b|(?:facturas|recibos|cobros|cargos|pagos)\b.*\bantes de (?:fin|finales|que (?:acabe|termine))\b|due|forecast|predict|project(ed|ion)?|deadline|afford|permitir\w*|permitirme|next|coming|until payday|expect|save|goal|rest of|remainder|(can|could) (i|we) spend|left to spend|by (the )?(end|year ?end|month ?end)\b|by eo[mwy]|puedo gastar|podemos gastar|podria gastar|proxim[oa]s?|vence\w*|pronostic\w*|tendre|gastare|voy a|quedara\w*|alcanza\w*|llegare|llegar|ahorrar|meta|objetivo|resto|vamos a|van a|cobrare|ganare|toca|que viene|scheduled|renew\w*|habra|(?:habre|habremos|llevare|llevaremos)\b.*\b(?:hasta|para)|(?:hasta|para)\b.*\b(?:habre|habremos|llevare|llevaremos)|gastaremos|acabare|terminare|podre|podremos|tendremos|tendria\w*|espero|esperamos|enough|junt(ar|o|amos)|apartar|guardar|put aside|set aside|(?:put|set|stash|tuck) \S+ (?:aside|away|by)|va a (quedar|haber|alcanzar|sobrar)|(can|could) (i|we) (still |really )?(pay|cover|handle|swing|manage)|podr(e|emos|ia|iamos) gastar|estare|estaremos|likely to|keep (?:on )?(?:spending|going|this up)|keep it up|make it (?:to|until|till|through)|last (?:me |us )?(?:until|till|to|through)|si sigo|si seguimos|sigo gastando|seguimos gastando|al paso que (?:voy|vamos)|llego (?:a|hasta)|llegamos (?:a|hasta)|aguant(?:o|amos|are|aremos))\b/;

const past =
  /\b(did|spent|was|were|have i|had|paid|bought|charged|gaste|gastado|pague|compre|fue|fueron|hice|cobraron|recibi|gane|ahorre|ahorrado|saved|made|earned|went|received|got)\b/;

/** "will anything be charged", `habré gastado`: ahead in spite of a word of the past. */
const willBe =
  /\b(will (i|we) have|habre|habremos|tendre|tendremos|llevare|llevaremos)\b|\b(will|going to|gonna|about to|supposed to|scheduled to|due to)\b(?: \w+){0,3} (?:be|get) (?:\w+ )?(?:charged|paid|billed|debited|taken|received|deposited)\b|\b(?:anything|something|nothing) (?:being|getting) (?:charged|billed|debited|taken)\b/;

/** `con qué frecuencia voy a Costco`: a habit, nothing ahead. */
const oftenGo =
  /\b(con que frecuencia|cada cuanto|cuantas veces|que tan seguido|que tan a menudo)( al \w+| por \w+| a la \w+)? (voy|vamos) a\b/;

/** Links everything a question names; the pattern is what its operation is read from. */
export function mark(
  question: string,
  world: World,
  fallback: Language,
  before: { future: boolean; goals: boolean } = { future: false, goals: false },
): Marked {
  const language = detectLanguage(question) ?? fallback;
  const tokens = invoicesAsDeposits(repair(tokenise(question), nameVocabulary(world)));
  const plain = tokens.map((token) => token.text).join(' ');
  const entities: Entity[] = [];
  // "since my last paycheck" is a time, whatever else a paycheck is.
  const paydays = findPaydays(tokens, {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: false,
    prefer: 'past',
  });
  const taken = (at: number): boolean =>
    entities.some((one) => at >= one.from && at < one.to) ||
    paydays.some((one) => at >= one.from && at < one.to);
  const leaning = leaningOf(plain, before.goals);
  const goals = linkGoals(tokens, world, leaning);
  const named = linkAccounts(tokens, world, taken).filter((one) => !one.generic && one.to - one.from > 1);
  // "Rainy Day Savings" is the account, though a goal is called "Rainy day cushion": the longer name wins.
  const longer = (one: Entity, others: readonly Entity[]): boolean =>
    others.every(
      (other) => other.to <= one.from || one.to <= other.from || other.to - other.from < one.to - one.from,
    );
  entities.push(
    ...goals.filter((one) => named.every((other) => longer(one, [other]) || !longer(other, [one]))),
  );
  entities.push(...named.filter((one) => longer(one, goals)));
  entities.push(...linkPeople(tokens, world, taken));
  entities.push(...linkCheques(tokens, world, taken));
  const phrases = linkCategories(tokens, taken).filter(
    (one) => one.to - one.from > 1 && !notACategory(tokens, one),
  );
  const merchants = linkMerchants(tokens, world, taken);
  for (const phrase of phrases) {
    const over = merchants.find((one) => one.from < phrase.to && phrase.from < one.to);
    if (!over || over.to - over.from < phrase.to - phrase.from || over.fuzzy) entities.push(phrase);
  }
  entities.push(
    ...merchants.filter((one) => !entities.some((other) => one.from < other.to && other.from < one.to)),
  );
  entities.push(...linkChains(tokens, taken));
  entities.push(
    ...linkAccounts(tokens, world, taken)
      .filter((one) => !notAnAccount(tokens, one))
      .map((one) => withinScope(tokens, one, world)),
  );
  entities.push(...linkCategories(tokens, taken).filter((one) => !notACategory(tokens, one)));
  // One word of a title says less than a name in full.
  const handed =
    leaning !== 'goals' && entities.some((one) => one.kind === 'merchant' && !one.fuzzy)
      ? entities.filter((one) => one.kind !== 'goal' || !one.oneWord)
      : entities;
  entities.splice(
    0,
    entities.length,
    ...narrowed(
      tokens,
      contractors(
        tokens,
        gasByPurpose(
          tokens,
          meantTogether(
            tokens,
            handed.toSorted((a, b) => a.from - b.from),
            language,
          ),
        ),
        world,
      ),
      world,
    ),
  );
  for (const goal of goalsByKind(tokens, entities, world)) {
    const outside = entities.filter((one) => one.to <= goal.from || goal.to <= one.from);
    entities.splice(0, entities.length, ...[...outside, goal].toSorted((a, b) => a.from - b.from));
  }
  entities.splice(
    0,
    entities.length,
    ...readByLine(withBranches(tokens, withKindsLeftOut(tokens, entities), world), world, tokens),
  );
  const filter = findWeekdays(tokens, taken);
  const inWeekdays = (at: number): boolean => filter !== null && at >= filter.from && at < filter.to;
  const clock: Clock = {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: language === 'es',
    prefer:
      ((future.test(plain.replace(oftenGo, '')) ||
        ((before.goals || entities.some((one) => one.kind === 'goal')) &&
          /\b(by|hit|reach|need|save|finish|done|para|antes|llegar|alcanzar|ahorrar|lograr|acabar|terminar|completar)\b/.test(
            plain,
          ))) &&
        (!past.test(plain) || willBe.test(plain))) ||
      before.future
        ? 'future'
        : 'past',
  };
  const firstAmounts = findAmounts(tokens, (at) => taken(at) || inWeekdays(at)).filter((one) =>
    isPlainMoney(tokens, one),
  );
  const inFirst = (at: number): boolean => firstAmounts.some((one) => at >= one.from && at < one.to);
  const periods = [
    ...paydays,
    ...findPeriods(tokens, clock, (at) => taken(at) || inWeekdays(at) || inFirst(at)),
  ]
    .toSorted((a, b) => a.from - b.from)
    .filter((one, at, all) => !(all[at + 1]?.from === one.to && isWholeDay(tokens, one)));
  // "the last two Fridays" is a stretch and which of its days.
  const several = periods.find((one) => one.weekdays);
  const weekdays: FoundWeekdays | null =
    several?.weekdays === undefined
      ? filter
      : { days: several.weekdays, from: several.to - 1, to: several.to };
  const inPeriod = (at: number): boolean => periods.some((one) => at >= one.from && at < one.to);
  const amounts = findAmounts(tokens, (at) => taken(at) || inWeekdays(at) || inPeriod(at)).map((one) => ({
    ...one,
    from: Math.max(one.from, 0),
  }));
  const foreign = amounts.flatMap((one) => {
    const currency = foreignCurrency(tokens, one);
    if (currency === null || world.accounts.some((account) => account.currency === currency)) return [];
    return [
      tokens
        .slice(one.from, one.to + (/^[€£¥]$/.test(tokens[one.to]?.text ?? '') ? 1 : 0))
        .map((token) => token.raw)
        .join(' '),
    ];
  });
  const inAmount = (at: number): boolean => amounts.some((one) => at >= one.from && at < one.to);
  const counts = findCounts(tokens, (at) => taken(at) || inWeekdays(at) || inPeriod(at) || inAmount(at));
  const inCount = (at: number): boolean => counts.some((one) => at >= one.from && at < one.to);
  const otherEnd = (at: number): number | null =>
    [...(weekdays ? [weekdays] : []), ...periods, ...amounts].find((one) => one.from === at)?.to ?? null;
  const exclusions = findExclusions({
    tokens,
    entities,
    otherEnd,
    isPeriod: (at) => periods.some((one) => one.from === at),
  });
  const inExclusion = (at: number): boolean => exclusions.some((one) => at >= one.from && at < one.to);
  return {
    question,
    language,
    tokens,
    words: tokens.flatMap((one) => (one.kind === 'mark' ? [] : [one.text])).join(' '),
    entities,
    periods,
    weekdays,
    amounts,
    unclear: [...foreign, ...undated(tokens, (at) => taken(at) || inPeriod(at)), ...besidePayday(tokens)],
    counts,
    exclusions,
    pattern: patternOf(tokens, { entities, exclusions, weekdays, periods, amounts, counts }),
    excluded: inExclusion,
    taken: (at) =>
      taken(at) || inWeekdays(at) || inPeriod(at) || inAmount(at) || inCount(at) || inExclusion(at),
  };
}

/** "a month before my birthday", `después de mi boda`: beside a day of the person's life that no row tells. */
function besideOwn(tokens: readonly Token[], at: number, read: (at: number) => boolean): boolean {
  if (!/^(before|after|antes|despues)$/.test(tokens[at]?.text ?? '')) return false;
  const whose = tokens[at + 1]?.text === 'de' ? at + 2 : at + 1;
  return (
    /^(my|our|mi|mis|nuestr[oa])$/.test(tokens[whose]?.text ?? '') &&
    !read(whose + 1) &&
    /^(birthday|wedding|anniversary|divorce|surgery|graduation|retirement|cumpleanos|boda|aniversario|divorcio|cirugia|operacion|graduacion|jubilacion|mudanza|move)$/.test(
      tokens[whose + 1]?.text ?? '',
    )
  );
}

const asksHowLong =
  /\bhow (long|many (days|weeks|months|years))\b|\b(been|days|weeks|months|it is) since\b|\bcuant[oa]s? (tiempo|dias|semanas|meses|hace|ha pasado|lleva)\b|\bhace cuanto\b|\bwhen\b|\bcuando\b/;

/** "since I moved", `desde que llegué`: a time that only the person knows. */
function undated(tokens: readonly Token[], read: (at: number) => boolean): string[] {
  // "how long since I got a haircut" asks for the time itself.
  if (asksHowLong.test(tokens.map((one) => one.text).join(' '))) return [];
  return tokens.flatMap(({ text }, at) => {
    const event =
      text === 'since'
        ? /^(i|we|he|she|they|my|our)$/.test(tokens[at + 1]?.text ?? '')
        : text === 'desde'
          ? tokens[at + 1]?.text === 'que'
          : besideOwn(tokens, at, read);
    if (!event || read(at)) return [];
    const end =
      [at + 2, at + 3, at + 4].find((place) => tokens[place]?.kind !== 'word' || read(place)) ?? at + 4;
    return [
      tokens
        .slice(at, end)
        .map((one) => one.raw)
        .join(' '),
    ];
  });
}

/** `todo el día 3 de marzo`: how much of the day that follows, no day of its own. */
const isWholeDay = (tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean =>
  /^((todo )?el dia|(the )?(whole|entire) day|all day)$/.test(
    tokens
      .slice(from, to)
      .map((one) => one.text)
      .join(' '),
  );
