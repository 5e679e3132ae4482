import { isDeepStrictEqual } from 'node:util';
import type { Kit } from '../answers/kit.ts';
import { followUps } from '../answers/suggestions.ts';
import { meansMain } from '../entities/main-account.ts';
import { pastAsks } from '../frames/ask-families.ts';
import { follow, followTied } from '../frames/follow/follow.ts';
import { leansOnPrevious } from '../frames/follow/leans.ts';
import { ofNamed } from '../frames/filters/bought.ts';
import type { Frame } from '../frames/frame.ts';
import { residueOf } from '../frames/account/residue-of.ts';
import { readLeftovers } from '../leftovers/read.ts';
import { notUnderstood } from '../not-understood.ts';
import { perform } from '../perform.ts';
import { safeText, thingWords } from '../render/words.ts';
import { askWhatIsMeant, lostPronoun } from './lost-pronoun.ts';
import { byPayday } from './by-payday.ts';
import { tellNarrowed } from './narrowed.ts';
import { sinceLastPay } from './events.ts';
import type { Opened } from './opened.ts';
import { tellPurchases, tellReceipts, tellUnsaid } from './receipts.ts';
import type { Reading } from './reading.ts';
import { tellAlone } from './taken-alone.ts';
import type { Answered } from './turn.ts';
import { halfRead, settle, understood } from './understood.ts';

/** Answers a question about the person's money: leans it on the talk, tells what was left over, and performs it. */
export async function answerFromData(opened: Opened, reading: Reading): Promise<Answered> {
  const { turn, state, question, language, kit, keep } = opened;
  const { marked, decision } = reading;
  const leaning = leans(opened, reading);
  const followed =
    ofThatStretch(opened, reading) ?? (leaning ? follow : followTied)(marked, decision, state, turn.world);
  const frame = asDue(ofNamed(followed ?? settle(decision)), turn.world.today);
  const left = residueOf(marked, { read: decision.frame, frame, followed: followed !== null });
  if (!followed && !understood(marked, decision, left, leaning))
    return keep(notUnderstood(kit, marked, state, left), halfRead(marked, decision), state.misses + 1);
  const lost = lostPronoun(marked, frame, state.frame);
  if (lost) return keep(askWhatIsMeant(kit, lost, question), state.frame, state.misses + 1);
  const over = await readLeftovers({ ...kit, frame }, frame, left, marked);
  if (over.reply) return keep(over.reply, over.keepFrame ? over.frame : null, state.misses + 1);
  const beside = followed
    ? tellSame(kit, over.frame, { before: state.frame, alone: settle(decision) })
    : tellAlone(kit, marked, over.frame, state.frame);
  const working: Kit = {
    ...kit,
    frame: await byPayday(kit, await sinceLastPay(kit, over.frame)),
    lead: [beside, over.lead].filter(Boolean).join('\n'),
  };
  tellRepairs(working, over.frame);
  tellReceipts(working, over.frame);
  tellPurchases(working, over.frame);
  tellUnsaid(working, turn.typed ?? question);
  tellMain(working, marked);
  const result = await perform(working, state);
  const suggestions =
    result.suggestions.length > 0
      ? result.suggestions
      : followUps(turn.world, language, working.frame, question);
  return keep({ ...result, suggestions }, over.frame);
}

/** Whether it leans on the turn before: by its words, as a correction of it, or as a group of what was shown. */
function leans({ state, corrected, pointed }: Opened, { marked, decision, named }: Reading): boolean {
  if (state.frame === null) return false;
  // A group of a breakdown keeps the days it was shown for.
  const group = named && pointed?.item?.kind !== 'row' && decision.frame.periods.length === 0;
  return corrected || group || leansOnPrevious(marked, decision);
}

/** "why was it so high?" of the month put first: a question of its own about the things the talk is of. */
function ofThatStretch({ onStretch, state }: Opened, { decision }: Reading): Frame | null {
  const { frame, operation } = decision;
  if (!onStretch || !operation || !state.frame) return null;
  const bare = frame.things.length === 0 && frame.exclude.length === 0 && frame.flow === state.frame.flow;
  const { things, exclude, accountIds } = bare ? state.frame : frame;
  return {
    ...frame,
    things,
    exclude,
    accountIds: frame.accountIds.length > 0 ? frame.accountIds : accountIds,
  };
}

/**
 * What is said before an answer that the turn before was given already: whoever wanted something else sees that its words
 * changed nothing. Empty where the turn by itself asks the very same.
 */
function tellSame(kit: Kit, frame: Frame, { before, alone }: { before: Frame | null; alone: Frame }): string {
  if (!before || !isDeepStrictEqual(asKept(frame), asKept(before))) return '';
  if (alone.ask === frame.ask && alone.things.length > 0 && isDeepStrictEqual(alone.things, frame.things))
    return '';
  return kit.say('I read this as the same question again:', 'Lo leí como la misma pregunta otra vez:');
}

/** A frame as it is kept with a message, without its words. */
const asKept = (frame: Frame): unknown => JSON.parse(JSON.stringify({ ...frame, said: '' }));

/** What was spent on days that are all to come is what is due on them. */
const asDue = (frame: Frame, today: string): Frame =>
  frame.flow === 'spending' &&
  pastAsks.has(frame.ask) &&
  frame.periods.length > 0 &&
  frame.periods.every((one) => one.start > today)
    ? { ...frame, ask: 'due' }
    : frame;

/** Which account "the main account" was taken for: no bank marks one as such. */
function tellMain(kit: Kit, { entities, tokens }: Reading['marked']): void {
  for (const one of entities) {
    const [account] = one.kind === 'account' ? one.accounts : [];
    const words = tokens.slice(one.from, one.to).map(({ text }) => text);
    if (!account || !meansMain(words.join(' '))) continue;
    const name = safeText(account.name);
    const only =
      kit.world.accounts.filter((other) => other.status === 'active' && other.subtype === 'checking')
        .length === 1;
    kit.notes.push(
      only
        ? kit.say(
            `By your main account I took ${name}, your only checking account.`,
            `Por cuenta principal tomé ${name}, tu única cuenta corriente.`,
          )
        : kit.say(
            `By your main account I took ${name}, the one that holds the most.`,
            `Por cuenta principal tomé ${name}, la que más tiene.`,
          ),
    );
  }
}

/** What a misspelt merchant was taken for, and which part of a kind a narrower word. */
function tellRepairs(kit: Kit, frame: Frame): void {
  tellNarrowed(kit, frame);
  for (const thing of frame.things)
    if (thing.fuzzy)
      kit.notes.push(
        kit.say(`I read that as ${thingWords(thing, 'en')}.`, `Lo leí como ${thingWords(thing, 'es')}.`),
      );
}
