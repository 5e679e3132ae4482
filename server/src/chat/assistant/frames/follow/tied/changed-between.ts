import { why } from '../words.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const plain =
  'and|so|y|ok|then|but|pero|now|the|a|an|of|in|by|it|that|this|they|those|these|there|is|was|are|were|has|have|did|does|do|how|much|many|what|which|big|lot|at|all|from|to|i|we|my|entonces|pues|el|la|los|las|un[oa]?|de|del|al|a|en|entre|por|que|cual|cuanto|como|es|fue|hay|hubo|ha|han|he|hemos|me|nos|se|eso|es[oa]s?|mucho|bastante|tanto|vs|versus';
const stretches =
  'one|other|another|next|first|second|last|two|both|dos|ambos|ambas|otr[oa]|siguiente|primer[oa]?|segund[oa]|ultim[oa]|§k|§p|months?|weeks?|years?|quarters?|days?|mes|meses|semanas?|anos?|trimestres?|dias?|time|vez|between';
const changes =
  'chang(?:e|ed|es)|differ(?:ence|ed|ent)?|vary|varied|jump(?:ed)?|rise|risen|rose|increas(?:e|ed)|decreas(?:e|ed)|drop(?:ped)?|fall|fell|fallen|gr[eo]w|grown|go|gone|went|going|up|down|or|higher|lower|worse|better|spike|swing|gap|comp(?:are|ared)|cambi(?:o|a|ado|aron)|diferencia|vari(?:o|acion|a)|sub(?:io|ido|ieron|ida|e)|baj(?:o|ado|aron|ada|a)|o|aument(?:o|ado|aron)|disminu(?:yo|cion|ido)|creci(?:o|do|eron)|cay(?:o|eron)|caido|peor|mejor|salto|gast(?:e|amos|o)|spen[dt]|more|less|mas|menos';
const closed = new RegExp(`^(?:(?:${plain}|${stretches}|${changes})(?: |$))+$`);
const change =
  /\b(chang(?:e|ed|es)|difference|differ|vary|varied|jump(?:ed)?|rise|risen|rose|increased?|decreased?|drop(?:ped)?|fell|fallen|gr[eo]w|grown|go(?:ne|es)? (?:up|down)|went (?:up|down)|going (?:up|down)|up or down|higher|lower|worse|better|spike|swing|gap|cambio|cambia|cambiado|cambiaron|diferencia|vario|variacion|subio|subido|subieron|bajo|bajado|bajaron|aumento|aumentado|disminuyo|crecio|cayo|caido|peor|mejor|salto)\b/;

/**
 * "how much did it change?", `¿cuánto cambió de un mes a otro?` after one stretch of days and then another: the two held
 * against each other, never the second alone nor the months of a year.
 */
export function changedBetween(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const before = previous.earlierPeriods?.at(-1);
  const two = previous.ask === 'total' && previous.periods.length === 1 && before !== undefined;
  if (!onRows || !two || names || periods.length > 0) return null;
  // "which was worse?" of three or more: the one that stands out of all of them.
  if (
    (previous.earlierPeriods?.length ?? 0) > 1 &&
    /\b(which|what|cual|que) (one|month|week|year|mes|semana|ano)?\b.*\b(worse|better|higher|lower|peor|mejor)\b/.test(
      pattern,
    )
  )
    return null;
  if (pattern.split(' ').length > 12 || !change.test(pattern) || !closed.test(pattern)) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'compare',
    periods: [...daysOrBefore(leaning), before],
    ...(why.test(pattern) && { said: 'why' }),
  };
}
