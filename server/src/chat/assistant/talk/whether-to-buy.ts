import type { Rule } from './rule.ts';

const assets =
  '(?:dolares?|usd|euros?|divisas|moneda extranjera|oro|plata fisica|cripto\\w*|bitcoin|btc|ethereum|acciones|bonos|cetes|cedears|etfs?|fondos?|plazos? fijos?|letras|dollars?|gold|crypto\\w*|stocks?|shares|bonds?|cds?|treasuries|index funds?)';

/** "¿conviene que me compre dólares?", "dollars or bonds?": whether to buy, sell or move into something is the person's to decide. */
export const whetherToBuy: readonly Rule[] = [
  // "pay the card off or keep the cash invested?"
  [
    'advice',
    /\b(?:should|ought) (?:i|we)\b.*\bor\b.*\binvest\w*\b|\b(?:should|ought) (?:i|we)\b.*\binvest\w*\b.*\bor\b|\b(?:deberia|debo|conviene|mejor)\b.*\bo\b.*\b(?:invert\w+|inviert\w+)\b/,
  ],
  [
    'advice',
    /\b(?:conviene|convendria|vale la pena|merece la pena|recomiendas|aconsejas|sugieres|crees|piensas|opinas|es (?:buena|mala) idea|seria (?:buena|mala) idea|te parece(?: bien)?) (?:que )(?:yo |nosotros )?(?:me |nos |lo |la |le )*(?:compr(?:e|emos)|vend(?:a|amos)|invierta|invirtamos|cambie(?:mos)?|pase(?:mos)?|refinancie(?:mos)?|contrate(?:mos)?|pida(?:mos)?|saque(?:mos)? un|alquile(?:mos)?|rente(?:mos)?|meta(?:mos)? (?:\w+ ){0,3}en)\b/,
  ],
  [
    'advice',
    new RegExp(
      `^(?:y |oye |che |entonces |pues |so |and |hey )*(?:(?:me |nos )?(?:compro|compramos|vendo|vendemos|cambio|cambiamos)(?: a)?|(?:do|shall) (?:i|we) (?:buy|sell|get|convert to)) (?:mas |unos |mis |los |some |more |my |the )*${assets}\\b(?!.*\\b(?:cuanto|cuando|how much|when)\\b)`,
    ),
  ],
  [
    'advice',
    new RegExp(
      `^(?!(?:and |y |is (?:that|it) |es(?:o)? )*(?:in|en) )(?!.*\\b(?:spen[dt]\\w*|gast\\w+|how much|cuanto|balance|saldo|worth|tengo|have)\\b).*\\b${assets} (?:o|u|or|vs|versus) (?:en |in |un |a )?(?:mas |more )?${assets}\\b`,
    ),
  ],
];
