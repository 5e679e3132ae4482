import { cue } from './cue.ts';

/** What left: the verbs and nouns of spending. */
export const spendCues = {
  spend: cue(
    '\\b(overspen[dt]\\w*|went over|gaste de mas)\\b',
    '\\b(spend|spent|spending|spends|spendings|expenses?|expenditures?|cost|costs|costing|paid|pay|pays|paying|purchases?|purchased|bought|buy|buying|charges?|charged|drop|dropped|blow|blew|blown|burn|burned|burnt|splurged?|outgoings?|outflows?|shell(ed)?|fork(ed)?|waste|wasted|damage)\\b',
    '\\bmoney (go|goes|going|went|gone)\\b',
    '\\b(go|went|gone|going) through\\b',
    '\\b(pulled|taken|took|withdrew|withdrawn|saque|sacado|retire|retirado) (out )?.*§c|§c .*\\b(pulled|taken|took|withdrew|withdrawn|saque|sacado|retire|retirado)\\b',
    '\\b(went|goes?|going|gone) (on|to|towards?|out)\\b',
    '\\b(gast\\w+|pago|pagos|pague|pagado|pagamos|pagar|paga|pagan|pagando|compr[aeo]\\w*|compre|cost[oe]s?|costado|cuesta\\w*|cargos?|salidas|sali(o|eron|do)|se fueron|egresos?|desembols\\w+|cobran|cobraron|cobrado|se (me |nos )?(va|fue|ha ido|van|esta yendo|estan yendo|esta llendo))\\b',
  ),
  shopped: cue(
    '\\b(go|went|gone|going|been|shop|shopped|shopping|eat|ate|eaten|order|ordered|visit|visited|use|used|fly|flew|stay|stayed|stop|stopped|dine|dined|drive|fill|filled|drink|drank|fui|ido|ir|comi|comido|pedi|pedido|visite|visitado|use|usado|compre|estuve|hice|cargue|puse)\\b',
  ),
} as const;
