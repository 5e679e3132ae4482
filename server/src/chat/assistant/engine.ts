import type { Reply } from './fact.ts';
import { answerAfford, answerForecast, answerFree, answerRunway } from './answers/ahead.ts';
import { proposeCategory, proposeGoal, proposeProgress } from './answers/actions.ts';
import {
  answerAccounts,
  answerBalance,
  answerNetworth,
  answerSynced,
  answerUtilisation,
} from './answers/balances.ts';
import { answerGoal, answerGoalNeed, answerGoalPace, answerGoals, answerGoalWhen } from './answers/goals.ts';
import {
  answerBreakdown,
  answerCashflow,
  answerCompare,
  answerCompareThings,
  answerOverview,
  answerShare,
  answerTrend,
} from './answers/groups.ts';
import { makeFactBook, reply, type Kit } from './answers/kit.ts';
import { answerMeta, suggestionsFor } from './answers/meta.ts';
import { answerDue, answerNextPay, answerPriceChanges, answerRecurring } from './answers/recurring.ts';
import {
  answerAverage,
  answerCount,
  answerExists,
  answerExtreme,
  answerLast,
  answerList,
  answerTotal,
  rowLine,
} from './answers/rows.ts';
import { answerDuplicates, answerNewMerchants, answerUnusual } from './answers/unusual.ts';
import { decide, type Decision } from './frames/decide.ts';
import { follow, leansOnPrevious, pickedRow } from './frames/follow.ts';
import {
  emptyFrame,
  emptyState,
  type Ask,
  type DialogueState,
  type Frame,
  type Thing,
} from './frames/frame.ts';
import { mark, type Marked } from './frames/marked.ts';
import { metaOf } from './talk/meta.ts';
import { residue, type Residue } from './frames/residue.ts';
import { unitWords } from './periods/words.ts';
import { fold, nameWords } from './language/fold.ts';
import { detectLanguage, type Language } from './language/detect.ts';
import { safeText, thingWords } from './render/words.ts';
import { rowsById, sumRows, type Bound } from './tools/rows.ts';
import { loadStreams } from './tools/recurring.ts';
import type { World } from './world.ts';

export interface Turn {
  question: string;
  world: World;
  state: DialogueState;
  /** The language of the turn before, for messages that show none. */
  fallback: Language;
  bound: Bound;
  now: Date;
}

export interface Answered {
  reply: Reply;
  state: DialogueState;
  language: Language;
}

/** Questions whose answer depends on dates or rows; an unread date in them blocks. */
const dated = new Set<Ask>([
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'last',
  'first',
  'breakdown',
  'compare',
  'compareThings',
  'trend',
  'share',
  'cashflow',
  'savingsRate',
  'exists',
  'overview',
  'unusual',
  'duplicates',
  'newMerchants',
  'forecast',
  'due',
  'createGoal',
  'afford',
]);
const overRows = new Set<Ask>([
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'last',
  'first',
  'breakdown',
  'compare',
  'trend',
  'share',
  'exists',
  'due',
  'recurring',
  'priceChanges',
  'duplicates',
]);

const stateMinutes = 30;
const stateTurns = 10;

function liveState(state: DialogueState, now: Date): DialogueState {
  if (!state.at || state.age > stateTurns) return emptyState;
  return now.getTime() - Date.parse(state.at) > stateMinutes * 60_000 ? emptyState : state;
}

/** Answers one message from the person's own data. Deterministic; never writes. */
export async function answer(turn: Turn): Promise<Answered> {
  const { question, world, bound, now } = turn;
  const state = liveState(turn.state, now);
  const language = asksLanguage(question) ?? detectLanguage(question) ?? turn.fallback;
  const kit: Kit = {
    bound,
    world,
    language,
    frame: emptyFrame,
    book: makeFactBook(language),
    notes: [],
    say: (en, es) => (language === 'en' ? en : es),
  };
  const keep = (result: Reply, frame: Frame | null, misses = 0): Answered => ({
    reply: result,
    language,
    state: {
      frame: frame ?? state.frame,
      rowIds: result.rowIds.length > 0 ? result.rowIds.slice(0, 50) : frame ? [] : state.rowIds,
      misses,
      age: frame ? 0 : state.age + 1,
      at: now.toISOString(),
    },
  });

  const repeat = asksLanguage(question);
  if (repeat && state.frame && question.length < 40)
    return keep(await perform({ ...kit, frame: state.frame }, state), state.frame);
  const meta = metaOf(question);
  const marked = mark(question, world, language);
  const early = meta === 'scope' || meta === 'budget' ? decide(marked, world) : null;
  const aboutMoney =
    early !== null &&
    early.operation &&
    /\b(spend|spent|spending|paid|earn\w*|gast\w+|pague|gane)\b/.test(marked.pattern) &&
    (marked.periods.length > 0 || marked.entities.length > 0);
  if (meta && !aboutMoney) {
    const about = meta === 'dispute' ? decide(marked, world).frame : emptyFrame;
    return keep(await answerMeta({ ...kit, frame: about }, meta), null);
  }

  const decision = decide(marked, world);
  const left = residue(marked);
  // A unit that rows are grouped or averaged by is read, though it is no date.
  if (decision.frame.groupBy !== null || decision.frame.per !== null)
    left.blocking = left.blocking.filter((word) => !unitWords.has(fold(word)));
  const row = pickedRow(marked, state);
  if (row !== null) {
    const [picked] = await rowsById(bound, [row]);
    if (picked) return keep(reply(kit, `${rowLine(kit, picked)}.`, { rowIds: [row] }), state.frame);
  }
  const leaning = state.frame !== null && leansOnPrevious(marked, decision);
  const followed = leaning ? follow(marked, decision, state, world) : null;
  const frame = followed ?? settle(decision);
  if (!followed && !understood(marked, decision, left))
    return keep(...notUnderstood(kit, marked, state, left));

  if (
    frame.flow === 'spending' &&
    ['list', 'total', 'count', 'exists', 'extreme', 'breakdown'].includes(frame.ask) &&
    frame.periods.length > 0 &&
    frame.periods.every((one) => one.start > world.today)
  )
    frame.ask = 'due';
  const blocked = await readLeftovers({ ...kit, frame }, frame, left, marked);
  if (blocked.reply) return keep(blocked.reply, blocked.keepFrame ? frame : null, state.misses + 1);
  const working: Kit = { ...kit, frame: await sinceLastPay(kit, blocked.frame) };
  tellRepairs(working, blocked.frame);
  const result = await perform(working, state);
  return keep(
    {
      ...result,
      suggestions: result.suggestions.length > 0 ? result.suggestions : suggestionsFor(working).slice(0, 2),
    },
    blocked.frame,
  );
}

/** "in Spanish please": the last answer again in another language. */
function asksLanguage(question: string): Language | null {
  const text = fold(question);
  if (
    /^(and |y |now |can you (say|repeat) (that|it) |dilo |repitelo |otra vez )?(in english|en ingles)( please| por favor)?[.?! ]*$/.test(
      text,
    )
  )
    return 'en';
  if (
    /^(and |y |now |can you (say|repeat) (that|it) |say (that|it) |dilo |repitelo )?(in spanish|en espanol)( please| por favor)?[.?! ]*$/.test(
      text,
    )
  )
    return 'es';
  return null;
}

/** A frame that stands on its own: shifts count from today. */
function settle(decision: Decision): Frame {
  return {
    ...decision.frame,
    periods: decision.frame.periods.map((one) =>
      one.kind === 'shift' ? { ...one, kind: 'unit' as const } : one,
    ),
  };
}

/** Whether a message is about the person's money at all. */
function understood(marked: Marked, decision: Decision, left: Residue): boolean {
  if (decision.operation) {
    // Mostly unknown words around one weak cue is another subject.
    const unknown = left.unread.join(' ').split(' ').filter(Boolean).length + left.named.length;
    return unknown <= 3 || marked.entities.length > 0;
  }
  return marked.entities.length > 0 && marked.pattern.split(' ').length <= 6 && left.unread.length === 0;
}

function notUnderstood(
  kit: Kit,
  marked: Marked,
  state: DialogueState,
  left: Residue,
): [Reply, Frame | null, number] {
  const { say } = kit;
  const money =
    /\b(money|spend|spent|account|bank|budget|dinero|gast\w+|cuenta|banco|pago|income|ingres\w+|goal|meta|balance|saldo|transactions?)\b/.test(
      marked.pattern,
    ) ||
    (marked.periods.length > 0 && marked.pattern.split(' ').length <= 3);
  const offer = suggestionsFor(kit);
  const list = offer.map((one) => `• ${one}`).join('\n');
  if (state.misses >= 1)
    return [
      reply(
        kit,
        say(
          `I still did not understand. These work, or open Transactions and filter there:\n${list}`,
          `Sigo sin entender. Estas funcionan, o abre Transacciones y filtra ahí:\n${list}`,
        ),
        { suggestions: offer, outcome: 'clarify' },
      ),
      null,
      state.misses + 1,
    ];
  if (!money && (left.unread.length > 0 || left.named.length > 0 || marked.entities.length === 0))
    return [
      reply(
        kit,
        say(
          `I only answer questions about your own money in Saldo, and I did not find one in that. For example:\n${list}`,
          `Solo respondo preguntas sobre tu propio dinero en Saldo, y no encontré ninguna ahí. Por ejemplo:\n${list}`,
        ),
        { suggestions: offer, outcome: 'refusal' },
      ),
      null,
      state.misses + 1,
    ];
  return [
    reply(
      kit,
      say(
        `I did not understand what you want to know. You can ask, for example:\n${list}`,
        `No entendí qué quieres saber. Puedes preguntar, por ejemplo:\n${list}`,
      ),
      { suggestions: offer, outcome: 'clarify' },
    ),
    null,
    state.misses + 1,
  ];
}

interface Leftovers {
  frame: Frame;
  reply: Reply | null;
  keepFrame: boolean;
}

/** Words nobody read: dates and numbers block, names are looked up in the rows, the rest is said to be left out. */
async function readLeftovers(kit: Kit, frame: Frame, left: Residue, marked: Marked): Promise<Leftovers> {
  const { say } = kit;
  if (left.blocking.length > 0 && dated.has(frame.ask)) {
    const words = left.blocking.map((one) => `“${safeText(one)}”`).join(', ');
    const offer = [
      say('This month', 'Este mes'),
      say('Last month', 'El mes pasado'),
      say('This year', 'Este año'),
    ];
    return {
      frame,
      keepFrame: true,
      reply: reply(
        kit,
        say(
          `I could not read ${words}. Which dates or amount do you mean?`,
          `No pude leer ${words}. ¿Qué fechas o qué monto quieres decir?`,
        ),
        { suggestions: offer, outcome: 'clarify' },
      ),
    };
  }
  if (frame.ask === 'createGoal') return { frame, reply: null, keepFrame: false };
  const texts: Thing[] = [];
  for (const name of left.named) {
    if (overRows.has(frame.ask)) {
      const thing: Thing = { kind: 'text', values: [name.text], key: name.text };
      const sum = await sumRows(kit.bound, {
        flow: 'any',
        start: '0001-01-01',
        end: '9999-12-31',
        accountIds: null,
        things: [thing],
        exclude: [],
        minCents: null,
        maxCents: null,
        weekdays: null,
        pending: null,
      });
      if (sum.rows > 0 && name.text.length >= 3) {
        texts.push(thing);
        continue;
      }
      if (
        frame.things.length > 0 &&
        !/^(at|from|to|en|de|a|in|on)$/.test(marked.tokens[name.from - 1]?.text ?? '')
      ) {
        left.unread.push(name.text);
        continue;
      }
      const near = closest(kit.world, name.text);
      const hint =
        near.length > 0
          ? say(
              ` Did you mean ${near.map(safeText).join(', ')}?`,
              ` ¿Quisiste decir ${near.map(safeText).join(', ')}?`,
            )
          : '';
      return {
        frame: { ...frame, things: [] },
        keepFrame: true,
        reply: reply(
          kit,
          say(
            `I find nothing called “${safeText(name.text)}” among your transactions, merchants, categories or accounts.${hint}`,
            `No encuentro nada llamado “${safeText(name.text)}” entre tus transacciones, comercios, categorías o cuentas.${hint}`,
          ),
          { suggestions: near.map(safeText), outcome: 'nodata' },
        ),
      };
    }
    if (
      frame.ask === 'balance' ||
      frame.ask === 'goal' ||
      frame.ask === 'goals' ||
      frame.ask === 'goalPace' ||
      frame.ask === 'goalNeed' ||
      frame.ask === 'goalWhen' ||
      frame.ask === 'goalProgress' ||
      frame.ask === 'recategorise'
    ) {
      const goals = frame.ask.startsWith('goal');
      const options = goals
        ? kit.world.goals.map((one) => safeText(one.title))
        : kit.world.accounts.map((one) => safeText(one.name));
      if (frame.goalIds.length > 0 && goals) {
        left.unread.push(name.text);
        continue;
      }
      return {
        frame,
        keepFrame: true,
        reply: reply(
          kit,
          say(
            `I find no ${goals ? 'goal' : 'account'} called “${safeText(name.text)}”. You have: ${options.join(', ') || 'none'}.`,
            `No encuentro ninguna ${goals ? 'meta llamada' : 'cuenta llamada'} “${safeText(name.text)}”. Tienes: ${options.join(', ') || 'ninguna'}.`,
          ),
          { suggestions: options.slice(0, 3), outcome: 'nodata' },
        ),
      };
    }
    left.unread.push(name.text);
  }
  // The only thing that could narrow the question is the word nobody knows: its total would be another question's.
  const bare =
    frame.things.length === 0 &&
    texts.length === 0 &&
    frame.periods.length === 0 &&
    frame.accountIds.length === 0 &&
    frame.groupBy === null &&
    frame.minCents === null &&
    frame.maxCents === null &&
    frame.weekdays === null;
  if (
    left.unread.length > 0 &&
    bare &&
    (frame.ask === 'total' || frame.ask === 'count' || frame.ask === 'average') &&
    frame.flow === 'spending'
  ) {
    const words = left.unread.map((one) => `“${safeText(one)}”`).join(', ');
    return {
      frame,
      keepFrame: true,
      reply: reply(
        kit,
        say(
          `I do not know what ${words} is in your data. Which dates, merchant or category do you mean?`,
          `No sé qué es ${words} en tus datos. ¿Qué fechas, comercio o categoría quieres decir?`,
        ),
        { suggestions: suggestionsFor(kit), outcome: 'clarify' },
      ),
    };
  }
  // What a price is for changes no figure.
  if (left.unread.length > 0 && frame.ask !== 'afford') {
    const words = left.unread.map((one) => `“${safeText(one)}”`).join(', ');
    kit.notes.push(
      say(`I left out ${words}, which I did not understand.`, `Dejé fuera ${words}, que no entendí.`),
    );
  }
  if (left.blocking.length > 0 && !dated.has(frame.ask))
    kit.notes.push(
      say(
        `I left out ${left.blocking.map((one) => `“${safeText(one)}”`).join(', ')}.`,
        `Dejé fuera ${left.blocking.map((one) => `“${safeText(one)}”`).join(', ')}.`,
      ),
    );
  return { frame: { ...frame, things: [...frame.things, ...texts] }, reply: null, keepFrame: false };
}

/** Merchants that share a beginning with a name nobody has. */
function closest(world: World, text: string): string[] {
  const sought = nameWords(text).join('');
  return world.merchants
    .filter(
      (one) => one.named && nameWords(one.name).join('').startsWith(sought.slice(0, 3)) && sought.length >= 3,
    )
    .slice(0, 3)
    .map((one) => one.name);
}

/** What a misspelt merchant was taken for. */
function tellRepairs(kit: Kit, frame: Frame): void {
  for (const thing of frame.things)
    if (thing.fuzzy)
      kit.notes.push(
        kit.say(`I read that as ${thingWords(thing, 'en')}.`, `Lo leí como ${thingWords(thing, 'es')}.`),
      );
}

/** "since my last paycheck": from the day of the latest regular income. */
async function sinceLastPay(kit: Kit, frame: Frame): Promise<Frame> {
  if (!frame.periods.some((one) => one.kind === 'payday')) return frame;
  const pay = (await loadStreams(kit.bound, kit.world.today, null))
    .filter((one) => one.flow === 'in')
    .toSorted((a, b) => b.last.localeCompare(a.last))[0];
  return {
    ...frame,
    periods: frame.periods.map((one) =>
      one.kind === 'payday' ? { ...one, kind: 'since' as const, start: pay?.last ?? one.start } : one,
    ),
  };
}

/** Answers a frame as it stands, for callers that made one themselves (the tools of a language model). */
export function answerFrame(frame: Frame, world: World, bound: Bound, language: Language): Promise<Reply> {
  const kit: Kit = {
    bound,
    world,
    language,
    frame,
    book: makeFactBook(language),
    notes: [],
    say: (en, es) => (language === 'en' ? en : es),
  };
  return perform(kit, emptyState);
}

async function perform(kit: Kit, state: DialogueState): Promise<Reply> {
  switch (kit.frame.ask) {
    case 'total':
      return answerTotal(kit);
    case 'count':
      return answerCount(kit);
    case 'average':
      return answerAverage(kit);
    case 'extreme':
      return answerExtreme(kit);
    case 'list':
      return answerList(kit);
    case 'last':
    case 'first':
      return answerLast(kit);
    case 'exists':
      return answerExists(kit);
    case 'breakdown':
      return answerBreakdown(kit);
    case 'trend':
      return answerTrend(kit);
    case 'share':
      return answerShare(kit);
    case 'compare':
      return answerCompare(kit);
    case 'compareThings':
      return answerCompareThings(kit);
    case 'cashflow':
    case 'savingsRate':
      return answerCashflow(kit);
    case 'overview':
      return answerOverview(kit);
    case 'recurring':
      return answerRecurring(kit);
    case 'due':
      return answerDue(kit);
    case 'priceChanges':
      return answerPriceChanges(kit);
    case 'nextPay':
      return answerNextPay(kit);
    case 'balance':
      return answerBalance(kit);
    case 'networth':
      return answerNetworth(kit);
    case 'accounts':
      return answerAccounts(kit);
    case 'utilisation':
      return answerUtilisation(kit);
    case 'synced':
      return answerSynced(kit);
    case 'free':
      return answerFree(kit);
    case 'afford':
      return answerAfford(kit);
    case 'forecast':
      return answerForecast(kit);
    case 'runway':
      return answerRunway(kit);
    case 'goals':
      return answerGoals(kit);
    case 'goal':
      return answerGoal(kit);
    case 'goalNeed':
      return answerGoalNeed(kit);
    case 'goalWhen':
      return answerGoalWhen(kit);
    case 'goalPace':
      return answerGoalPace(kit);
    case 'unusual':
      return answerUnusual(kit);
    case 'duplicates':
      return answerDuplicates(kit);
    case 'newMerchants':
      return answerNewMerchants(kit);
    case 'createGoal':
      return proposeGoal(kit);
    case 'goalProgress':
      return proposeProgress(kit);
    case 'recategorise':
      return proposeCategory(kit, state.rowIds);
  }
}
