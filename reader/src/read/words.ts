import type { Change, Rate } from '@saldo/contract/query/query';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { classesOf } from '../net/lexicon.ts';
import { unitWords } from '../periods/words.ts';
import type { Token } from '../text/tokens.ts';
import { among, type Words } from '../text/among.ts';

const numeric = among('n p k e');

const rateWords: readonly (readonly [Rate['every'], ReadonlySet<string>])[] = [
  ['day', new Set(['daily', 'diario', 'diarios', 'diaria', 'diarias'])],
  ['fortnight', new Set(['fortnight', 'fortnights', 'fortnightly', 'biweekly'])],
  ['week', new Set(['weekly', 'semanal', 'semanales', 'semanalmente'])],
  ['month', new Set(['monthly', 'mensual', 'mensuales', 'mensualmente'])],
  ['quarter', new Set(['quarterly', 'trimestral'])],
  ['year', new Set(['yearly', 'annually', 'annual', 'anual', 'anuales', 'anualmente'])],
  [
    'payday',
    new Set(['paycheck', 'paychecks', 'payday', 'quincena', 'quincenal', 'quincenales', 'check', 'nomina']),
  ],
];

const every = (word: string): Rate['every'] | null =>
  rateWords.find(([, words]) => words.has(word))?.[0] ?? null;

/** How often an amount comes: by the words behind it ("200 a month"), else before it ("monthly 200"); null where none say so. */
export function rateUnit(tokens: readonly Token[], { from, to }: Mark): Rate['every'] | null {
  for (const { text } of [...tokens.slice(to, to + 5), ...tokens.slice(Math.max(0, from - 4), from)]) {
    const said = every(text);
    if (said) return said;
    const unit = unitWords.get(text);
    if (unit === 'halfMonth') return 'payday';
    if (unit === 'day' || unit === 'week' || unit === 'month' || unit === 'quarter' || unit === 'year')
      return unit;
  }
  return null;
}

/** Whether the words right behind an amount say how often it comes: "200 a fortnight", `80 al mes`; not "900 this month". */
export const isRate = (tokens: readonly Token[], { to }: Mark): boolean => {
  const next = tokens[to]?.text ?? '';
  const after = tokens[to + 1]?.text ?? '';
  return every(next) !== null || (each.test(next) && (unitWords.has(after) || every(after) !== null));
};
const each = among('a an per each every al por cada /');

/** Who says these of a limit has so much less or more of it: "lower it by 50", `súbelo 20`. */
const changing = {
  less: among(
    'lower lowering reduce reducing decrease drop dropping cut cutting trim trimming shave',
    'baja bajar bajale bajame reduce reducir reducele recorta recortar recortale disminuye',
  ),
  more: among(
    'raise raising increase increasing bump bumping lift boost',
    'sube subir subele subeme aumenta aumentar aumentale incrementa amplia',
  ),
} as const;
const changed = { less: among('less lower down menos'), more: among('more higher up mas') } as const;
/** These name what is taken or put right behind them: "take 20 off the limit", `quítale 20 al límite`. */
const moving = {
  less: among(
    'take took taking remove removed knock withdraw withdrew pull pulled subtract deduct quita quitale quite saca sacale saque',
    'retira retire resta restale',
  ),
  more: among('add agregale sumale anadele another extra otros otras further'),
} as const;
const sides = ['less', 'more'] as const;
const aim = among('to at of a de hasta is es sea :');
const nearly = among('like about around just only maybe unos unas solo como');
const putting = among('put into toward towards pon ponlo ponlos ponla ponlas mete metelo metelos');

/**
 * Whether an amount is so much less or more than there is ("by 50"), or what there is to be ("to 50"): null; undefined where
 * nothing says. A goal is only taken from where what stands right before the amount says so: "drop 50 in" adds.
 */
export function changeIn(
  tokens: readonly Token[],
  { from, to }: Mark,
  ofGoal: boolean,
): Change | null | undefined {
  let lead = from - 1;
  while (nearly.test(tokens[lead]?.text ?? '')) lead -= 1;
  const word = tokens[lead]?.text ?? '';
  const moved = sides.find((side) => moving[side].test(word));
  if (ofGoal) return moved === 'less' && !tokens.some(({ text }) => putting.test(text)) ? moved : undefined;
  if (moved !== undefined) return moved;
  if (aim.test(word)) return null;
  return sides.find(
    (side) =>
      changed[side].test(tokens[to]?.text ?? '') ||
      tokens.slice(0, from).some(({ text }) => changing[side].test(text)),
  );
}

const naming = among('called named titled llamado llamada llame llama nombre titulo call name');
const leading = among('for para pal to toward towards');
const article = among(
  'a an the my our un una el la los las mi mis it new nuevo nueva some buy get comprar',
  'comprarme unas unos of de : ,',
);
const vessel = among('goal fund meta fondo objetivo pot cushion ahorro');
/** What begins no title: "a goal to save $500 for a bike" is called by what comes after. */
const saving = among(
  'save saving start starting begin put putting set have reach empezar comenzar ahorrar ahorre ahorremos juntar guardar reunir tener llegar',
);
const closing = among(
  'by with of for in at let lets say like about around digamos como unos que de por con antes before until due and y please porfa para so , . ?',
  '! :',
);
const goingOn = among('de of por');
const quotes = among('" “ ” „ « »');

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1, 200);

/** What a goal that is wished for is called: the words after its naming, after what it is for, or before "fund". */
export function titleIn({ tokens, marks }: Marked): string | null {
  const numbers = marks.filter(({ meanings }) => numeric.test(meanings[0]?.meaning.type ?? ''));
  const ends = (at: number): boolean =>
    at >= tokens.length || numbers.some(({ from, to }) => from <= at && at < to);
  const closes = (at: number): boolean => {
    const word = tokens[at]?.text ?? '';
    // "boda de mi prima" goes on, "viaje de 3000" does not.
    return closing.test(word) && !(goingOn.test(word) && !ends(at + 1));
  };
  /** "Winter tires", "xmas gifts": a time that a title begins with is part of it. */
  const pastTime = (at: number): number => {
    const time = marks.find(({ from, meanings }) => from === at && meanings[0]?.meaning.type === 'p');
    const goesOn = time && tokens[time.to]?.kind === 'word' && !ends(time.to) && !closes(time.to);
    return goesOn ? time.to : at;
  };
  const from = (start: number): string | null => {
    let first = start;
    while (
      !ends(first) &&
      (article.test(tokens[first]?.text ?? '') || vessel.test(tokens[first]?.text ?? ''))
    )
      first += 1;
    let at = pastTime(first);
    while (!ends(at) && at - first < 6 && !(at > first && closes(at))) at += 1;
    if (saving.test(tokens[first]?.text ?? '')) return null;
    return first < at && tokens[first]?.kind === 'word' ? said(first, at) : null;
  };
  const said = (first: number, to: number): string => {
    const words = tokens
      .slice(first, to)
      .filter((one, k) => one.start !== tokens[first + k - 1]?.start || k === 0);
    return titled(words.map(({ raw }) => raw).join(' '));
  };
  const opening = tokens.findIndex(({ text }) => quotes.test(text));
  const shut = tokens.findIndex(({ text }, at) => at > opening + 1 && quotes.test(text));
  if (opening >= 0 && shut >= 0) return said(opening + 1, shut);
  const places = tokens.keys().toArray();
  const after = (rule: Words): string | null =>
    places
      .map((at) => (rule.test(tokens[at]?.text ?? '') ? from(at + 1) : null))
      .find((one) => one !== null) ?? null;
  const named = after(naming) ?? after(leading);
  if (named) return named;
  const pot = tokens.findIndex(({ text }) => vessel.test(text));
  const before = pot > 0 ? tokens[pot - 1] : undefined;
  if (before?.kind === 'word' && !article.test(before.text) && classesOf(before.text).length === 0)
    return titled(before.raw);
  return pot >= 0 ? from(pot + 1) : null;
}

const labels = {
  '+tag': {
    noun: among('tag tags label labels etiqueta etiquetas hashtag'),
    deed: among(
      'tag label etiqueta etiquetame etiquetalo etiquetala etiquetalos etiquetar etiqueten marcalo marcala',
    ),
  },
  '+note': {
    noun: among('note notes nota notas memo comment apunte comentario'),
    deed: among('note annotate anota anotale anotalo apunta apuntale apuntalo write jot escribe escribele'),
  },
} as const;
/** Which of the two rows are given, where the words say one alone: who writes "note" gives no tag. */
export function labelKind({ tokens }: Marked): keyof typeof labels | null {
  const [only, other] = (['+tag', '+note'] as const).filter((kind) =>
    tokens.some(({ text }) => labels[kind].noun.test(text) || labels[kind].deed.test(text)),
  );
  return other === undefined ? (only ?? null) : null;
}

/** Whether a message begins with the word for a label: "note on Lens Hut: for reading". */
export const opensWithLabel = ({ tokens: [first] }: Marked): boolean =>
  first !== undefined &&
  Object.values(labels).some(({ noun, deed }) => noun.test(first.text) || deed.test(first.text));

/** Behind these a label stands, whatever is before it. */
const saying = among('saying says say called named llamada llamado diga dice diciendo : # " “ «');
const behindDeed = among('as with w como con de under');
const under = among('as como');
/** These stand between the word for a label and the label itself. */
const beside = among('of that que');
/** Who says a label anew: "make it dj gear". */
const anew = among('it instead no nah mejor sea actually como as to be just rather');
const rows = among(
  'the my that this those these all it them lo la el los las mi mis ese esa esos esas eso esto este esta todo todos todas al',
);
const ending = among(
  'to on onto pon al a para for in en instead please porfa , ; . ? ! " ” » but pero y and so',
);
const opening = among(
  'a an the la el una un add put stick slap give set pon ponle ponele poner agrega agregale anade mi my with con new nueva nuevo',
);

/** Words of a message that are no question: a tag or a note, and where they stand. */
export interface Label {
  text: string;
  from: number;
  to: number;
}

/** The tag or the note that a message gives rows: in quotes, behind "saying", beside the word for it, or what is said anew. */
export function labelIn({ tokens, marks }: Marked, kind: keyof typeof labels): Label | null {
  const { noun, deed } = labels[kind];
  const word = (at: number): string => tokens[at]?.text ?? '';
  const said = (from: number, to: number): Label | null => {
    const text = tokens
      .slice(from, to)
      .filter(({ start }, at, all) => start !== all[at - 1]?.start)
      // "Health2026" is one word as it is typed.
      .map(({ raw, start }, at, all) => (start === all[at - 1]?.end ? raw : ` ${raw}`))
      .join('')
      .trim()
      .slice(0, 200);
    return text === '' ? null : { text, from, to };
  };
  const first = (rule: Words, from = 0): number => {
    const at = tokens.slice(from).findIndex(({ text }) => rule.test(text));
    return at < 0 ? -1 : from + at;
  };
  const last = (rule: Words, before = tokens.length): number =>
    tokens.slice(0, before).findLastIndex(({ text }) => rule.test(text));
  const upTo = (from: number, stops: Words): Label | null => {
    const to = first(stops, from);
    return said(from, to < 0 ? tokens.length : to);
  };
  const marked = first(saying);
  if (marked >= 0) return word(marked) === '#' ? said(marked + 1, marked + 2) : upTo(marked + 1, quoted);
  const afresh = (): Label | null => {
    const from = tokens.findLastIndex(
      ({ text }, at) => at < tokens.length - 1 && anew.test(text) && !anew.test(word(at + 1)),
    );
    return from < 0 ? null : upTo(from + 1, ending);
  };
  const behindComma = (): Label | null => {
    const from = kind === '+note' ? last(pause) : -1;
    return from < 0 ? null : upTo(from + 1, closed);
  };
  /** "Tag that one work", `etiquétalo mudanza`: behind what is only pointed at nothing else can be meant. */
  const behindPointed = (deedAt: number): Label | null => {
    const within = pointingDeed.test(word(deedAt));
    if (kind !== '+tag' || !(within || pointed.test(word(deedAt + 1)))) return null;
    const next = deedAt + (within ? 1 : 2);
    const from = pointedOne.test(word(next)) ? next + 1 : next;
    const named = marks.some(
      ({ from: begins, to, meanings: [likeliest] }) =>
        begins <= from && from < to && likeliest?.meaning.type !== 'c',
    );
    return named ? null : upTo(from, closed);
  };
  const at = tokens.findIndex(({ text }) => noun.test(text) || deed.test(text));
  if (at < 0) return afresh();
  // "Tag yesterday's run as gifts": what is tagged stands between.
  const isDeed = rows.test(word(at + 1)) || !noun.test(word(at)) || (at === 0 && last(under) > 1);
  if (deed.test(word(at)) && isDeed) {
    const told = kind === '+note' ? first(telling, at) : -1;
    const from = told < 0 ? last(behindDeed) : told;
    const begins = tokens.findIndex(({ text }, place) => place > from && !being.test(text));
    return from > at && begins > 0 ? upTo(begins, closed) : (behindComma() ?? behindPointed(at));
  }
  const behind = upTo(beside.test(word(at + 1)) ? at + 2 : at + 1, ending);
  if (behind) return behind;
  const opened = last(opening, at);
  return (opened < 0 ? null : said(opened + 1, at)) ?? afresh() ?? behindComma();
}
const pointed = among('it that this those these them ese esa esos esas eso esto');
const pointedOne = among('one ones');
const pointingDeed = among('etiquetalo etiquetala etiquetalos marcalo marcala');
const telling = among('that que');
const being = among('it is was es era fue');
const pause = among(',');
const closed = among('please porfa , . ? !');
const quoted = among('" ” »');
