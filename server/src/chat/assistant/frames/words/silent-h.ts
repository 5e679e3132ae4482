/** Forms of `haber` as they are typed by ear, each with its own. */
const heard: ReadonlyMap<string, string> = new Map([
  ['e', 'he'],
  ['a', 'ha'],
  ['as', 'has'],
  ['an', 'han'],
  ['emos', 'hemos'],
  ['abia', 'había'],
  ['abía', 'había'],
]);

const participle =
  '(?!(?:super)?mercado|estado|juzgado|cuidado|lado|partido|vestido|marido|apellido)(?:\\p{L}{2,}[aií]do|ido|dado|hecho|dicho|puesto|visto|vuelto|devuelto|abierto|repuesto)(?!\\p{L})';
const form = '(e|a|as|an|emos|ab[ií]a)';

/** Behind whom it happened to: `me a mandado`, `le e pagado`, `se an comido`. */
const behindPronoun = new RegExp(
  `(?<!\\p{L})((?:me|te|le|nos|se|les|lo|yo|ya|no|nunca|cu[aá]nt[oa]s?|cto|que|qu[eé]) )${form}(?= ${participle})`,
  'giu',
);
/** Words that are nothing else: `emos gastado`, `cuanto dinero e gastado`. */
const alone = new RegExp(
  `(?<!\\p{L})((?:dinero|plata|pasta|lana|veces|cosas|meses|gastos|y|[¿]) ?)${form}(?= (?:gastado|pagado|ahorrado|mandado|enviado|recibido|cobrado|ganado|comprado|ingresado|sacado|retirado|devuelto|hecho|pedido|metido|puesto)(?!\\p{L}))|(?<!\\p{L})()(emos|ab[ií]a)(?= ${participle})`,
  'giu',
);

/** `cuanto me a mandado Ana`, `y cuanto le e mandado`: with the letter nobody hears. */
export const withSilentH = (question: string): string =>
  [behindPronoun, alone].reduce(
    (said, words) =>
      said.replace(words, (whole: string, ...parts: unknown[]) => {
        const [lead, word, none, other] = parts.map((one) => (typeof one === 'string' ? one : undefined));
        const typed = word ?? other;
        const meant = typed === undefined ? undefined : heard.get(typed.toLowerCase());
        return meant === undefined ? whole : `${lead ?? none ?? ''}${meant}`;
      }),
    question,
  );
