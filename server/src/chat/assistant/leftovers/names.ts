import { type Kit, reply } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import { isPlace } from '../entities/name-places.ts';
import { wordsOfName } from '../entities/words-of-names.ts';
import { noSuchGoal } from '../entities/goal-kinds.ts';
import { goalAsks, namedRowAsks } from '../frames/ask-families.ts';
import type { Frame, Thing } from '../frames/frame.ts';
import type { Marked } from '../frames/words/marked.ts';
import type { Residue } from '../frames/account/residue.ts';
import { fold, nameWords } from '../language/fold.ts';
import { safeText } from '../render/words.ts';
import { sumRows } from '../tools/rows.ts';
import type { World } from '../world.ts';
import type { LookedUp } from './leftovers.ts';

/** Looks the unknown names of a question up in the rows, or among the accounts or goals where it is about those. */
export async function lookUp(
  kit: Kit,
  frame: Frame,
  named: Residue['named'],
  marked: Marked,
): Promise<LookedUp> {
  const found: LookedUp = { texts: [], places: [], unread: [], ends: null };
  const goal = noSuchGoal(marked);
  if (goal !== null) return { ...found, ends: { frame, reply: noSuch(kit, goal, true) } };
  for (const name of named) {
    if (namedRowAsks.has(frame.ask)) {
      // Statements leave accents out: "Telefónica" is TELEFONICA there.
      const thing: Thing = {
        kind: 'text',
        values: [...new Set([name.text, fold(name.text)])],
        key: name.text,
      };
      // oxlint-disable-next-line no-await-in-loop -- the first name that is nowhere ends the turn
      // "at Starbucks in Mexico": where it was is in no row; lines that end in a city are of others too.
      if (isPlace(fold(name.text)) && frame.things.length > 0) found.unread.push(name.text);
      else if (name.text.length >= 3 && (await isInRows(kit, thing)) && saysWord(kit.world, name.text)) {
        found.texts.push(thing);
        found.places.push({ kind: 'text', from: name.from, to: name.to });
      } else if (frame.things.length > 0 && !leads.test(marked.tokens[name.from - 1]?.text ?? ''))
        found.unread.push(name.text);
      else {
        // What is sought stays the subject of the talk; a month mistyped beside its year was none.
        const things = isOfAYear(marked, name.to) ? [] : [thing];
        return { ...found, ends: { frame: { ...frame, things }, reply: nowhere(kit, name.text) } };
      }
    } else if (standsForOwn(frame)) {
      const goals = frame.ask.startsWith('goal');
      if (goals && frame.goalIds.length > 0) found.unread.push(name.text);
      else return { ...found, ends: { frame, reply: noSuch(kit, name.text, goals) } };
    } else found.unread.push(name.text);
  }
  return found;
}

/** "juio del 2025": the word before a time, joined to it as a month is. */
const isOfAYear = ({ periods, tokens }: Marked, to: number): boolean =>
  /^(de|del|of|\d{4})$/.test(tokens[to]?.text ?? '') &&
  periods.some(({ from }) => from === to || from === to + 1);

const leads = /^(at|from|to|en|de|a|in|on)$/;

/** Questions in which an unknown name can only be meant as an account or a goal. */
const standsForOwn = ({ ask }: Frame): boolean =>
  ask === 'balance' || ask === 'recategorise' || goalAsks.has(ask);

async function isInRows({ bound }: Kit, thing: Thing): Promise<boolean> {
  const { rows } = await sumRows(bound, {
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
  return rows > 0;
}

/** A word of a name, or the clear beginning of one: "lus" is no part of "Disney Plus". */
const clearBeginning = 4;

/** Whether a payee's name holds the words from the beginning of one of its own; lines that stand behind other names are not looked at. */
function saysWord(world: World, text: string): boolean {
  const { merchants } = world;
  const sought = nameWords(text);
  const [first = ''] = sought;
  if (sought.length === 0) return true;
  const last = sought.at(-1) ?? '';
  const begins = (word: string): boolean =>
    word === last || (last.length >= clearBeginning && word.startsWith(last));
  const said = (words: readonly string[]): boolean =>
    words.some((_, at) =>
      sought.every((one, k) =>
        k === sought.length - 1 ? begins(words[at + k] ?? '') : words[at + k] === one,
      ),
    );
  const within = merchants.some(({ name }) => wordsOfName(world, name).join(' ').includes(first));
  return !within || merchants.some(({ name }) => said(wordsOfName(world, name)));
}

function nowhere(kit: Kit, text: string): Reply {
  const { say } = kit;
  const near = closest(kit.world, text).map((one) => safeText(one));
  const hint =
    near.length > 0 ? say(` Did you mean ${near.join(', ')}?`, ` ¿Quisiste decir ${near.join(', ')}?`) : '';
  return reply(
    kit,
    say(
      `I find nothing called “${safeText(text)}” among your transactions, merchants, categories or accounts.${hint}`,
      `No encuentro nada llamado “${safeText(text)}” entre tus transacciones, comercios, categorías o cuentas.${hint}`,
    ),
    { suggestions: near, outcome: 'nodata' },
  );
}

function noSuch(kit: Kit, text: string, goals: boolean): Reply {
  const { say, world } = kit;
  const options = goals
    ? world.goals.map((one) => safeText(one.title))
    : world.accounts.map((one) => safeText(one.name));
  return reply(
    kit,
    say(
      `I find no ${goals ? 'goal' : 'account'} called “${safeText(text)}”. You have: ${options.join(', ') || 'none'}.`,
      `No encuentro ninguna ${goals ? 'meta llamada' : 'cuenta llamada'} “${safeText(text)}”. Tienes: ${options.join(', ') || 'ninguna'}.`,
    ),
    { suggestions: options.slice(0, 3), outcome: 'nodata' },
  );
}

/** Merchants that share a beginning with a name nobody has. */
function closest(world: World, text: string): string[] {
  const sought = nameWords(text).join('');
  return world.merchants
    .filter(
      (one) =>
        one.named &&
        wordsOfName(world, one.name).join('').startsWith(sought.slice(0, 3)) &&
        sought.length >= 3,
    )
    .slice(0, 3)
    .map((one) => one.name);
}
