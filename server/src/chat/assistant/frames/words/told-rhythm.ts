/** How often somebody is paid, as it is told, and the word an answer is given by. */
const rhythms: readonly (readonly [RegExp, string])[] = [
  [/^(?:twice (?:a|per|each|every) month|semi-?monthly|on the (?:1st|first|15th).*)$/i, 'semimonthly'],
  [/^(?:biweekly|(?:once )?every (?:2|two|other) weeks?|fortnightly)$/i, 'biweekly'],
  [/^(?:weekly|every week|once a week)$/i, 'weekly'],
  [/^(?:monthly|every month|once a month)$/i, 'monthly'],
  [
    /^(?:cada quincena|por quincena|quincenal(?:mente)?|cada (?:15|quince) d[ií]as|(?:dos|2) veces al mes)$/i,
    'por quincena',
  ],
  [/^cada (?:2|dos) semanas$/i, 'bisemanal'],
  [/^(?:semanalmente|cada semana|por semana)$/i, 'por semana'],
  [/^(?:mensualmente|cada mes|una vez al mes|al mes)$/i, 'por mes'],
];

const told =
  /(?:^|[?.!,;] ?)(?:and |since |because |fyi |y |como |que )?(?:(?:i|we)(?: ?['’](?:m|re)| am| are| get| both get)? paid|(?:me|nos) pagan|cobr(?:o|amos)) ([^?.!,;]{5,30}?)(?=[.!,;]|$)[.!,;]?/i;
const eachPay =
  /\b(?:each|every|per) (?:pay ?checks?|pay ?days?|pay periods?|time (?:i|we) (?:get|am|are) paid)\b|\b(?:cada|por) (?:n[oó]mina|paga|sueldo|d[ií]a de (?:pago|cobro))(?![\p{L}])/iu;

/** "how much each payday? we get paid twice a month": by that rhythm, and the telling is no question. */
export function withToldRhythm(question: string): string {
  const said = told.exec(question);
  const rhythm = rhythms.find(([form]) => form.test(said?.[1]?.trim() ?? ''))?.[1];
  if (!said || !rhythm || !eachPay.test(question)) return question;
  const asked = question.replace(said[0], said[0].startsWith('?') ? '?' : ' ').trim();
  return asked.replace(eachPay, rhythm);
}
