import { cue } from './cue.ts';
import { ganar, gastar, visitNouns } from './verbs.ts';

/** "what does a coffee cost me", `cuánto sale cada corte`: one of a kind, so what a payment of it comes to. */
export const aUnitOfAKind =
  /\b(?:what|how much) (?:does|do|did|is|are|was) (?:a|an|one|each|every)(?: single)? §c (?:\w+ ){0,2}(?:cost|costs|run|runs|running|set|sets|go for|come to|comes to)\b|\bwhat (?:does|do|did) (?:a|each|every) §c (?:me|us)\b|\bhow much (?:is|are|was) (?:each|every) §c\b|\bcuanto (?:me |nos )?(?:cuesta|cuestan|sale|salen|costo|salio|vale|valen) (?:una?|cada|cada un[oa] de l[oa]s) §c(?! (?:al|a la|por|este|esta|en el) )/;

/** How rows are measured: totals, counts, averages, shares. */
export const measuresCues = {
  total: cue(
    '\\bhow many (bucks|dollars|euros|pounds|pesos)\\b|\\bcuant[oa]s (dolares|pesos|euros|libras)\\b',
    '\\bhow expensive\\b',
    '\\b(how much|what (is|was|did|does|were|are)|total|sum|add up|amount|tell me|how high)\\b',
    '\\b(cuanto|cuanta|total|suma|monto|cual (es|fue)|cuales|importe)\\b',
  ),
  count: cue(
    '\\bhow (often|frequently|many (?!bucks|dollars|euros|pounds|pesos)\\w+)\\b|\\bhow many (?=§)|\\bhow many$',
    '^(the |las )?(times|veces) (that |que )?(i|we|he|hemos|fui|fuimos|us\\w+|ped\\w+|compr\\w+)\\b',
    '\\bnumber of\\b',
    '\\bcount\\b(?! the )(?!ing)',
    '^(please |can you )?(count|tally|number) (up )?(of )?(all )?(the |my |our )*(§[mc] )?(payments|purchases|charges|transactions|orders|visits|trips|rides|deposits|refunds|transfers)\\b',
    '\\bcuant[ao]s\\b(?! (dolares|pesos|euros|libras))',
    '\\b(con que|que tanta) frecuencia\\b',
    '\\bque tan seguido\\b',
    '\\bcada cuanto\\b',
    '\\bnumero de\\b',
    '\\bcantidad de (compras|transacciones|movimientos|pagos|cargos)\\b',
  ),
  average: cue(
    `(?<!\\b(?:show|list|see|give|find|pull up|tell|dame|muestrame|ver)(?: me| us)?(?: of)? )\\b(per|each|every|cada|por) (${visitNouns})\\b|\\b(per|a) (pop|go)\\b`,
    aUnitOfAKind.source,
    '\\b(average|averages|averaged|averaging|avg|mean|median|typical|typically|usually|normally|ordinarily)\\b',
    '\\b(promedio|promedios|media|mediana|normalmente|habitualmente|generalmente|suelo|tipico|por termino medio)\\b',
    '\\bper (day|week|month|year|quarter|transaction|purchase|visit|order|trip)\\b',
    '\\b(a|an|each|every) (day|week|month|year|quarter)\\b',
    '\\b(al|por|cada) (dia|semana|mes|ano|trimestre|compra|visita|transaccion)\\b',
    '\\ba la semana\\b',
    '\\b(diario|diaria|semanal|mensual|monthly|weekly|daily|yearly|anual|semanalmente|mensualmente|biweekly|fortnightly|bisemanal|semimonthly|quincenal|quincenalmente)\\b',
    '\\b(a la|por|cada) quincena\\b',
  ),
  averageStrict: cue(
    '\\b(a|my|an|our|any) (normal|regular|standard|given) (day|week|month|year)\\b|\\b(dia|semana|mes|ano) (normal|tipic[oa]|cualquiera)\\b',
    `\\b(my|our|the|an?|mi) (usual|normal|regular|standard) (§[mc] )?(${visitNouns}|spend|total|amount|size)\\b`,
    `\\b(how much|what|cuanto|que)\\b.*\\b((each|every) time|cada vez|(per|a) (pop|go)|cada ${visitNouns}|por (ida|visita|carga|llenada))\\b`,
    '\\bcada vez que\\b.*\\bcuanto\\b',
    '\\b(habitual|tipica|suele|solemos|suelen)\\b',
    '\\b(ticket|pago|gasto|compra|cargo|recibo|factura|ingreso|consumo|importe|pedido) (medio|promedio|media)\\b',
    '\\b(average|averages|averaged|averaging|avg|mean|median|typical|typically|usually|normally|ordinarily)\\b',
    '\\b(promedio|promedios|media|mediana|normalmente|habitualmente|generalmente|suelo|tipico|por termino medio)\\b',
  ),
  share: cue(
    '\\b(percent|percentage|proportion|fraction|share)\\b',
    '\\bhow (big|large|small) (of )?(a |an )?(part|share|portion|slice|chunk|piece|percent)\\b',
    '\\b(que tanto|que tan grande|cuanta parte) (de|del)\\b',
    '\\bwhat (part|portion|slice|chunk|piece)\\b|\\bque (tajada|pedazo|trozo|porcion|rebanada|cacho)\\b|\\b(que )?tanto por (§k|ciento)\\b',
    '\\bcuanto (me )?(representan?|suponen?|significan?)\\b|\\bhow much (does|do|did) .*\\b(represent|account for|make up)\\b',
    '%',
    '\\bhow much of (my|the|our) (spending|expenses|income|revenue|revenues|sales|earnings|pay|turnover|budget|total|paycheck|salary|money(?! (went|ended|landed|wound|has gone|did)))\\b',
    '\\b(porcentaje|proporcion|fraccion|que parte|por ciento|porciento)\\b',
    '\\bcuanto de (mi|mis|los|el)\\b',
    `\\b(how much|what part|cuanto|que parte) (of|de) (what|everything|all|todo|lo que)( que)? (i|we|${ganar}|${gastar}|gano|cobro)\\b`,
  ),
  overview: cue(
    '\\b(overview|summary|summari[sz]e|snapshot|recap|report|check-?in|how (am|are) (i|we) doing|how (did|have|has) (i|we) (do|done|been doing|fare|fared)|(am|are) (i|we) (doing )?(ok|okay|alright|all right|fine|well|good) (financially|money ?wise|with money)|how is (my )?(money|everything|month)|how (is|are) my finances|(how|what) (do|does|did|is|was|are|were) (my |our |the |this )?(§p|month|week|year)( (look|looking|going|go|shaping up|shape up|doing|turning out|turn out|gone|been|been going))+( like)?|financial (situation|health|picture|summary))\\b',
    '\\b(resumen|informe|reporte|resume|resumeme|panorama|como (me|nos) (fue|ha ido|va)|como (va|pinta|viene|anda|fue|se ve|estuvo|salio|se presenta) (el |mi |la |este |esta )?(§p|mes|ano|semana)|como (voy|vamos|estoy|ando|van mis finanzas|esta mi (dinero|situacion)))\\b',
  ),
} as const;
