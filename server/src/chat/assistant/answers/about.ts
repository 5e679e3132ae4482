import { widens } from '../frames/filters/any-of.ts';
import { boundWords } from '../frames/filters/said-bounds.ts';
import type { Language } from '../language/detect.ts';
import { noPurchase } from '../frames/filters/bought.ts';
import { listWords, thingWords } from '../render/words.ts';
import { asksOwnTransfers } from './asked-of.ts';
import type { Kit } from './kit.ts';

/** What rows are about, in words: "on groceries at Walmart, over $50.00, without travel". */
export function aboutWords(kit: Kit, flow = kit.frame.flow): string {
  const { frame, language, say } = kit;
  const categories = frame.things
    .filter((one) => one.kind === 'category')
    .map((one) => thingWords(one, language));
  const merchants = frame.things
    .filter((one) => one.kind !== 'category')
    .map((one) => thingWords(one, language));
  const parts: string[] = [];
  if (asksOwnTransfers(frame)) parts.push(say('between your own accounts', 'entre tus propias cuentas'));
  if (categories.length > 0)
    parts.push(
      say(
        `${flow === 'income' ? 'from' : 'on'} ${listWords(categories, 'en')}`,
        `${flow === 'income' ? 'de' : 'en'} ${listWords(categories, 'es')}`,
      ),
    );
  const person = frame.things.some((one) => one.person);
  if (merchants.length > 0 && person)
    parts.push(
      frame.direction === null
        ? say(`with ${listWords(merchants, 'en')}`, `con ${listWords(merchants, 'es')}`)
        : frame.direction === 'in'
          ? say(`from ${listWords(merchants, 'en')}`, `de ${listWords(merchants, 'es')}`)
          : say(`to ${listWords(merchants, 'en')}`, `a ${listWords(merchants, 'es')}`),
    );
  else if (merchants.length > 0)
    parts.push(
      say(
        `${flow === 'income' || flow === 'refunds' ? 'from' : 'at'} ${listWords(merchants, 'en')}`,
        `${flow === 'income' || flow === 'refunds' ? 'de' : 'en'} ${listWords(merchants, 'es')}`,
      ),
    );
  if (widens(frame)) parts.splice(0, parts.length, parts.join(say(' and ', ' y ')));
  const bounds = boundWords(frame);
  if (bounds) parts.push(say(bounds.en, bounds.es));
  if (frame.weekdays) parts.push(say(weekdayWords(frame.weekdays, 'en'), weekdayWords(frame.weekdays, 'es')));
  if (frame.pending !== null)
    parts.push(
      frame.pending ? say('still pending', 'aún pendientes') : say('already posted', 'ya contabilizadas'),
    );
  if (frame.gross) parts.push(say('refunds not taken off', 'sin descontar reembolsos'));
  const out = frame.exclude.filter((one) => one.key !== noPurchase);
  if (out.length > 0) {
    const left = listWords(
      out.map((one) => thingWords(one, language)),
      language,
    );
    parts.push(say(`not counting ${left}`, `sin contar ${left}`));
  }
  const { rowsOut } = frame;
  if (rowsOut?.length === 1) parts.push(say('not counting that one', 'sin contar ese'));
  else if (rowsOut) {
    const shown = kit.book.count(say('left out', 'excluidos'), rowsOut.length);
    parts.push(say(`not counting those ${shown}`, `sin contar esos ${shown}`));
  }
  return parts.length > 0 ? ` ${parts.join(', ')}` : '';
}

/** What payments ahead, streams and oddities are about: none of them has a weekday, a refund or a state of its own. */
export const aboutStreams = (kit: Kit): string =>
  aboutWords({ ...kit, frame: { ...kit.frame, weekdays: null, pending: null, gross: false } }, 'spending');

/** What outflows looked at one by one are about: no refund is taken off them. */
export const aboutOutflows = (kit: Kit): string =>
  aboutWords({ ...kit, frame: { ...kit.frame, gross: false } }, 'spending');

export function weekdayWords(days: readonly number[], language: Language): string {
  if (days.length === 2 && days[0] === 6) return language === 'en' ? 'on weekends' : 'en fines de semana';
  if (days.length === 5) return language === 'en' ? 'on weekdays' : 'entre semana';
  const en = 'Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays'.split(' ');
  const es = 'lunes martes miércoles jueves viernes sábados domingos'.split(' ');
  return language === 'en'
    ? `on ${listWords(
        days.map((one) => en[one - 1] ?? ''),
        'en',
      )}`
    : `los ${listWords(
        days.map((one) => es[one - 1] ?? ''),
        'es',
      )}`;
}
