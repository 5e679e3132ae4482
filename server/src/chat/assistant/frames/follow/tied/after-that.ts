import { isIncomeCode } from '../../../entities/categories.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const further =
  /^(?:and |y |so |ok |then |entonces |what about |how about |que tal |when is |when would |cuando (?:es|toca|seria|sale|cae|llega) |what is |cual (?:es|seria) |how much is |cuanto es )*(?:the |my |our |el |la |lo |los |las |mi )?(?:next )?(?:(?:§[kn]|two|three|few|dos|tres|couple) )?(?:(?:ones?|bill|payment|time|pay|paycheck|charge|§c) )?(?:(?:right |just )?after (?:that|it|them|this)(?: one)?|after|§p|then|next|following|(?:the )?(?:one )?next one|que (?:le |les )?sigue(?:n)?|siguientes?|proxim[oa]s?|(?:de )?despues(?: de (?:es[aeo]s?|ell[oa]s?))?|luego)(?: (?:one|bill|payment|paycheck|pay|time|charge|nomina|quincena|pago|paga|recibo|factura|cuota|vez|cobro|§c))?$/;

/** "and the one after that?", `¿y la siguiente?` after what comes next: what comes after it. */
export function afterThat(leaning: Leaning): Verdict {
  const { marked, now, pattern, previous } = leaning;
  const { accountIds, rank, things, top } = previous;
  const one =
    previous.ask === 'nextPay' ||
    (previous.ask === 'due' && (things.length > 0 || accountIds.length > 0 || top !== null || rank !== null));
  const own =
    now.accountIds.length > 0 ||
    now.goalIds.length > 0 ||
    (now.things.length > 0 &&
      !(previous.ask === 'nextPay' && now.things.every(({ values }) => values.every(isIncomeCode))));
  // "the one after that" is a stretch of days to whoever looks for one.
  const days = marked.periods.some(({ period }) => period.kind !== 'shift' || period.grain !== 'range');
  if (!one || own || days || previous.periods.length > 0 || previous.horizon || !further.test(pattern))
    return null;
  return { ...sameAgain(leaning), rank: (rank ?? 1) + (top ?? 1), top: now.top };
}
