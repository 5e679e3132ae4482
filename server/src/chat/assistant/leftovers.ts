import { type Kit, reply } from './answers/kit.ts';
import { examples } from './answers/suggestions.ts';
import type { Reply } from './fact.ts';
import { datedAsks, namedRowAsks, subjectAsks } from './frames/ask-families.ts';
import type { Frame, Thing } from './frames/frame.ts';
import type { Marked } from './frames/marked.ts';
import type { Residue } from './frames/residue.ts';
import { nameWords } from './language/fold.ts';
import { safeText } from './render/words.ts';
import { sumRows } from './tools/rows.ts';
import type { World } from './world.ts';

interface Leftovers {
  frame: Frame;
  reply: Reply | null;
  keepFrame: boolean;
  /** What has to be said before the answer. */
  lead?: string;
}

/** Words nobody read: dates and numbers block, names are looked up in the rows, the rest is said to be left out. */
export async function readLeftovers(
  kit: Kit,
  frame: Frame,
  left: Residue,
  marked: Marked,
): Promise<Leftovers> {
  const { say } = kit;
  if (left.blocking.length > 0 && datedAsks.has(frame.ask)) {
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
  let lead = '';
  for (const name of left.named) {
    if (namedRowAsks.has(frame.ask)) {
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
              ` Did you mean ${near.map((one) => safeText(one)).join(', ')}?`,
              ` ¿Quisiste decir ${near.map((one) => safeText(one)).join(', ')}?`,
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
          { suggestions: near.map((one) => safeText(one)), outcome: 'nodata' },
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
        { suggestions: examples(kit.world, kit.language, marked.question), outcome: 'clarify' },
      ),
    };
  }
  // What a price is for changes no figure.
  if (left.unread.length > 0 && frame.ask !== 'afford') {
    const words = left.unread.map((one) => `“${safeText(one)}”`).join(', ');
    const note = say(
      `I left out ${words}, which I did not understand.`,
      `Dejé fuera ${words}, que no entendí.`,
    );
    // Nothing else narrows the rows: the word may be what the question was about.
    if (
      subjectAsks.has(frame.ask) &&
      frame.things.length === 0 &&
      texts.length === 0 &&
      frame.accountIds.length === 0
    )
      lead = say(
        `I left out ${words}, which I did not understand, so this is for everything:`,
        `Dejé fuera ${words}, que no entendí, así que esto es de todo:`,
      );
    else kit.notes.push(note);
  }
  if (left.blocking.length > 0 && !datedAsks.has(frame.ask))
    kit.notes.push(
      say(
        `I left out ${left.blocking.map((one) => `“${safeText(one)}”`).join(', ')}.`,
        `Dejé fuera ${left.blocking.map((one) => `“${safeText(one)}”`).join(', ')}.`,
      ),
    );
  return { frame: { ...frame, things: [...frame.things, ...texts] }, reply: null, keepFrame: false, lead };
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
