const who =
  '(?:who|which (?:of my )?employers?|what employers?|any employers?|employers?|quien(?:es)?|(?:que|cual(?:es)?) (?:de mis )?employers?)';

const asked = new RegExp(
  [
    `\\b${who}\\b.*\\b(?:not|never) (?:yet )?(?:paid|pay|pays)\\b`,
    `\\b${who}\\b.*\\b(?:has|have) yet to pay\\b`,
    `\\b${who}\\b.*\\b(?:still )?owes? (?:me|us)\\b`,
    `\\b${who}\\b.*\\bno (?:me |nos )?(?:(?:ha|han)(?: (?:me|nos))? )?pag\\w+`,
    `\\b${who}\\b.*\\b(?:me |nos )?(?:falta|faltan|queda|quedan) (?:por |de )?pagar(?:me|nos)?\\b`,
    `\\b${who}\\b.*\\b(?:me|nos) (?:debe|deben|adeudan?)\\b`,
    `\\b${who}\\b.*\\bsin pagar(?:me|nos)?\\b`,
  ].join('|'),
);

/** "who hasn't paid yet", `qué clientes me faltan por pagar`: payers of before that are not among those of now. */
export const asksWhoHasNotPaid = (pattern: string): boolean => asked.test(pattern);
