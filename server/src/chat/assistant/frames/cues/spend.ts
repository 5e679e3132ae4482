import { cue, either } from './cue.ts';
import { dejar, fling, gastar, money, spend } from './verbs.ts';

/** What leaves: the verbs and nouns of spending. */
export const spendCues = {
  spend: cue(
    '\\b(overspen[dt]\\w*|went over|gaste de mas)\\b',
    `\\b(${spend}|spendings|expenses?|expenditures?|purchases?|charges?|outgoings?|outflows?|outlay|outlays|damage)\\b`,
    `\\b${fling} (my |our |some |that |this |so |too |much |any )*(${money} )?(away|at|into|on|out|over|down|up)\\b`,
    `\\b${money} ${fling}\\b`,
    '\\b(came|come|comes|coming|taken|takes|taking|took) (off|out)( of)? (my |our |the )*§a',
    '\\bhow expensive (is|was|has|have|were)\\b|\\b(life|living|everything|it all) (cost|costs|costing)\\b|\\bcost of (living|life)\\b|\\b(wallet|bank account|pocket|bolsillo|cartera) (lose|lost|losing|bleed|bled)\\b',
    `\\b(part|parted|parting) with\\b|\\b(set|sets|setting) (me|us) back\\b`,
    '\\bmoney (go|goes|going|went|gone)\\b',
    '\\b(go|went|gone|going|burn|burned|run|ran) through\\b',
    '\\b(pulled|taken|took|withdraw|withdrew|withdrawn|saque|sacado|sacamos|retire|retirado|retiramos|retiraron) (out )?.*§c|§c .*\\b(pulled|taken|took|withdraw|withdrew|withdrawn|saque|sacado|sacamos|retire|retirado|retiramos|retiraron)\\b',
    '\\b(went|goes?|going|gone) (on|to|towards?|out)\\b',
    `\\b(gast\\w+|${gastar}|pagos|compr[aeo]\\w*|cost[oe]s?|cuesta\\w*|cargos?|salidas|sali(o|eron|do)|se fueron|egresos?|desembols\\w+)\\b`,
    '\\b(cobra|cobran|cobraron|cobrado|cobraban|cobrando)\\b',
    '\\bse (me |nos )?(va|fue|ha ido|van|iba|esta yendo|estan yendo|esta llendo|han ido)\\b',
    '\\b(me|nos) (sale|salen|salia|salio|salieron|ha salido) (a |cada |un |una |por |en |el |la |§)',
    `\\b(${dejar})\\b(?! de\\b).*(\\b(${money}|en|por)\\b|§[mcn])`,
  ),
  /** Spent, not to be spent: what is past, whatever else the words say. */
  spentBefore: cue(
    '\\b(spent|did (i|we) (spend|pay|buy|drop|blow|waste)|have (i|we) (spent|paid|bought|dropped|blown|wasted))\\b',
    '\\b(gaste|gastado|gastaste|gastaron|pague|pagado|pagaron|compre|comprado|compraron)\\b',
    '\\b(cuanto|que|donde|cuando) (ya )?(gastamos|pagamos|compramos)\\b(?! (al|por|cada|a la|de))',
  ),
  shopped: cue(
    '\\b(go|went|gone|going|been|shop|shopped|shopping|eat|ate|eaten|order|ordered|visit|visited|use|used|fly|flew|stay|stayed|stop|stopped|dine|dined|drive|fill|filled|drink|drank)\\b',
    `\\b${either(
      [
        'fui',
        'fuimos',
        'fueron',
        'ido',
        'ir',
        'comi',
        'comimos',
        'comido',
        'pedi',
        'pedimos',
        'pedido',
        'visite',
      ],
      [
        'visitamos',
        'visitado',
        'use',
        'usamos',
        'usado',
        'compre',
        'compramos',
        'estuve',
        'estuvimos',
        'hice',
      ],
      ['hicimos', 'cargue', 'cargamos', 'puse', 'pusimos'],
    )}\\b`,
  ),
} as const;
