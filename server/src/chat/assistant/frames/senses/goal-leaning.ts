import type { Leaning } from '../../entities/goals.ts';
import { cues } from '../cues.ts';

/** Money that moved, or that somebody moves: what a word of a title says beside it is more often a thing than a goal. */
const moves =
  /\b(spen[dt]|spending|blown?|blew|burn(ed|t)?|forked|paid|pays?|paying|bought|buy|purchased?|charged?|charges|costs?|sent|send|sends|gave|received?|got paid|earn(ed|s)?|owes? me|refund(ed)?|transactions?|gast\w+|pag[oue]\w*|pagaron|compr[eaoó]\w*|cost(o|aron|ado)|cobr\w+|gan(o|e|amos|aron|ado|a)|ingres\w+|envi\w+|mand\w+|depositaron|recibi\w*|deb(e|en) a mi|me deben?)\b/;

const goalWords =
  /\b(goals?|metas?|objetivos?|funds?|fondos?|track|progress|progreso|deadlines?|sav(e|ed|ing|ings)|towards?|set aside|put (in|into|aside|away)|contribut\w+|ahorr\w+|aport\w+|apartad\w+|apartar|llevo|lleva|falta\w*|atrasad\w+|adelantad\w+)\b/;

/** "put 60 towards the bike", `mete 100 a la bici`: a sum goes to what is saved for. */
const putsSum =
  /\b(?:put|add|throw|chuck|stick|toss|drop|move|log|contribute|stash|pop|sling|send|mete\w*|pon\w*|agreg\w+|sum\w+|abon\w+|aport\w+|echa\w*|guard\w+|apart\w+|manda\w*)(?: (?:me|another|otros?|in|an? extra|extra))* \$? ?\d[\d.,]*k?(?: (?:bucks|dollars?|dolares|pesos|more|mas|extra))* (?:to|towards?|into|in|on|for|a|al|en|para)\b/;
const putsInto = /\b(?:meter|poner|echar|abonar|aportar|sumar|apartar)(?:le|les) (?:a|al|en|para)\b/;
const comesAlong =
  /\b(?:half(?:way)?|nearly|almost|fully) (?:done|there|full|funded)\b|\bhalfway\b|\b(?:a la|por la) mitad (?:de|del)\b/;

/** `cómo va la bici`, "how is the bike coming along": what is still under way. */
const goesOn =
  /^(?:y |oye |and |so )*(?:como (?:va|van|vamos|voy|anda|andamos)|how(?:'s| is| are| am)) (?:con |i |we )?(?:doing |coming |going )?(?:with |on )?(?:el |la |los |las |mi |mis |lo de |lo del |the |my |our )+[a-z]+(?: (?:going|doing|coming( along)?|looking))?$/;

/** What a question is about by its words alone, before a title in it is taken for a goal. */
export function leaningOf(plain: string, goalsBefore: boolean): Leaning {
  if (moves.test(plain) && !goalWords.test(plain)) return 'spending';
  return goalsBefore ||
    goesOn.test(plain) ||
    putsSum.test(plain) ||
    putsInto.test(plain) ||
    comesAlong.test(plain) ||
    cues.goalAbout.test(plain)
    ? 'goals'
    : 'open';
}
