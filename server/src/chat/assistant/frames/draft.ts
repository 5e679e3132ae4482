import type { Cents } from '@saldo/contract/money';
import type { Marked } from './marked.ts';

/** The title of a new goal: what stands after "for", "called", `para`, `llamada`; its words as they were typed. */
export function goalDraft(marked: Marked): { title: string | null; amount: Cents | null; by: string | null } {
  const { tokens } = marked;
  const amount = marked.amounts[0] ?? null;
  const deadline = marked.periods.at(-1) ?? null;
  const inDates = (at: number): boolean => deadline !== null && at >= deadline.from && at < deadline.to;
  const inAmount = (at: number): boolean => marked.amounts.some((one) => at >= one.from && at < one.to);
  const quoted = /["“'«]([^"”'»]{2,80})["”'»]/.exec(marked.question)?.[1];
  let title: string | null = quoted ?? null;
  if (!title) {
    const starts = ['called', 'named', 'titled', 'llamada', 'llamado', 'for', 'para', 'to', 'de', 'on'];
    for (const word of starts) {
      for (let at = 0; at < tokens.length && !title; at += 1) {
        if (tokens[at]?.text !== word || inDates(at) || inAmount(at + 1)) continue;
        let from = at + 1;
        while (
          /^(a|an|the|my|un|una|el|la|mi|buy|comprar|comprarme|get|go|ir)$/.test(tokens[from]?.text ?? '')
        )
          from += 1;
        if (
          /^(save|saving|ahorrar|create|make|set|start|put|open|have|reach|it|me|help|goal|meta)$/.test(
            tokens[from]?.text ?? '',
          )
        )
          continue;
        let to = from;
        while (
          to < tokens.length &&
          !inDates(to) &&
          !inAmount(to) &&
          tokens[to]?.kind !== 'mark' &&
          !/^(by|before|antes|until|hasta|of|with|goal|worth|para|con|in|en|target|due|deadline)$/.test(
            tokens[to]?.text ?? '',
          )
        )
          to += 1;
        if (tokens[to]?.text === 'of' && !inAmount(to + 1)) {
          to += 1;
          while (
            to < tokens.length &&
            !inDates(to) &&
            !inAmount(to) &&
            tokens[to]?.kind !== 'mark' &&
            !/^(by|before|of|with)$/.test(tokens[to]?.text ?? '')
          )
            to += 1;
        }
        if (
          /^(para|en|de|con)$/.test(tokens[to]?.text ?? '') &&
          !inDates(to + 1) &&
          !inAmount(to + 1) &&
          to > from
        ) {
          let further = to + 1;
          while (
            further < tokens.length &&
            !inDates(further) &&
            !inAmount(further) &&
            tokens[further]?.kind === 'word' &&
            !/^(antes|hasta|para)$/.test(tokens[further]?.text ?? '')
          )
            further += 1;
          if (tokens[to]?.text === 'de') to = further;
        }
        if (to > from) title = marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
      }
      if (title) break;
    }
  }
  if (!title) {
    // "create a Japan trip goal for $3,000", "new emergency fund goal"
    const goalAt = tokens.findIndex((token) => /^(goal|fund|meta|objetivo|fondo)$/.test(token.text));
    if (goalAt > 0) {
      let from = goalAt;
      while (
        from > 0 &&
        !/^(a|an|the|my|new|create|make|start|add|open|una|un|mi|nueva|nuevo|crea|crear|savings|up|set)$/.test(
          tokens[from - 1]?.text ?? '',
        ) &&
        !inAmount(from - 1)
      )
        from -= 1;
      const to = /^(fund|fondo)$/.test(tokens[goalAt]?.text ?? '') ? goalAt + 1 : goalAt;
      if (to > from) title = marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
    }
  }
  const clean =
    title
      ?.replaceAll(/[?.!,;]+$/g, '')
      .replace(/\s+(goal|meta|objetivo|please|por favor)$/i, '')
      .trim()
      .slice(0, 80) ?? null;
  return {
    title: clean ? clean.charAt(0).toUpperCase() + clean.slice(1) : null,
    amount: amount?.cents ?? null,
    by: deadline?.period.end ?? null,
  };
}
