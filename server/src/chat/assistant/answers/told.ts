import type { Cents } from '@saldo/contract/money';
import { ownRateAsks, supposedAsks } from '../frames/ask-families.ts';
import type { Ask, Frame } from '../frames/frame.ts';
import { boundWords } from '../frames/filters/said-bounds.ts';
import type { Language } from '../language/detect.ts';
import { groupWords, listWords, perWords, safeText, thingWords } from '../render/words.ts';
import { weekdayWords } from './about.ts';
import { asksOwnTransfers } from './asked-of.ts';
import { namesAccount } from './accounts-asked.ts';
import { range } from './days.ts';
import { type Dimension, ignoredBy, isHonoured } from './honours.ts';
import { accountName, type Kit } from './kit.ts';

type Words = Readonly<Record<Language, string>>;

/** What an answer is about, where it is not simply spending. */
const subjects: Partial<Readonly<Record<Ask, Words>>> = {
  cashflow: { en: 'income and spending together', es: 'ingresos y gastos juntos' },
  savingsRate: { en: 'a savings rate', es: 'una tasa de ahorro' },
  overview: { en: 'an overview', es: 'un resumen' },
  recurring: { en: 'recurring payments', es: 'los pagos recurrentes' },
  due: { en: 'payments ahead', es: 'los próximos pagos' },
  priceChanges: { en: 'price changes', es: 'los cambios de precio' },
  nextPay: { en: 'the next pay', es: 'el próximo sueldo' },
  balance: { en: 'balances', es: 'los saldos' },
  networth: { en: 'net worth', es: 'el patrimonio neto' },
  accounts: { en: 'a list of accounts', es: 'una lista de cuentas' },
  utilisation: { en: 'credit in use', es: 'el crédito en uso' },
  synced: { en: 'syncs', es: 'las sincronizaciones' },
  free: { en: 'what is free to spend', es: 'lo que está libre para gastar' },
  afford: { en: 'what is free to spend', es: 'lo que está libre para gastar' },
  forecast: { en: 'a forecast', es: 'un pronóstico' },
  payOff: { en: 'what is owed', es: 'lo que debes' },
  runway: { en: 'how long money lasts', es: 'cuánto dura el dinero' },
  allowance: { en: 'what can be spent', es: 'lo que se puede gastar' },
  cutback: { en: 'what would be saved', es: 'lo que se ahorraría' },
  upkeep: { en: 'what a month leaves', es: 'lo que deja un mes' },
  reach: { en: 'when a sum is reached', es: 'cuándo se llega a una suma' },
  putAside: { en: 'what to put aside', es: 'lo que hay que apartar' },
  saveUp: { en: 'what savings come to', es: 'lo que suman los ahorros' },
  means: { en: 'income against spending', es: 'los ingresos frente a los gastos' },
  goals: { en: 'goals', es: 'las metas' },
  goal: { en: 'goals', es: 'las metas' },
  goalNeed: { en: 'goals', es: 'las metas' },
  goalWhen: { en: 'goals', es: 'las metas' },
  goalPace: { en: 'goals', es: 'las metas' },
  unusual: { en: 'what stands out', es: 'lo que llama la atención' },
  duplicates: { en: 'possible duplicates', es: 'los posibles duplicados' },
  newMerchants: { en: 'new payees', es: 'los comercios nuevos' },
};

const ofRows: Words = { en: 'this', es: 'esto' };

/** Answers to what is the case now: days that hold today are no other days. */
const ofToday: ReadonlySet<Ask> = new Set<Ask>([
  'accounts',
  'utilisation',
  'synced',
  'free',
  'runway',
  'nextPay',
  'goals',
  'goal',
  'goalWhen',
  'goalPace',
]);

/** A draft shows what it holds before anything is written. */
const drafts: ReadonlySet<Ask> = new Set<Ask>(['createGoal', 'goalProgress', 'recategorise']);

/** Dimensions that leave rows, accounts or goals out: an answer without them is about more than was asked. */
const narrowing = [
  'things',
  'exclude',
  'accounts',
  'goals',
  'periods',
  'bounds',
  'weekdays',
  'pending',
] as const satisfies readonly Dimension[];
type Narrowing = (typeof narrowing)[number];

const isNarrowing = (one: Dimension): one is Narrowing => (narrowing as readonly Dimension[]).includes(one);

const every: Readonly<Record<Exclude<Narrowing, 'exclude'>, Words>> = {
  things: { en: 'payees and categories', es: 'todos los comercios y categorías' },
  accounts: { en: 'accounts', es: 'todas las cuentas' },
  goals: { en: 'goals', es: 'todas las metas' },
  periods: { en: 'days', es: 'todos los días' },
  bounds: { en: 'amounts', es: 'todos los montos' },
  weekdays: { en: 'days of the week', es: 'todos los días de la semana' },
  pending: { en: 'payments, pending or not', es: 'todos los pagos, pendientes o no' },
};

/** What a question named, as an answer repeats it. */
function namedBy(kit: Kit, one: Exclude<Narrowing, 'exclude'>): string {
  const { frame, language, say, world } = kit;
  switch (one) {
    case 'things':
      return listWords(
        frame.things.map((thing) => thingWords(thing, language)),
        language,
      );
    case 'accounts':
      return listWords(
        frame.accountIds.map((id) => accountName(kit, id)),
        language,
      );
    case 'goals':
      return listWords(
        world.goals.filter(({ id }) => frame.goalIds.includes(id)).map(({ title }) => safeText(title)),
        language,
      );
    case 'periods':
      return say('the days', 'los días').concat(
        ' ',
        listWords(
          frame.periods.map((period) => range(kit, period)),
          language,
        ),
      );
    case 'bounds': {
      const words = boundWords(frame);
      return say(`amounts ${words?.en ?? ''}`, `montos ${words?.es ?? ''}`);
    }
    case 'weekdays':
      return say('the days', 'los días').concat(' ', weekdayWords(frame.weekdays ?? [], language));
    case 'pending':
      return frame.pending
        ? say('what is pending', 'lo pendiente')
        : say('what has posted', 'lo contabilizado');
  }
}

const unused = ({ say, book }: Kit, amount: Cents | null): string | null => {
  if (amount === null) return null;
  const figure = book.money(say('named in the question', 'de la pregunta'), amount);
  return say(`make use of ${figure} here`, `usar ${figure} en esto`);
};

/** What changes no row: how it should have been grouped, averaged, ranked or held against something. */
const shades: Partial<Readonly<Record<Dimension, (kit: Kit) => string | null>>> = {
  groupBy: ({ frame, say }) =>
    frame.groupBy && frame.groupBy !== frame.per && !trivial(frame)
      ? say(
          `break this down by ${groupWords.en[frame.groupBy]}`,
          `desglosar esto por ${groupWords.es[frame.groupBy]}`,
        )
      : null,
  per: ({ frame, say }) =>
    frame.per && frame.per !== 'transaction' && frame.per !== frame.groupBy && !rated.has(frame.ask)
      ? say(`give this ${perWords.en[frame.per]}`, `dar esto ${perWords.es[frame.per]}`)
      : null,
  top: ({ frame, say, book }) =>
    frame.top !== null && ranks.test(frame.said)
      ? say(
          `limit this to the first ${book.count('top', frame.top)}`,
          `limitar esto a los primeros ${book.count('primeros', frame.top)}`,
        )
      : null,
  rank: ({ frame, say, book }) =>
    frame.rank === null
      ? null
      : say(
          `give number ${book.count('top', frame.rank)} alone here`,
          `dar aquí solo el número ${book.count('top', frame.rank)}`,
        ),
  usual: ({ say }) => say('hold this against what is usual', 'comparar esto con lo habitual'),
  threshold: (kit) => unused(kit, kit.frame.threshold),
  amount: (kit) => unused(kit, kit.frame.amount),
  gross: ({ say }) => say('leave refunds out of this', 'dejar fuera los reembolsos'),
};

const ranks =
  /\b(top|biggest|largest|smallest|cheapest|most|first|last|mayor\w*|menor\w*|principal\w*|primer\w*|ultim\w*|mas)\b/;

/** Answers whose unit is their own: a rate a month of a goal, what recurs. */
const rated: ReadonlySet<Ask> = new Set<Ask>([...ownRateAsks, ...supposedAsks]);

/** Groups that an answer is made of anyway: accounts by account, the day of the last one, what comes every month. */
const trivial = (frame: Frame): boolean =>
  isTrivial(frame) || (frame.groupBy === 'account' && asksOwnTransfers(frame));

/** Answers that name payees one by one. */
const byPayee: ReadonlySet<Ask> = new Set<Ask>([
  'newMerchants',
  'duplicates',
  'unusual',
  'priceChanges',
  'list',
  'extreme',
  'last',
  'first',
]);

const isTrivial = ({ ask, groupBy, things }: Frame): boolean =>
  (groupBy === 'account' && (ask === 'accounts' || ask === 'balance' || ask === 'networth')) ||
  (groupBy === 'day' &&
    (ask === 'due' || ask === 'last' || ask === 'first' || ask === 'nextPay' || ask === 'extreme')) ||
  (groupBy === 'merchant' && byPayee.has(ask)) ||
  // Of nothing in particular a share is one of each category.
  (ask === 'share' && things.length === 0) ||
  rated.has(ask);

/** The words of a goal's title are also those of a kind of spending: “the trip” of the goal Japan trip. */
const callsGoal = ({ ask, goalIds }: Frame): boolean => goalIds.length > 0 && ask.startsWith('goal');

export interface Told {
  /** Said before the answer: it is about more than was asked. */
  lead: string;
  /** Said after it. */
  note: string;
}

/** Whether an answer is narrowed to weekends, on which banks post little. */
const postsLate = (frame: Frame): boolean =>
  [...(frame.weekdays ?? []), ...(frame.weekdaySides ?? []).flat()].some((one) => one >= 6) &&
  isHonoured(frame, 'weekdays');

/** What a question set and its answer makes no use of, in words; empty when there is none. */
export function toldOf(kit: Kit): Told {
  const { frame, language, world } = kit;
  if (drafts.has(frame.ask)) return { lead: '', note: '' };
  const ignored = ignoredBy(frame).filter(
    (one) =>
      !(one === 'things' && (namesAccount(kit) || callsGoal(frame))) &&
      !(
        one === 'periods' &&
        ofToday.has(frame.ask) &&
        frame.periods.some(({ start, end }) => start <= world.today && end >= world.today)
      ),
  );
  const shaded = ignored.flatMap((one) => shades[one]?.(kit) ?? []);
  const notes = [
    ...(shaded.length === 0
      ? []
      : [kit.say(`I cannot ${listWords(shaded, language)}.`, `No puedo ${listWords(shaded, language)}.`)]),
    ...(postsLate(frame)
      ? [
          kit.say(
            'Days are those the bank posted on; what is bought at a weekend often posts later.',
            'Los días son los que registró el banco; lo comprado en fin de semana suele registrarse después.',
          ),
        ]
      : []),
  ];
  return {
    lead: leadOf(kit, ignored.filter(isNarrowing)),
    note: notes.join(' '),
  };
}

function leadOf(kit: Kit, ignored: readonly Narrowing[]): string {
  const { frame, say } = kit;
  const subject = subjects[frame.ask] ?? ofRows;
  const parts: string[] = [];
  const now = ofToday.has(frame.ask) && ignored.includes('periods');
  const wide = ignored.filter((one) => one !== 'exclude').filter((one) => !(now && one === 'periods'));
  if (now)
    parts.push(
      say(
        `This is as of today: I cannot tell ${subject.en} for ${namedBy(kit, 'periods')}.`,
        `Esto es de hoy: no puedo decir ${subject.es} de ${namedBy(kit, 'periods')}.`,
      ),
    );
  if (wide.length > 0) {
    const all = (language: Language): string =>
      listWords(
        wide.map((one) => every[one][language]),
        language,
      );
    const named = wide.map((one) => namedBy(kit, one));
    parts.push(
      say(
        `This is for all ${all('en')}: I cannot narrow ${subject.en} to ${listWords(named, 'en')}.`,
        `Esto es de ${all('es')}: no puedo limitar ${subject.es} a ${listWords(named, 'es')}.`,
      ),
    );
  }
  if (ignored.includes('exclude')) {
    const out = listWords(
      frame.exclude.map((one) => thingWords(one, kit.language)),
      kit.language,
    );
    parts.push(
      say(
        `Nothing is left out of this: I cannot take ${out} out of ${subject.en}.`,
        `Aquí no falta nada: no puedo quitar ${out} de ${subject.es}.`,
      ),
    );
  }
  return parts.join(' ');
}
