import type { Kit } from '../answers/kit.ts';
import { otherShape } from '../frames/account/shape/other-shape.ts';
import { unexplained } from '../frames/account/unexplained.ts';
import { joinsKinds } from '../frames/filters/any-of.ts';
import { datedAsks, subjectAsks } from '../frames/ask-families.ts';
import type { Ask, Frame, Thing } from '../frames/frame.ts';
import type { Marked } from '../frames/words/marked.ts';
import type { Residue } from '../frames/account/residue.ts';
import { askForDates } from './blocked.ts';
import type { Leftovers } from './leftovers.ts';
import { askAboutTurn, tellMissed } from './missed.ts';
import { lookUp } from './names.ts';
import { quoted } from './said.ts';
import { askForSubject, lostItsSubject } from './subject.ts';

/**
 * What is done about words that the reading left over: dates, numbers and words that turn the meaning over block, names are
 * looked up in the rows, the rest is said to be left out, before the figure where it would be another one.
 */
export async function readLeftovers(
  kit: Kit,
  frame: Frame,
  left: Residue,
  marked: Marked,
): Promise<Leftovers> {
  const ends = (reply: Leftovers['reply'], kept = frame): Leftovers => ({
    frame: kept,
    reply,
    keepFrame: true,
    lead: '',
  });
  const dated = datedAsks.has(frame.ask);
  if (left.blocking.length > 0 && dated) return ends(askForDates(kit, left.blocking));
  if (frame.ask === 'createGoal') return { frame, reply: null, keepFrame: false, lead: '' };
  const looked = await lookUp(kit, frame, left.named, marked);
  if (looked.ends) return ends(looked.ends.reply, looked.ends.frame);
  const unread = [...left.unread, ...looked.unread];
  const both = frame.things.length > 0 && looked.texts.length > 0 && joinsKinds(marked, looked.places);
  const narrowed: Frame = {
    ...frame,
    things: withinShop(frame, looked.texts, both) ?? [...frame.things, ...looked.texts],
    ...(both && { anyOf: true as const, ...(frame.ask === 'compare' && { ask: 'compareThings' as const }) }),
  };
  if (unread.length > 0 && lostItsSubject(narrowed)) return ends(askForSubject(kit, unread, marked.question));
  const missed = [...unexplained(marked, narrowed), ...otherShape(marked, narrowed)];
  const turned = await askAboutTurn(kit, missed, marked.question);
  if (turned) return ends(turned);
  const leads = [
    tellForeign(kit, narrowed, marked),
    tellUnread(kit, narrowed, unread),
    tellMissed(kit, missed),
  ];
  if (left.blocking.length > 0)
    kit.notes.push(kit.say(`I left out ${quoted(left.blocking)}.`, `Dejé fuera ${quoted(left.blocking)}.`));
  return { frame: narrowed, reply: null, keepFrame: false, lead: leads.filter(Boolean).join('\n') };
}

/** "at Vons in Coronado": a word of some rows of the one shop named is part of what they are, no payee beside it. */
function withinShop({ things }: Frame, texts: readonly Thing[], both: boolean): Thing[] | null {
  const [shop, ...others] = things;
  const [text, ...more] = texts;
  if (!shop || others.length > 0 || shop.kind !== 'merchant' || shop.line || both) return null;
  return text && more.length === 0 ? [{ ...shop, line: text.values[0] ?? '' }] : null;
}

/** Answers of a sum that was said: what it is for changes no figure. */
const priced: ReadonlySet<Ask> = new Set<Ask>(['afford', 'upkeep', 'putAside', 'saveUp', 'reach']);

const foreign = /€|£|¥|\b(?:euros?|eur|pounds?|gbp|quid|sterling|libras?|yen|yenes|jpy)\b/i;

/** Says that a price in another currency was reckoned with as dollars: nothing is converted. */
function tellForeign(kit: Kit, frame: Frame, { unclear }: Marked): string {
  const sums = frame.amount === null ? [] : unclear.filter((one) => foreign.test(one));
  if (sums.length === 0) return '';
  return kit.say(
    `I do not convert currencies: ${quoted(sums)} is taken as that many US dollars.`,
    `No convierto monedas: ${quoted(sums)} se toma como esa cantidad en dólares.`,
  );
}

/** Says which words were not understood; before the answer where nothing else narrows its rows. */
function tellUnread(kit: Kit, frame: Frame, unread: readonly string[]): string {
  // What a price is for changes no figure.
  if (unread.length === 0 || priced.has(frame.ask)) return '';
  const words = quoted(unread);
  const ofEverything =
    subjectAsks.has(frame.ask) && frame.things.length === 0 && frame.accountIds.length === 0;
  if (ofEverything)
    return kit.say(
      `I left out ${words}, which I did not understand, so this is for everything:`,
      `Dejé fuera ${words}, que no entendí, así que esto es de todo:`,
    );
  kit.notes.push(
    kit.say(`I left out ${words}, which I did not understand.`, `Dejé fuera ${words}, que no entendí.`),
  );
  return '';
}
