const english =
  'add|put|move|stash|shove|stuff|pop|stow|throw|toss|chuck|sock|squirrel|allocate|contribute|log|record|deposit|save|transfer|chip|park|assign|credit|set|place|stick';
const spanish =
  '(?:agreg|sum|aport|guard|apunt|registr|abon|deposit|destin|asign|ech|mand|pas)(?:a|ar)(?:le|les|me|lo|la)?|(?:agregu|sum|guard|apunt|registr|abon|deposit|destin|asign)e(?:le|les|me)?|anad(?:e|a|ir)(?:le|les|me)?|aport(?:e|ele)|pon(?:le|les|me|er|erle|ga|gale|game)?|met(?:e|er)(?:le|les|me)?|ingresa(?:le)?|apart(?:a|ar|ale|ame)|muev(?:e|a|ele)|pas(?:a|ale)';

/** Verbs that order a sum to be put somewhere, as commands and infinitives, with the pronouns that hang on them. */
export const orderVerb = new RegExp(`^(?:${english}|${spanish})$`);

const polite =
  'please|can you|could you|would you|will you|i want to|i would like to|i wanna|want to|let us|lets|hey|and|so|ok|okay|now|also|just|go|then|me|um|uh|like|well|hi|hello|por favor|puedes|podrias|quiero|quisiera|me gustaria|vamos a|oye|y|hola|pues|bueno|ahora|tambien|entonces|anda';

/** A message that begins with such an order, after what is polite. */
export const ordersSum = new RegExp(`^(?:(?:${polite}) )*(?:${english}|${spanish})\\b.*§n`);
