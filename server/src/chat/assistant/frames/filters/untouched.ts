import type { Entity } from '../../entities/entity.ts';
import type { Token } from '../../language/tokens.ts';

const not = /^(without|not|never|sin|no)$/;
const use =
  /^(touch|touching|use|using|dip|dipping|tap|tapping|break|breaking|raid|raiding|draw|drawing|pull|pulling|take|taking|go|going|spend|spending|drain|draining|hit|hitting|empty|emptying|eat|eating|count|counting|wreck|wrecking|wipe|wiping|kill|killing|blow|blowing|hurt|hurting|ruin|ruining|deplete|depleting|bust|busting|gut|gutting|destroy|destroying|nuke|nuking|burn|burning|mess|messing|tocar|toco|tocamos|usar|uso|usamos|echar|meter|sacar|recurrir|tirar|vaciar|gastar|disponer|contar|reventar|fundir|quemar|arruinar|cargar|afectar|comer|pulir|destrozar|descalabrar)(?:me|nos)?$/;
const between =
  /^(into|on|from|in|at|of|with|out|up|off|my|the|our|any|away|money|all|to|mano|de|del|a|al|en|con|mi|mis|la|las|el|los|lo|nuestr[oa]s?|dinero|plata|cuenta|nada)$/;
const keep = /^(leave|leaving|keep|keeping|deja|dejo|dejando|dejar|dejamos)$/;
const alone = /^(alone|untouched|intact[oa]?s?|quiet[oa]s?|be|tranquil[oa]s?|aside)$/;
const after = /^(money|account|accounts|funds?|cash|pot|stash|balance|dinero|plata|cuenta|fondo)$/;

/**
 * "without touching the savings", `sin tocar los ahorros`, "and leave the savings alone": an account that is named to stay
 * as it is; the stretch of words that says so, null where none begins at `at`.
 */
export function untouched(
  tokens: readonly Token[],
  entities: readonly Entity[],
  at: number,
): { from: number; to: number } | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  const keeps = keep.test(text(at));
  if (!keeps && !(not.test(text(at)) && use.test(text(at + 1)))) return null;
  let next = at + (keeps ? 1 : 2);
  const accountAt = (index: number): Entity | undefined =>
    entities.find((one) => one.kind === 'account' && one.from === index);
  while (!accountAt(next) && between.test(text(next)) && next - at < 7) next += 1;
  const account = accountAt(next);
  if (!account) return null;
  let to = account.to;
  while (after.test(text(to)) && !entities.some((one) => one.from === to)) to += 1;
  if (!keeps) return { from: at, to };
  return alone.test(text(to)) ? { from: at, to: to + 1 } : null;
}
