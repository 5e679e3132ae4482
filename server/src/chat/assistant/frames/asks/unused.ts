const use =
  '(?:use|used|using|need|needed|want|watch|open|remember|forgot|forgotten|forget|uso|usamos|usando|necesito|necesitamos|quiero|veo|recuerdo|acuerdo|olvide|olvido|olvidado|olvidamos)';
const not =
  '(?:do not|did not|never|no longer|hardly|barely|rarely|stopped|not|no|ya no|nunca|casi no|apenas|forgot|olvide)';
const paid =
  '(?:subscriptions?|memberships?|services?|apps?|paying|pay|charged|suscripci\\w+|membresias?|servicios?|pago|pagamos|pagando|cobran|cobrando)';
const unusedWords = new RegExp(
  `\\b${paid}\\b.*\\b(?:(?:do|have) (?:i|we) (?:not|never) |${not} )(?:(?:i|we|me|nos|really|even|actually|ya|about|have|he|hemos|even) )*${use}\\b|\\b${paid}\\b.*\\b(?:i|we|me|nos|se me) (?:have |he |hemos )?(?:forgot|forgotten|olvide|olvido|olvidado|olvidamos)\\b`,
);

/** "what am I paying for that I don't use", `¿qué suscripciones no uso?`: what comes again and again, none of which shows its use. */
export const asksUnused = (pattern: string): boolean => unusedWords.test(pattern);
