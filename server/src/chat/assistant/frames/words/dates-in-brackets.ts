const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';
const dates = new RegExp(
  `^(?=.*(?:\\b(?:${months})\\b|\\b20\\d\\d\\b))(?:(?:${months}|and|to|through|until|of|y|e|a|al|hasta|de|del|el|the|q[1-4]|\\d{1,4}(?:st|nd|rd|th)?)\\b|[\\s,.&/–-])+$`,
  'i',
);
/** A stretch told by what happened: "the 2 months before I moved", `los dos meses de antes`. */
const toldStretch =
  /(?:\b(?:in|during|over|for|en|durante) )?\b(?:the|los|las|el|la) ((?:[\p{L}\d'’]+ ){0,7}?[\p{L}\d'’]+) \(([^()]{3,40})\)/giu;
const ofTime =
  /\b(months?|weeks?|days?|years?|quarters?|period|stretch|summer|winter|spring|fall|before|after|since|mes(?:es)?|semanas?|d[ií]as?|a[nñ]os?|trimestres?|periodo|verano|invierno|antes|despu[eé]s)\b/i;
const spanish = /^(?:los|las|el|la|en|durante)\b/i;

/** "the 2 months before I moved (July and August)": the dates in brackets are what is meant. */
export const withDatesInBrackets = (question: string): string =>
  question.replace(toldStretch, (said: string, told: string, inner: string) =>
    ofTime.test(told) && dates.test(inner) ? `${spanish.test(said) ? 'en' : 'in'} ${inner.trim()}` : said,
  );
