const unit = '(a[nñ]o|mes|trimestre|semestre|curso|semana)';
const looksAhead =
  /(?<!\p{L})(?:habr[eé]|habremos|habr[aá]|llevar[eé]|llevaremos|gastar[eé]|gastaremos|tendr[eé]|tendremos|quedar[aá]n?|llegar[eé]|llegaremos|ahorrar[eé]|ahorraremos|ganar[eé]|ganaremos|cobrar[eé]|cobraremos|ser[aá]|van? a|voy a|vamos a|a este (?:ritmo|paso)|si sig(?:o|ue|uimos))(?!\p{L})/iu;
/** `al acabar el año`, `cuando termine el mes`, `a fin de año` */
const spanish = new RegExp(
  `(?<!\\p{L})(?:(?:para )?cuando (?:se )?(?:acabe|termine|cierre|finalice)|al (?:acabar(?:se)?|terminar|cerrar|finalizar)|a (?:fin|final|finales|fines|cierre) de|al (?:final|cierre|fin) de|para (?:fin|final|finales|fines|el cierre|el final) de)(?: (?:el|la|l|este|esta))? ?${unit}(?!\\p{L})(?! (?:pasad|anterior|que viene|pr[oó]xim|siguiente))`,
  'giu',
);
const englishAhead = /\b(?:will|'ll|gonna|going to|at this (?:rate|pace)|on pace|projected)\b/i;
/** "when the year is over", "once the month ends" */
const english =
  /\b(?:when|once|by the time|come) (?:the |this )?(year|month|quarter|week)(?:'s| is| has)? ?(?:ends?|end|closes|is over|over|is out|is done|done|finishes|finished|wraps up|is up|up)\b/gi;

/** The end of a unit of time that is still to come, in the words the days are read from: `hasta final de año`, "by the end of the year". */
export function withEndsToCome(question: string): string {
  const said = looksAhead.test(question)
    ? question.replace(spanish, (_said: string, noun: string) => `hasta final de ${noun}`)
    : question;
  return englishAhead.test(said)
    ? said.replace(english, (_said: string, noun: string) => `by the end of the ${noun}`)
    : said;
}
