import { cents } from '@saldo/contract/money';
import { codeWords, safeText } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { groupRows } from '../tools/rows.ts';
import { movesBy } from './asked-of.ts';
import type { Kit } from './kit.ts';

const most = 5;

const rises =
  /\b(gr[eo]w\w*|rose|risen|rising|climb\w*|jump\w*|went up|gone up|go(es|ing)? up|increas\w*|up|more|creci\w*|crec[eí]\w*|aument\w*|sub(e|en|io|ido|ieron|iendo)|encarec\w*)\b/;
const falls =
  /\b(fell|fallen|falling|drop\w*|shr[aiu]nk\w*|went down|gone down|go(es|ing)? down|decreas\w*|down|less|baj(o|a|ado|aron|ando|an)|disminu\w*|reduj\w*|reducid\w*|cay(o|eron))\b/;

/**
 * What made the difference between two stretches: the one that moved most, or the first few where it was asked why or
 * which of them grew, those alone that went the way that was said. `sameDays`: the stretch before was cut to as many days.
 */
export async function moversOf(kit: Kit, a: RowQuery, b: RowQuery, sameDays: boolean): Promise<string> {
  const { frame, say } = kit;
  const why = frame.said === 'why';
  const asked = movesBy(frame);
  if (frame.flow !== 'spending' || (frame.things.length > 0 && !why)) return '';
  const by = asked ?? (frame.things.length > 0 ? 'merchant' : 'category');
  const way = asked === null ? 0 : falls.test(frame.said) ? -1 : rises.test(frame.said) ? 1 : 0;
  const earlier = new Map((await groupRows(kit.bound, b, by)).map((one) => [one.key, one.total as number]));
  const later = new Map((await groupRows(kit.bound, a, by)).map((one) => [one.key, one.total as number]));
  const moves = [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => ({ key, by: (later.get(key) ?? 0) - (earlier.get(key) ?? 0) }))
    .filter((one) => one.by !== 0 && one.by * way >= 0)
    .toSorted((x, y) => Math.abs(y.by) - Math.abs(x.by));
  if (moves.length === 0 && way !== 0)
    return way > 0
      ? say(' None of them went up.', ' Ninguno subió.')
      : say(' None of them went down.', ' Ninguno bajó.');
  const told = moves.slice(0, why || asked ? (frame.top ?? most) : 1).map((one) => {
    const name = by === 'category' ? codeWords(one.key, kit.language) : safeText(one.key);
    const size = kit.book.money(`change of ${name}`, cents(Math.abs(one.by)), { subjects: [name] });
    return {
      name,
      words: say(`${size} ${one.by > 0 ? 'more' : 'less'}`, `${size} ${one.by > 0 ? 'más' : 'menos'}`),
    };
  });
  const [first] = told;
  if (!first) return '';
  const title =
    way > 0
      ? say('What went up most', 'Lo que más subió')
      : way < 0
        ? say('What went down most', 'Lo que más bajó')
        : say('What changed most', 'Lo que más cambió');
  return told.length > 1 || way !== 0
    ? `\n${title}${sameDays ? say(' by the same day', ' a estas alturas') : ''}:${told.map((one) => `\n• ${one.name}: ${one.words}`).join('')}`
    : say(
        ` The largest change: ${first.name}, ${first.words}.`,
        ` El mayor cambio: ${first.name}, ${first.words}.`,
      );
}
