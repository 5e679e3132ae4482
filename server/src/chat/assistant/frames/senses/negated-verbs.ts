import type { Token } from '../../language/tokens.ts';

const relative = /^(that|which|who|what|thats)$/;
const being = /^(is|are|was|were|be|been|isnt|arent|wasnt|werent|aint)$/;
const helping = /^(do|does|did|has|have|had|would|should|doesnt|didnt|dont|hasnt|havent|wouldnt|shouldnt)$/;
const contracted = /nt$/;
/** What a row would be, go to or count as. */
const englishVerb =
  /^(be|been|being|go|going|gone|went|come|came|count|counted|belong|fall|include|included|involve|for|to|as|under|from|of|spent|related|part|just|really|actually|even|already)$/;
const spanishVerb =
  /^(es|son|sea|sean|era|eran|fue|fueron|fuera|fueran|fuese|fuesen|ha|han|haya|hayan|sido|este|esten|esta|estan|van|va|vaya|vayan|iba|iban|incluye|incluyan|incluya|tiene|tienen|tenga|tengan|cuenta|cuentan|cuente|cuenten|pertenezca\w*|corresponda\w*|ver|para|a|al|en|de|del|con|por|como|parte)$/;
/** A row's state, which is a filter of its own and nothing to leave out. */
const status = /^(pending|posted|cleared|settled|paid|covered|due|pendientes?|pagad[oa]s?|procesad[oa]s?)$/;
const asksForRows =
  /\b(spen[dt]\w*|paid|pay|bought|buy|went|total|everything|anything|all|things?|stuff|list|show|rows?|transactions?|purchases?|payments?|charges?|expenses?|orders?|income|money|earned|received|how (much|many)|gast\w+|pag\w+|compr\w+|todo|tod[oa]s|cosas|lista\w*|muestra\w*|ensena\w*|movimientos?|transacci\w+|cargos?|cobros?|ingres\w+|dinero|cuant[oa]s?)\b/;

/**
 * Where a clause ends that keeps only what is not something: "that wasn't", "which are not", "that did not go to", `que no
 * era`, `que no haya sido en`; null where there is none. After nothing that asks for rows it puts an answer right instead.
 */
export function negatedVerbEnd(tokens: readonly Token[], at: number): number | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  const before = tokens.slice(0, at);
  if (!relative.test(text(at)) && !(text(at) === 'que' && text(at + 1) === 'no')) return null;
  // Whole sentences before it have their own subject.
  const sentence = before.findLastIndex((one) => /^[.;!?]$/.test(one.text));
  const asked = before
    .slice(sentence + 1)
    .map((one) => one.text)
    .join(' ');
  if (!asksForRows.test(asked)) return null;
  let end = at + 1;
  if (text(at) === 'que') {
    end = at + 2;
    if (!spanishVerb.test(text(end))) return null;
    while (spanishVerb.test(text(end))) end += 1;
    return status.test(text(end)) ? null : end;
  }
  if (text(at) === 'thats') end = at;
  else if (!being.test(text(end)) && !helping.test(text(end))) return null;
  const verb = text(end);
  end += 1;
  if (/^(not|never)$/.test(text(end))) end += 1;
  else if (!contracted.test(verb)) return null;
  while (englishVerb.test(text(end))) end += 1;
  return status.test(text(end)) ? null : end;
}
