import type { Cents } from '@saldo/contract/money';
import type { FoundPeriod } from '../../periods/grammar.ts';
import type { Marked } from '../words/marked.ts';

export interface GoalDraft {
  /** As it was typed, with a capital; null when none was said. */
  title: string | null;
  amount: Cents | null;
  /** Day of the deadline. */
  by: string | null;
}

const goalNoun = /^(goals?|metas?|objetivos?|target)$/;
const article =
  /^(a|an|the|my|our|un|una|el|la|los|las|mi|mis|unos|unas|buy|buying|comprar|comprarme|get|getting|go|going|ir|pay|pagar)$/;
/** Words that join a title to what follows it; none ends a title. */
const joint =
  /^(for|of|de|del|por|para|by|with|con|worth|a|en|in|to|at|and|y|from|before|antes|until|hasta|on|goal|goals|meta|please|favor|que|target|due|like|about|around|roughly|approximately|unos|unas|como|aproximadamente|say|maybe)$/;
const stop = /^(by|before|antes|until|hasta|with|con|worth|target|due|deadline|please|gracias|thanks)$/;
const filler = /^(save|saving|ahorrar|create|make|set|start|put|open|have|reach|it|me|help|goal|meta|goals)$/;

/** What a new goal is called, comes to and is due, read from an order to create it. */
export function goalDraft(marked: Marked): GoalDraft {
  const deadline = marked.periods.findLast((one) => isDeadline(marked, one)) ?? null;
  const title = /["“'«]([^"”'»]{2,80})["”'»]/.exec(marked.question)?.[1] ?? titleOf(marked, deadline) ?? null;
  const clean = title
    ?.replaceAll(/[?.!,;:]+$/g, '')
    .trim()
    .slice(0, 80);
  return {
    title: clean ? clean.charAt(0).toUpperCase() + clean.slice(1) : null,
    amount: marked.amounts[0]?.cents ?? null,
    by: deadline?.period.end ?? null,
  };
}

/** A time said as a limit; the "Winter" of "called Winter coat" belongs to the title. */
function isDeadline({ tokens, amounts }: Marked, { from, period }: FoundPeriod): boolean {
  const leads = /^(by|before|until|till|for|para|en|in|hasta|antes|de|at|on|el|due|within|a|this|next|,)$/;
  return (
    period.kind === 'until' ||
    from === 0 ||
    leads.test(tokens[from]?.text ?? '') ||
    leads.test(tokens[from - 1]?.text ?? '') ||
    amounts.some((one) => one.to <= from)
  );
}

function titleOf(marked: Marked, deadline: FoundPeriod | null): string | null {
  const { tokens } = marked;
  const text = (at: number): string => tokens[at]?.text ?? '';
  const ends = (at: number): boolean =>
    at >= tokens.length ||
    (deadline !== null && at >= deadline.from && at < deadline.to) ||
    marked.amounts.some((one) => at >= one.from && at < one.to) ||
    (tokens[at]?.kind === 'mark' && !/^[-'’&]$/.test(text(at)));
  /** The words from `start` up to the next amount, time, mark or stop word, without what only joins them to it. */
  const words = (start: number): string | null => {
    let from = start;
    while (article.test(text(from)) && !ends(from)) from += 1;
    let to = from;
    while (!ends(to) && !(stop.test(text(to)) && to > from)) to += 1;
    while (to > from && joint.test(text(to - 1))) to -= 1;
    if (to <= from || (to - from === 1 && filler.test(text(from)))) return null;
    return marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  };
  const after = (test: RegExp, from = 0): number =>
    tokens.findIndex((one, at) => at >= from && test.test(one.text));

  const called = after(/^(called|named|titled|llamada|llamado|llame|nombre)$/);
  if (called >= 0) return words(text(called + 1) === 'de' ? called + 2 : called + 1);
  const noun = after(goalNoun);
  // "goal: a kayak", `meta Bicicleta de Mateo de 350`
  if (noun >= 0) {
    // `una meta nueva: matrícula`
    const said = /^nuev[oa]$/.test(text(noun + 1)) ? noun + 1 : noun;
    const next = /^[:,-]$/.test(text(said + 1)) ? said + 2 : said + 1;
    if (!ends(next) && !/^(for|of|to|de|para|by|with|con|worth|in|en|that|que|please)$/.test(text(next))) {
      const title = words(next);
      if (title) return title;
    }
  }
  // "for a new bike", `para un viaje`, "to visit Rome"
  for (let at = 0; at < tokens.length; at += 1) {
    if (!/^(for|para|toward|towards)$/.test(text(at)) || ends(at) || ends(at + 1)) continue;
    const title = words(at + 1);
    if (title) return title;
  }
  // "create a Japan trip goal", "new emergency fund"
  const kind = after(/^(goals?|fund|metas?|objetivos?|fondo)$/);
  if (kind > 0) {
    let from = kind;
    while (
      from > 0 &&
      !ends(from - 1) &&
      !/^(a|an|the|my|new|create|make|start|add|open|una|un|mi|nueva|nuevo|crea|crear|savings|up|set|me)$/.test(
        text(from - 1),
      )
    )
      from -= 1;
    const to = /^(fund|fondo)$/.test(text(kind)) ? kind + 1 : kind;
    if (to > from) return marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  }
  for (let at = noun >= 0 ? noun : 0; at < tokens.length; at += 1) {
    if (!/^(to|de|on|of)$/.test(text(at)) || ends(at) || ends(at + 1) || filler.test(text(at + 1))) continue;
    const title = words(at + 1);
    if (title) return title;
  }
  return null;
}
