import { cue } from './cue.ts';
import { earn, ganar, pagarme } from './verbs.ts';

/** What came in, and when it comes again. */
export const incomeCues = {
  income: cue(
    '\\b(bring|brought|bringing) (in|§p)\\b',
    '\\b(take|takes|took|taking|bring|brings|brought|bringing) home\\b',
    '\\b(take-home|net pay|gross pay)\\b',
    '\\bmy pay( |$)(?!(for|on|to|my|off)\\b)',
    `\\b(${earn})\\b(?!.*refund)`,
    '\\b(income|incomes|earnings|salary|wages|payroll|paychecks?|inflows?)\\b',
    '\\b(get|got|gets|getting|was i|were we|(i|we) (have )?been|i was) paid\\b',
    '^(?!.*\\b(goal|purchases?|payments?|transactions?|transfers?|charges|orders?|trips?|visits?|withdrawals?)\\b).*\\b(make|made|making)\\b(?! (it|me|a|an|that|sure|sense|up)\\b)',
    '\\b(money|cash|much) (has |have |that )?(came|come|comes|coming|entered)\\b(?! (off|out|from (my |the |our )?§a))',
    '\\b(come|came|coming|comes) in(to)?\\b',
    '\\bdeposit(s|ed)?\\b',
    '\\b(paid|pay|pays|paying|sent|sends|sending|gave|given|gives|venmoed|zelled|wired) (me|us)\\b(?! back)',
    '\\b(did|does|do|will|has|have|people|friends|they|anyone|anybody|someone) (?!(you|u)\\b)([^ ]+ ){0,2}(give|send) (me|us)\\b',
    '\\b(money|cash) in\\b',
    `\\b(${ganar})\\b`,
    '\\b(ingresos?|ganancias?|sueldos?|salarios?|nominas?|depositos?|entradas)\\b',
    '\\b(cuanto|lo que|que) (cobro|recibo)\\b',
    '\\bdinero (me )?(ha |han )?(entro|entra|entrado|entraron)\\b',
    '\\b(depositaron|depositado)\\b',
    `\\b(me|nos) (ha |han |habia |habian )?${pagarme}\\b(?! para)`,
    '\\b(voy|vamos|van|va) a (cobrar|ingresar|ganar|recibir|pagarme|pagarnos|depositarme|entrar)\\b|\\b(suelo|solemos) cobrar\\b',
    '\\b(ha|han)? ?(entrado|entro|entraron) (en|a|de)?\\b',
    '\\bhe(mos)? cobrado\\b',
  ),
  payday: cue(
    '\\bque dia(s)? (del mes )?(suelo cobrar|suelen pagarme|me suelen pagar)\\b',
    '\\b(que dia|en que fecha) (del mes )?(cobro|me pagan|me depositan|me ingresan|es dia de pago)\\b',
    '\\b(payday|pay day|next (paycheck|pay check|salary|pay|deposit))\\b',
    '\\bwhen (do|will|am|is|are) .*\\b(get paid|be paid|getting paid|paid next|paid again|paycheck|my pay|salary)\\b',
    '\\b(next|upcoming) .*paycheck\\b',
    '\\bwhen .*\\bpaycheck\\b',
    '\\b(am|are) (i|we) getting paid\\b',
    '§p de (pago|cobro|paga)\\b|\\b(me|nos) (van|vuelven) a (pagar|depositar) (la )?(proxim[oa]|siguiente)\\b|\\b(get|be|getting) paid next time\\b',
    '\\bcuando (me|nos) (vuelven a|van a|toca|toca a) (pagar|depositar|ingresar)\\b|\\bcuando (nos (pagan|depositan|ingresan|toca cobrar)|cobramos|volvemos a cobrar|llega (la|el|nuestr[oa]) (nomina|sueldo|quincena))\\b',
    '\\b(cuando (me pagan|cobro|me toca cobrar|me depositan|vuelvo a cobrar|llega mi (sueldo|nomina|salario))|proxim[oa] (sueldo|nomina|pago de nomina|quincena|salario|cobro|dia de pago|paga)|dia de (pago|cobro))\\b',
  ),
  deposits: cue('\\b(deposits?|paychecks?|depositos?|ingresos)\\b'),
} as const;
