export type EmptyUnit = 'day' | 'week' | 'month';

const units = '(days|weeks|months|dias|semanas|meses|day|week|month)';
const nothing =
  '(?:nothing|no money|nada|zero|cero|(?:not|no|without|sin) (?:\\w+ )?(?:spend\\w*|spent|gast\\w+|pay\\w*|paid|pag\\w+|buy\\w*|bought|compr\\w+|go|went|ir|fui|order\\w*|fill\\w*|use\\w*|eat|ate|have|get|got|visit\\w*|ride|rode|take|took|drink|llen\\w+|us[eoa]\\w*|com[ieo]\\w*|visit\\w+|tom\\w+|ped\\w+|pid\\w+|cargu\\w+)|no spend\\w*|(?:did|have|has) (?:i|we) not$)';

/** "how many days did I spend nothing", `¿qué meses no gasté nada en Costco?`, "no-spend days". */
const asked = [
  new RegExp(
    `\\b(?:how many|which|what|cuant[oa]s|que|cuales|number of|numero de) ${units}\\b.*\\b${nothing}\\b`,
  ),
  new RegExp(`\\b(?:no|zero) (?:- )?spend(?:ing)? ${units}\\b|\\bspend(?:ing)? (?:- )?free ${units}\\b`),
  new RegExp(
    `\\b${units} (?:sin (?:gastos?|gastar|compras?|comprar)|without (?:any )?(?:spending|purchases))\\b`,
  ),
];
/** "nothing but", "no more than", "nothing over $20": something was spent. */
const some =
  /\b(nothing but|no more|not more|no mas|nada mas|more than|mas de|less than|menos de|over|under|between|nothing (over|above))\b/;

/** The unit of time that is asked for where nothing was spent; null for any other question. */
export function unitWithoutAny(words: string): EmptyUnit | null {
  // `cuántos días hace que no uso Uber`: how long it was.
  if (some.test(words) || /\b(?:hace|hacen|since|ago|desde|han pasado)\b/.test(words)) return null;
  const said = asked.map((one) => one.exec(words)?.[1]).find((one) => one !== undefined);
  if (!said) return null;
  return said.startsWith('d') ? 'day' : /^(w|s)/.test(said) ? 'week' : 'month';
}
