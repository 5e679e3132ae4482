import { cents } from '@saldo/contract/money';
import { isIncomeCode } from '../entities/categories.ts';
import type { Thing } from '../frames/frame.ts';
import { listWords, thingWords } from '../render/words.ts';
import { type Sum, sumRows } from '../tools/rows.ts';
import type { World } from '../world.ts';
import type { Days } from './days.ts';
import { behind, type Kit, queryOf } from './kit.ts';

const isSpent = (thing: Thing, { merchants }: World): boolean =>
  thing.kind === 'category'
    ? thing.values.every((code) => !isIncomeCode(code))
    : thing.kind === 'merchant' &&
      thing.values.every((name) => merchants.some((one) => one.name === name && !one.inflowOnly));

/** "my income minus rent": what is spent is no part of what came in, so it is taken off and not left out. */
export const takenOff = ({ frame: { flow, exclude }, world }: Pick<Kit, 'frame' | 'world'>): Thing[] =>
  flow === 'income' ? exclude.filter((one) => isSpent(one, world)) : [];

/** What came in, without the spending that is taken off it afterwards. */
export const beforeTakingOff = (kit: Kit): Kit =>
  takenOff(kit).length > 0
    ? {
        ...kit,
        frame: { ...kit.frame, exclude: kit.frame.exclude.filter((one) => !isSpent(one, kit.world)) },
      }
    : kit;

/** What was spent on it over the same days, and what that leaves of what came in; empty where nothing is taken off. */
export async function lessSpent(kit: Kit, things: readonly Thing[], days: Days, came: Sum): Promise<string> {
  if (things.length === 0) return '';
  const { book, language, say } = kit;
  const query = queryOf(kit, days, { flow: 'spending', things: [...things], exclude: [] });
  const spent = await sumRows(kit.bound, query);
  const names = listWords(
    things.map((one) => thingWords(one, language)),
    language,
  );
  const figure = book.money(names, spent.total, { ...behind(kit, query, spent), subjects: [names] });
  const left = cents(came.total - spent.total);
  const size = book.money(say('left', 'queda'), cents(Math.abs(left)));
  return left >= 0
    ? say(
        ` Less ${figure} spent on ${names}, that leaves ${size}.`,
        ` Menos ${figure} de gasto en ${names}, quedan ${size}.`,
      )
    : say(
        ` ${figure} was spent on ${names}: ${size} more than that.`,
        ` En ${names} se gastaron ${figure}: ${size} más que eso.`,
      );
}
