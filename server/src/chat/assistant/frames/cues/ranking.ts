import { cue } from './cue.ts';

/** Superlatives. */
export const rankingCues = {
  largest: cue(
    '\\bmas (seguido|a menudo)\\b',
    '\\bmost (often|frequently)\\b',
    '\\b(biggest|largest|highest|greatest|max|maximum|priciest|costliest|top|most expensive|most costly|single biggest)\\b',
    '\\bmost money\\b',
    '\\b(dearest|fattest|heftiest)\\b',
    '\\bmore (big|large|high|expensive|costly|important)\\b(?!.*\\bthan\\b)',
    '\\b(the )?more money\\b(?!.*\\bthan\\b)',
    '\\bmas (dinero|plata|pasta|lana|guita)\\b',
    '\\b(mayor|mayores|maxim[oa]s?|mas (grandes?|car[oa]s?|alt[oa]s?|elevad[oa]s?|costos[oa]s?|fuertes?))\\b',
    '\\bthe most\\b',
    '\\bmost\\b',
    '\\bmas (gasto|gaste|dinero|pago|pague|compro|compre|visito|visite|frecuente|frecuentes|veces|he|ha|consumo|plata)\\b',
    '\\b(gasto|gaste|gasta|pago|pague|compro|compre|gastado|pagado|gastamos) mas\\b',
    '\\bprincipales\\b',
  ),
  smallest: cue(
    '\\b(smallest|lowest|cheapest|least|minimum|min|tiniest|bottom)\\b',
    '\\b(menor|menores|minim[oa]|mas (barat[oa]s?|baj[oa]s?|pequen[oa]s?|chic[oa]s?|economic[oa]s?)|menos (gaste|gasto|dinero)|(gaste|gasto|gastamos|gastado|pague|gane) menos)\\b(?! (en |de )?(§\\w )?(que|de lo))',
  ),
} as const;
