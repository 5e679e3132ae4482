/** Orders that make a goal: "set up a goal for tires 800 by march", `crea una meta de viaje 1200 para mayo`. */
const makes =
  /^(?:[\p{L}'’, ]{0,40}?)\b(?:set ?up|create|start|make|open|add|new|need|want|crea\w*|cr[eé]ame|pon(?:me|er)?|haz(?:me)?|abre|nuev[oa]|quiero|necesito|arma(?:me)?|quisiera)\b.{0,30}?\b(?:goals?|metas?|objetivos?)\b/iu;
const asks =
  /^[¿\s]*(?:how|when|what|which|do|did|is|are|can|will|if|cu[aá]nt|cu[aá]ndo|qu[eé]|c[oó]mo|si)\b/iu;
const written = /[$€£]|\b(?:dollars?|bucks|usd|d[oó]lares|pesos|grand)\b/iu;
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
/** A bare number that is no year, day, share or count of a stretch. */
const bare = new RegExp(
  `(?<![\\p{L}\\p{N}/.,-]|${month}\\p{L}* |\\b(?:the|el|in|on|en) )(?!(?:19|20)\\d\\d(?![\\d,.]))(\\d{2,3}(?:[.,]\\d{3})+|\\d{2,7})(?![\\p{L}\\p{N}/%-]|[.,]\\d| (?:de )?${month}|(?:st|nd|rd|th)| (?:days?|weeks?|months?|years?|d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?|percent|por ciento)\\b)`,
  'iu',
);

/** A goal's bare number with the sign of a sum: beside a title nothing else can be meant by it. */
export const withGoalSum = (question: string): string =>
  makes.test(question) && !asks.test(question) && !written.test(question)
    ? question.replace(bare, '$$$1')
    : question;
