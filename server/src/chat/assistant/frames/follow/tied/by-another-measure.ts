import { daysOrBefore, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const byMeasure =
  /^(?:and |so |y |ok |pero |but )*(?:(?:by|in|per|en|por|what about|how about|que tal) )?(?:(?:the |la |el )?(?<often>how many (?:purchases|visits|times|orders|trips|payments|transactions)|(?:number|count) of (?:purchases|visits|times|orders|trips|payments)|frequency|cuant[oa]s (?:veces|compras|visitas|pedidos|pagos)|veces|visits|visitas|frecuencia)|(?:terms of |terminos de )?(?:dollars?|money|amount|cash|spend|spending|how much|dolares|dinero|plata|lana|cuanto|monto|gasto))(?: (?:for )?(?:each|cada un[oa]|is that|was that|es eso))?(?: (?:in |en )?§p)?$/;

/** "by how many purchases?", "and in dollars", `¿y en veces?` after sides held against each other: by that measure. */
export function byAnotherMeasure(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  if (previous.ask !== 'compareThings' || names || periods.length > 1) return null;
  const said = byMeasure.exec(pattern);
  if (!said) return null;
  const often = said.groups?.['often'] !== undefined;
  return { ...sameAgain(leaning), periods: daysOrBefore(leaning), said: often ? 'how many times' : 'amount' };
}
