import { cue } from './cue.ts';

/** Groups, comparisons and courses over time. */
export const groupsCues = {
  breakdown: cue(
    '\\b(break ?down|breakdown|broken down|break|split|grouped?|distribution|itemized|itemised|divided)\\b',
    '\\bby (category|categories|merchant|merchants|store|stores|account|accounts|month|months|week|weeks|weekday|weekdays|day|days|vendor|place|card|type|quarter|year|years)\\b',
    '\\b(each|every|per|across) (category|categories|merchant|store|shop|place|vendor|restaurant|account|card|day of the week|weekday)\\b',
    '\\b(my|the|all) categories\\b',
    '\\bwhere (did|does|is|has|do|have|are) (all )?(of )?(my|the|our|i|we)\\b',
    '\\bwhat (did|do|have|am|are|were) (i|we) (been )?(mostly )?(spend|spent|spending)\\b',
    '\\bwhat (is|was|did) (all )?(my|the|our) (money|spending|cash)\\b.*\\b(on|go|going|into)\\b',
    '\\b(desglos\\w+|distribuid\\w+|distribucion|agrupad\\w+|dividid\\w+|repart\\w+)\\b',
    '\\bpor (categorias?|comercios?|tiendas?|cuentas?|dia de la semana|meses|mes|semanas?|dias|tipos?|rubros?|tarjetas?|negocios?)\\b',
    '\\b(en que|a donde|adonde|donde) (gasto|gaste|gastamos|he gastado|estoy gastando|se (me |nos )?(va|fue|ha ido|esta yendo)|va|fue)\\b',
    '\\bcada (categoria|comercio|tienda|lugar|negocio|restaurante|cuenta|tarjeta)\\b',
  ),
  compare: cue(
    '\\b(compare|compared|comparison|comparing|versus|vs|against)\\b',
    '\\b(more|less|higher|lower|bigger|smaller|better|worse|fewer|greater) .*\\bthan\\b',
    '\\b(more|less|higher|lower) .*\\bthen\\b',
    '\\b(what|que) (has |have |is |was |ha |me |nos |se )*(changed|cambio|cambiado|different|vario|variado)\\b',
    '\\b(difference|differ|change|changed) (between|from|in|since|versus)\\b',
    '\\bthan (last|the|in|my|i|usual|normal|average|§p|on|at|§)',
    '\\b(compara\\w*|comparacion|frente a|respecto (a|al|de|del)|contra|versus|vs)\\b',
    '\\b(mas|menos|mayor|menor|mejor|peor) .*\\bque\\b(?! (nada|nunca|pague|pagamos|gaste|gastamos|compre|compramos|he|hemos|tuve|tuvimos|hice|hicimos|me|nos|le|les|se|hubo|hay|tengo|tenemos|recib\\w+|cobr(e|amos|aron)|ingres(e|amos|aron)|depositaron|entro|entraron|llego|llegaron|gan(e|amos)|saque|sacamos|mande|mandamos|envie|enviamos))',
    '\\bdiferencia (entre|de)\\b',
    '\\bhow (does|do|did) .* (compare|stack up)\\b',
    // "trending up over the last 6 months": over them.
    '(?<!\\b(?:trend(?:ing|s)?|up or|down or) )\\b(up|down) (from|on|over|versus)\\b',
    '\\b(or|o) (en |at |on |with |in |con |de )?(my |mi |la |el )?(§m|§c|§p|§a)',
  ),
  usual: cue(
    '\\b(over|above|under|below|beyond) (my |the )?(usual|normal|average|typical)\\b',
    '\\b(than|as|from|versus|vs) (my |the )?(usual|normal|average|typical|i (usually|normally) do)\\b',
    '\\b(than|vs) (the |my )?(average|typical)\\b',
    '\\b(than|as|to|with|against|from|versus|vs)( in| on| for)? (a|an|my|the|our) (usual|normal|average|typical|regular|ordinary) (month|week|day|quarter|year)\\b',
    '\\b(que|con|a|contra|de)( en)? (un|una|mi) (mes|semana|dia|trimestre|ano) (normal|promedio|tipic[oa]|habitual|medi[oa])\\b',
    '\\b(que|de) (lo )?(normal|costumbre|habitual|de costumbre|siempre|usual)\\b',
    '\\bque mi (promedio|media)\\b',
  ),
  trend: cue(
    '\\b(trend|trends|trending|over time|month (by|over|after|to) month|week (by|over) week|year over year|evolution|evolve|evolves|evolving|evolved|history of)\\b',
    '\\b(each|every) (month|week|quarter|year)\\b',
    '\\b(going|gone|went|creeping|been) (up|down)\\b',
    '\\b(increasing|decreasing|increased|decreased|rising|growing|risen|grown)\\b',
    '\\b(tendencia|tendencias|evolucion|evolucionado|mes a mes|mes por mes|semana a semana|con el tiempo|cada mes|cada semana)\\b',
    '\\b(subiendo|bajando|aumentando|disminuyendo|creciendo|han subido|han bajado|ha subido|ha bajado|aumentado|disminuido|ido cambiando|ha cambiado)\\b',
    '\\b(changed|changing|change) over\\b|\\bhow (did|does|do|has|have|is|are) .*\\b(develop|developed|developing|unfold|fluctuate|fluctuated|vary|varied|progress|progressed|trend)\\b',
    '\\bcomo (ha|han|fue|fueron|se|viene|vienen|anda) .*\\b(evolucion\\w*|desarroll\\w+|comport\\w+|movi\\w+|cambiando|variando)\\b',
    '\\b(monthly|weekly) (spending|expenses|income|totals?|costs?|spend)\\b(?!.*\\b(average|avg)\\b)',
  ),
} as const;
