import type { Entity } from '../entities/entity.ts';
import type { Token } from '../language/tokens.ts';

/** "savings rate", "save": the word of an account kind with another meaning. */
export function notAnAccount(tokens: readonly Token[], one: Extract<Entity, { kind: 'account' }>): boolean {
  if (!one.generic) return false;
  const word = tokens[one.from]?.text ?? '';
  const next = tokens[one.to]?.text ?? '';
  const before = tokens[one.from - 1]?.text ?? '';
  if (/^(savings?|ahorros?)$/.test(word) && one.to - one.from === 1)
    return (
      /^(rate|goal|goals|plan|fund|for|towards?)$/.test(next) ||
      (/^(tasa|de|meta)$/.test(before) && !/^(cuenta)$/.test(before)) ||
      !/^(my|mi|mis|in|into|to|from|en|a|the|of|account|and|y|o|or|vs|versus|total)$/.test(before)
    );
  if (/^(current|credit|corriente|debit)$/.test(word) && one.to - one.from === 1) return true;
  if (/^(cards?|tarjetas?)$/.test(word) && /^(payment|payments|bill)$/.test(next)) return true;
  return false;
}

/** Category words with another meaning where they stand: "services", "interest" as a verb, "gas" and the like are kept. */
export function notACategory(tokens: readonly Token[], one: Extract<Entity, { kind: 'category' }>): boolean {
  if (one.to - one.from > 1) return false;
  const word = tokens[one.from]?.text ?? '';
  const before = tokens[one.from - 1]?.text ?? '';
  const next = tokens[one.to]?.text ?? '';
  if (word === 'cash' && /^(flow|do|in|is|i|back|have)$/.test(next)) return true;
  if (word === 'cash' && /^(of|much|free|spare|available|have|enough|any|my)$/.test(before)) return true;
  if (word === 'efectivo' && /^(cuanto|flujo|de|tengo)$/.test(before)) return true;
  if (word === 'books' && before === 'the') return true;
  if (word === 'fun' && next === 'of') return true;
  if (word === 'gym' || word === 'gas') return false;
  if (/^(paga)$/.test(word) && /^(que|se|me|quien|cuanto|cuando)$/.test(before)) return true;
  if (
    /^(drinks?|tools|games|presents|giving|hair|school|power|mobile|mercado|camion|super|audio|legal|hogar)$/.test(
      word,
    )
  )
    return !/^(on|for|en|de|y|and|about|my|del|al|el|to|in)$/.test(before);
  if (word === 'services' || word === 'servicios') return false;
  if (word === 'health' && /^(financial|of|my)$/.test(before) && !/^(spending|on)$/.test(before)) return true;
  return false;
}
