import { cue } from './cue.ts';
import { dar, dejar, gastar, give, ir, llevarse, money, take } from './verbs.ts';

/** `pagamos más`, but not `más de 200` and `más que en mayo`, which hold against something. */
const alone =
  '(?! (de (?!mi|nuestr|una? (sol|unic|golpe))|del|que|o)\\b)(?! de §n)(?! (barat|baj|pequen|chic|economic)[a-z]+)';

/** Superlatives. */
export const rankingCues = {
  largest: cue(
    '\\bmas (seguido|a menudo)\\b',
    '\\bmost (often|frequently)\\b',
    '\\b(biggest|largest|highest|greatest|max|maximum|priciest|costliest|top|most expensive|most costly|single biggest)\\b',
    '\\b(dearest|fattest|heftiest)\\b',
    '\\b(biggest|largest|mayor) (bite|chunk|slice|cut|part|share|piece|hole|parte|tajada|pedazo|bocado)\\b',
    '\\b(bulk|majority|lion.?s share|mayor parte|mayoria|grueso) (of|de|del)\\b',
    '\\bmore (big|large|high|expensive|costly|important)\\b(?!.*\\bthan\\b)',
    '\\b(the )?more money\\b(?!.*\\bthan\\b)',
    '\\bmore\\b.*\\bthan any\\b',
    '\\bmas (dinero|plata|pasta|lana|guita)\\b',
    `\\bmas (de|del) (mi |nuestro |mis |nuestros )?${money}\\b`,
    '\\b(mayor|mayores|maxim[oa]s?|mas (grandes?|car[oa]s?|alt[oa]s?|elevad[oa]s?|costos[oa]s?|fuertes?|gord[oa]s?|tochos?))\\b',
    '\\b(the )?most\\b',
    '\\bmas (repetid[oa]s?|comun|comunes)\\b|\\brepiten? mas\\b|\\bmas se (me |nos )?repiten?\\b',
    '\\bmas (frecuente|frecuentes|veces|he|ha|hemos|han|(se )?(me|nos)|se)\\b',
    `\\bmas (${gastar}|${dar}|${dejar}|${ir}|${llevarse})\\b`,
    `\\b(${gastar}|${dar}|${dejar}|${ir}|(se (me |nos )?)(va|fue|ha ido|van|${llevarse})) mas\\b${alone}`,
    '\\bprincipales\\b',
  ),
  smallest: cue(
    '\\b(smallest|lowest|cheapest|least|minimum|min|tiniest|bottom)\\b',
    `\\b(menor|menores|minim[oa]|mas (barat[oa]s?|baj[oa]s?|pequen[oa]s?|chic[oa]s?|economic[oa]s?)|menos (${gastar}|dinero)|(${gastar}|gane) menos)\\b(?! (en |de )?(§\\w )?(que(?! (${gastar}|he|hemos|hay|tuve|hice|me|nos)\\b)|de lo))`,
  ),
  /** What comes up most times: "the most repeated expense", `lo que más se repite`. */
  oftenest: cue(
    '\\b(?:most|mas|least|menos) (?:often )?(?:repeated|repetid[oa]s?|frequent|frecuentes?|common|comun|comunes|habitual|recurrent|recurring|recurrentes?)\\b',
    '\\b(?:most|least) (?:often|frequently|regularly|times)\\b|\\b(?:mas|menos) (?:seguido|veces|a menudo|frecuentemente)\\b|\\bcon (?:mas|mayor) frecuencia\\b',
    '\\b(?:repite|repiten|repito|repetimos|repeat|repeats|repeating) (?:the )?(?:mas|most)\\b|\\bmas (?:se )?(?:me |nos )?(?:repite|repiten|repito|repetimos)\\b|\\bshows? up (?:the )?most\\b',
  ),
  /** Who gets money or takes it: "which store gobbles up most of it". */
  takes: cue(`\\b(${take}|${llevarse}|leave|leaves|leaving|${give}|${dar})\\b`),
} as const;
