import type { Thing } from './frame.ts';
import type { Marked } from './marked.ts';

const excluders =
  /^(excluding|exclude|except|without|besides|ignoring|ignore|minus|sin|excepto|salvo|quitando|excluyendo|descontando|ignorando|menos|but)$/;

/** Merchants, categories, accounts and goals of a question, and those it leaves out. */
export function thingsOf(marked: Marked): {
  things: Thing[];
  exclude: Thing[];
  accountIds: number[];
  goalIds: number[];
} {
  const things: Thing[] = [];
  const exclude: Thing[] = [];
  const accountIds: number[] = [];
  const goalIds: number[] = [];
  let excluding = false;
  let last = -10;
  for (const entity of marked.entities) {
    const before = marked.tokens.slice(Math.max(0, entity.from - 4), entity.from).map((token) => token.text);
    const joined = before.join(' ');
    const near = before.slice(-2);
    const starts =
      (near.some((word) => excluders.test(word) && !(word === 'but' && !/but (not )?$/.test(`${joined} `))) &&
        !/\b(but|menos) (on|en)$/.test(joined)) ||
      /(not counting|not including|leaving out|other than|apart from|aside from|sin contar|sin incluir|aparte de|fuera de|que no (sea|sean)|but not|no en|not on|not at)( the| el| la| my| mi)?$/.test(
        joined,
      );
    const follows: boolean =
      excluding && entity.from - last <= 2 && /\b(and|or|y|o|,|ni)$/.test(before.at(-1) ?? '');
    excluding = starts || follows;
    last = entity.to;
    // "Uber rides", "Netflix subscription": the word describes the merchant beside it.
    if (
      entity.kind === 'category' &&
      marked.entities.some(
        (one) =>
          one.kind === 'merchant' &&
          (one.to === entity.from || (one.from === entity.to && marked.language === 'en')),
      )
    )
      continue;
    if (entity.kind === 'goal') goalIds.push(...entity.goals.map((one) => one.id));
    else if (entity.kind === 'account') {
      if (!excluding) accountIds.push(...entity.accounts.map((one) => one.id));
    } else {
      const thing: Thing =
        entity.kind === 'merchant'
          ? {
              kind: 'merchant',
              values: entity.names,
              key: entity.names.join(' / '),
              ...(entity.fuzzy ? { fuzzy: true } : {}),
            }
          : { kind: 'category', values: [...entity.concept.codes], key: entity.concept.key };
      (excluding ? exclude : things).push(thing);
    }
  }
  return { things, exclude, accountIds: [...new Set(accountIds)], goalIds: [...new Set(goalIds)] };
}
