import { asksWhoHasNotPaid } from '../../asks/unpaid.ts';
import { takesCardsAsPaid } from '../../asks/after-cards.ts';
import { by, near, type Family, type Seen } from '../family.ts';

const goesOn =
  /\b(?:si (?:sigo|seguimos|sigue|continuo|continuamos)|if (?:i|we|it) keeps? (?:going|it up|this up|on|up|saving|like)|if (?:this|it) (?:goes on|continues))\b/;

/** A look ahead from rows: days to come that the reading runs to. */
const outlook = ({ frame }: Seen): boolean => frame.horizon != null || frame.by !== null;

const reckoned = by('forecast', 'free', 'afford', 'goalWhen', 'goalNeed', 'goalPace', 'payOff');

/** "what is left if I pay 200": the sum, the day or the thing of the condition is reckoned with. */
const withItsSum = (seen: Seen): boolean => {
  const { amount, rate, by: day, periods, things } = seen.frame;
  const said = amount !== null || rate !== null || day !== null || periods.length > 0 || things.length > 0;
  return reckoned(seen) && said;
};

/** Bills are paid, never received. */
const paidOut = ({ frame }: Seen): boolean => frame.flow !== 'income';

/** "if we stopped eating out, how much would we save a month": what it comes to a month is what would be saved. */
const wouldBeSaved = ({ frame, text }: Seen): boolean =>
  frame.ask === 'average' &&
  frame.things.length > 0 &&
  /\b(stop\w*|quit\w*|cut|cutting|gave up|give up|giving up|skip\w*|cancel\w*|dropped|dej\w+|quit\w+|cancel\w+)\b/.test(
    text,
  ) &&
  /\b(sav(e|ed|ing)|ahorr\w+)\b/.test(text);

/** What is to come, what would be if, and what comes back every month. */
export const ahead: readonly Family[] = [
  {
    name: 'future',
    weight: 'turning',
    words:
      'will gonna forecast forecasts predict predicted prediction projected projection estimate estimated expect expected pronostico prevision predice preve proyeccion proyectado estimacion estimado quedara quedaria alcanzara durara llegare acabare* terminare* tendre* gastare* habra* habre* estima* prevista* proyect* pronostic* cobrare* ingresare*',
    explained: (seen) =>
      outlook(seen) ||
      /^(you|u|usted)$/.test(near(seen, 1)) ||
      (/^(estimated|expected|estimado|estimate)$/.test(seen.word) &&
        /^(tax|taxes|payments?|impuestos?|pagos?)$/.test(near(seen, 1))),
  },
  {
    name: 'conditional',
    weight: 'turning',
    words: 'if unless',
    phrases: [
      /\bwhat if\b(?= \w+ \w+)|\b(?:assuming|provided|supposing) (?:that |i |we |it |my |the )|\bin case (?:i|we|my|the)\b|(?<=[\w§] )(?:should|had) i (?:\w+)$/,
      /(?<!\b(?:dime|decir|decirme|dices|saber|se|ver|sabes|pregunto|comprueba|revisa|mira|confirma|confirmame|comprobar|mirar|o|que|como|por|aver|duda) )\bsi (?!(?:puedes?|es|no|hay|se puede|quieres|acaso|fuera posible|tienes|lo|las?|los|por|claro|gracias|y|quiero|eso|asi|favor|mismo|bien)\b)(?:\w+ )?\w*(?:o|a|e|as|an|amos|emos|ara|iera|iese|ese)\b/,
      /\b(?:a menos que|a no ser que|suponiendo que|en caso de|con tal (?:de )?que|de no haber)\b/,
    ],
    explained: (seen) =>
      wouldBeSaved(seen) ||
      withItsSum(seen) ||
      // "if I go on like this": the present pace, which goals and a look ahead are reckoned by.
      (by('goal', 'goalPace', 'goalWhen', 'goalNeed', 'forecast', 'reach')(seen) && goesOn.test(seen.text)) ||
      by('cashflow')(seen) ||
      // "if I pay the card": what cards owe is taken off anyway.
      (by('free')(seen) && takesCardsAsPaid(seen.marked)) ||
      seen.marked.exclusions.length > 0 ||
      /^(see|know|tell|check|what|as|even|wonder|wondering|sure|say|ask|and|remember)$/.test(
        near(seen, -1),
      ) ||
      /^(any|possible|not|so|you|there|that|it)$/.test(near(seen, 1)),
  },
  {
    name: 'advice',
    weight: 'turning',
    words: 'would should could deberia podria',
    explained: (seen) =>
      wouldBeSaved(seen) ||
      outlook(seen) ||
      /^(like|love|you|u|it|that|be|say|usted|decir\w*)$/.test(near(seen, 1)) ||
      (near(seen, 1) === 'i' && /^(see|get|have|know|ask|please)$/.test(near(seen, 2))) ||
      /^(i|we|you|that|it|what)$/.test(near(seen, -1)),
  },
  {
    name: 'left',
    weight: 'turning',
    words:
      'leftover left remaining remain remains spare sobra sobran sobrar sobrante queda quedan quedar restante resta falta faltan faltaria disponible disponibles available free libre libres libremente freely* sobr* quedab* disposable* discretionary* unreserved* unallocated*',
    explained: (seen) =>
      outlook(seen) ||
      // "how many remain pending": they still are.
      seen.frame.pending !== null ||
      (seen.frame.ask === 'breakdown' && asksWhoHasNotPaid(seen.frame.said)) ||
      by('cashflow', 'savingsRate', 'overview')(seen) ||
      (seen.word === 'left' &&
        /^(i|we|money|it|that|has)$/.test(near(seen, -1)) &&
        seen.frame.ask !== 'average'),
  },
  {
    name: 'afford',
    weight: 'turning',
    words:
      'afford affordable permitir permitirme permito alcanza alcanzar suficiente suficientes enough safe safely aguant* sobreviv* survive* runway',
    explained: (seen) => outlook(seen) || by('cashflow')(seen),
  },
  {
    name: 'recurring',
    weight: 'decisive',
    words:
      'subscription subscriptions subscribe subscribed membership memberships recurring repeating autopay suscripcion suscripciones suscrito recurrente recurrentes fijo fijos fija fijas periodico periodicos membresia membresias cuota cuotas domiciliad* fixed* periodic* suscrip* suscrit*',
    explained: (seen) => (by('breakdown', 'list')(seen) && paidOut(seen)) || seen.frame.things.length > 0,
  },
  {
    name: 'bills',
    weight: 'decisive',
    words: 'bill bills billed billing factura facturas recibo recibos utility* utili*',
    explained: (seen) =>
      // `de qué cliente recibo más`: the verb.
      (seen.word === 'recibo' && !paidOut(seen)) ||
      (paidOut(seen) &&
        (seen.frame.things.length > 0 ||
          by(
            'last',
            'first',
            'extreme',
            'average',
            'count',
            'list',
            'breakdown',
            'compare',
            'cashflow',
          )(seen))),
  },
  {
    name: 'due',
    weight: 'turning',
    words:
      'due overdue renew renewal renewing renews vence vencen vencer vencimiento renovacion renueva toca tocan renewals* renuev* vencimient*',
    explained: () => false,
  },
  {
    name: 'price',
    weight: 'minor',
    words: 'price prices pricing precio precios',
    explained: (seen) => seen.frame.things.length > 0 || by('compare', 'average', 'trend', 'extreme')(seen),
  },
];
