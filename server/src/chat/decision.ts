import { fold } from './assistant/language/fold.ts';
import { madeOf, phrases } from './assistant/talk/phrases.ts';

/** `assent` agrees with anything ("ok", "sure"); `yes` says that something should be done. */
type Word = 'yes' | 'assent' | 'no' | 'undo' | 'beside';

const words = phrases<Word>([
  [
    'yes',
    "yes+|yep|yeah+|yea|yup|yas|aye|confirm(?:ed)?(?: it| that)?|(?:let'?s |lets |please )?do (?:it|that|this)|please do|go ahead(?: with (?:it|that))?|go for it|go on(?: then)?|why not|let'?s go(?: for it)?|make it so|(?:i )?approve(?:d)?|proceed|carry on|create it|add it|save it|absolutely|definitely|of course|exactly|(?:looks|sounds) (?:good|great|right|fine|perfect)|that(?:'?s| is) (?:right|correct|it)|that works|will do|si+|sip|simon|claro que si|por supuesto|dale|adelante|confirm(?:o|ar|a|alo|ado|ela)|ha(?:z|ga)l[oa](?: ya)?|ha(?:z|ga) eso|hagamosl[oa]|cre(?:a|e)l[oa]|agregal[oa]|anadel[oa]|guardal[oa]|ponl[oa]|acepto|procede|proceda|desde luego|exacto|eso mismo|eso es|andale|me parece (?:bien|perfecto)|(?:esta|suena) bien asi",
  ],
  [
    'assent',
    'sure(?: thing)?|ok+|okay+|okey|okie|k|alright|all right|correct|fine|claro|de acuerdo|vale|correcto|va+|sale|orale|bueno|listo|bien|perfect|perfecto|great|cool|nice|genial|excelente|good|esta bien|suena bien|me gusta',
  ],
  [
    'no',
    "(?:just )?(?:leave|keep) (?:it|that|things|everything|them)(?: (?:alone|be|out|there|where|the way|as|like|how))*(?: (?:it|that|they|things|is|was|were|are|it['’]s))*|let it be|as (?:it|is)(?: (?:is|was|were))?|(?:do not|don'?t|dont) (?:change|touch|write|save|add|create|make|do) (?:it|that|anything|a thing|nothing)|(?:i )?(?:do not|don'?t|dont) (?:want|need) (?:it|that|to)(?: (?:anymore|any more|after all))?|on second thought|i(?:'d| would) rather not|rather not|let'?s not|(?:mejor )?(?:dej(?:a|e|ar|emos)|dejal[oa]|dejel[oa]|dejarl[oa])(?: (?:eso|todo|la cosa|las cosas|tal cual|asi|como|esta|estaba|estan|estaban|igual))+|asi (?:dejal[oa]|dejel[oa]|esta bien dejal[oa])|(?:asi )?tal cual|como (?:esta|estaba)|no (?:toques|cambies|muevas|escribas|guardes|crees|agregues) nada|no (?:la|lo) (?:cambies|toques|muevas|crees|guardes)|que (?:se )?quede (?:asi|como esta|como estaba|igual)|prefiero (?:que )?no|pensandolo (?:bien|mejor)|no hace falta|no+|nope|nah+|nay|nel|cancel(?: it| that| this| the (?:proposal|goal))?|do not(?: do (?:it|that))?|don'?t(?: do (?:it|that)| bother)?|never ?mind|stop(?: it)?|forget (?:it|that|about it)|drop (?:it|that)|(?:scratch|scrap|ditch|bin|trash|kill|lose) (?:it|that|this|the (?:goal|idea|proposal))|forget the (?:goal|idea|proposal|whole thing)|leave that|do not bother|call it off|skip it|not (?:now|yet|today|really|that)|maybe later|i changed my mind|changed my mind|i do not want (?:it|that)|i don'?t want (?:it|that)|cancela(?:r)?(?: eso| esto| la (?:propuesta|meta))?|cancelal[oa]|cancele(?:lo|la)?|mejor no|ya no|ahora no|todavia no|olvidal[oa]|olvidelo|olvida (?:eso|esto|la (?:meta|idea|propuesta))|olvidate(?: de (?:eso|esto|ella|la (?:meta|idea)))?|dejemosl[oa](?: asi)?|tir(?:a|e)l[oa]|borr(?:a|e)l[oa]|descart(?:a|e) (?:eso|esto|la (?:meta|idea|propuesta))|dej(?:a|e)l[oa](?: asi)?|no l[oa] hag(?:as|a)|no hagas nada|no quiero|para nada|me arrepenti|cambie de (?:idea|opinion)|descartal[oa]",
  ],
  [
    'undo',
    '(?:please )?undo(?: it| that| this| the last (?:one|thing))?|take (?:it|that) back|revert(?: it| that)?|reverse (?:it|that)|roll (?:it|that) back|put it back|deshacer(?:lo|la)?|deshaz(?:lo|la)?(?: eso)?|desha(?:ga|gal[oa])|reviert(?:e|a)(?:l[oa])?(?: eso)?|revertir(?:lo|la)?|anul(?:a|e)l[oa]|anula(?:r)?(?: eso)?|quital[oa]|quita eso|remove (?:it|that)',
  ],
  [
    'beside',
    'please|pls|plz|por favor|porfa(?:vor)?|thanks|thank you|gracias|then|now|ahora|ya|entonces|pues|mejor|hmm+|mm+|um+|uh+|oh|ah|oops|ups|sorry|my bad|my mistake|i made a mistake|me equivoque|perdon|perdona|wait|espera|actually|en realidad|and|y|saldo|amigo|with (?:it|that)|para mi|for me|so|well|quickly',
  ],
]);

/** A plain answer to a proposal, decided by code and never by a model. Null when the message says something else. */
export function decisionOf(message: string): 'yes' | 'no' | 'undo' | null {
  const said = madeOf(message, words);
  if (!said) return null;
  if (said.has('undo')) return 'undo';
  // "no, do it": whoever says both is asked.
  if (said.has('no')) return said.has('yes') ? null : 'no';
  return said.has('yes') || (said.has('assent') && !isPraise(message)) ? 'yes' : null;
}

/** "great", `perfecto`, `bien`: pleased with what was said, which orders nothing. */
const isPraise = (message: string): boolean =>
  !/\b(sure|ok+|okay|okey|okie|k|alright|all right|correct|fine|claro|de acuerdo|vale|correcto|va+|sale|orale)\b/.test(
    fold(message),
  );

/** "ok", "sure", "no, thanks": a decision on an open proposal, and only a courtesy where none is. */
export const onlyAssents = (message: string): boolean => {
  const said = madeOf(message, words);
  return !said?.has('yes') && (!said?.has('no') || /\b(thanks|thank you|gracias)\b/.test(fold(message)));
};

/** True for answers that are the same in both languages, so that they tell nothing of the person's. */
export function tellsNoLanguage(message: string): boolean {
  return /^(no+|ok+|okay|k|stop|cancel)[.! ]*$/.test(fold(message).trim());
}

/** "cancel it", `cancélala`: where no proposal is open it is said of what was just shown. */
export const saysCancel = (message: string): boolean =>
  /^(?:(?:ok|okay|please|then|and|so|just|now|can you|could you|vale|entonces|pues|y|por favor|puedes) )*(?:cancel(?: (?:it|that|this|them|both|all of them|that one))|cancel(?:a|e|ar)(?:l[oa]s?|me)?(?: (?:es[oae]|est[oae]))?)(?: (?:please|for me|then|por favor|now|ya))*[.!? ]*$/.test(
    fold(message),
  );

/** "go on", `dale`: an order where a proposal waits, and where none does a nod to the talk, which goes on. */
export const nodsOn = (message: string): boolean =>
  /^(?:(?:ok|okay|yes|si|please|and|y|well|bueno) )*(?:go on(?: then)?|carry on|proceed|dale|adelante|why not|never ?mind|no importa)[.!? ]*$/.test(
    fold(message),
  );
