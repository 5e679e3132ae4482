const month =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|verano|invierno|primavera|oto[nñ]o|navidad|semana santa|principios|mediados|finales|fines)';

/** `para diciembre del otro año`, `el otro año` of what is to be saved for: the next one. */
export const theOtherYear: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:quiero|queremos|quisiera|necesito|voy a|vamos a|crea\\p{L}*|haz\\p{L}*|abr\\p{L}+|pon\\p{L}*|meta|objetivo|juntar|ahorrar|guardar|apartar|para)(?!\\p{L}).*(?<!\\p{L})${month} )del otro a[nñ]o(?!\\p{L})`,
      'giu',
    ),
    'del próximo año',
  ],
  [
    /(?<=(?<!\p{L})(?:para|antes de|juntar|ahorrar).{0,60}(?<!\p{L}))(?:el otro|este otro) a[nñ]o(?!\p{L})/giu,
    'el próximo año',
  ],
];
