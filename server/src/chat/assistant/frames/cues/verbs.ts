import { englishVerb, spanishVerb } from '../../language/verb-forms.ts';
import { either } from './cue.ts';

const spanish = (infinitives: string): string[] =>
  infinitives.split(' ').flatMap((one) => spanishVerb(one).all);

/** `gastamos`, `pagaron`, `me cuesta`: money that leaves, in every person. */
export const gastar = either(
  spanish('gastar pagar comprar desembolsar malgastar despilfarrar derrochar desperdiciar consumir'),
  spanishVerb('costar', 'cuest').all,
);

/** Verbs that say nothing but that money was spent, in English. */
export const spend = either(
  englishVerb('spend', 'spent'),
  englishVerb('pay', 'paid'),
  englishVerb('buy', 'bought'),
  englishVerb('purchase'),
  englishVerb('cost', 'cost'),
  englishVerb('drop'),
  englishVerb('blow', 'blew', 'blown'),
  englishVerb('burn', 'burned', 'burnt'),
  englishVerb('waste'),
  englishVerb('squander'),
  englishVerb('fritter'),
  englishVerb('splurge'),
  englishVerb('shell'),
  englishVerb('fork'),
  englishVerb('charge'),
);

/** "throw away", "pour into", "sink into": spending only with what stands behind them. */
export const fling = either(
  englishVerb('throw', 'threw', 'thrown'),
  ['chucked', 'chucking'],
  englishVerb('pour'),
  ['sank', 'sunk', 'sinking'],
  englishVerb('flush'),
  englishVerb('fling', 'flung'),
);

/** `tirar`, `dejarse`, `soltar`: spending where a sum or a place stands beside them. */
export const dejar = either(
  spanish('tirar botar dejar quemar fundir echar'),
  spanishVerb('soltar', 'suelt').all,
);

/** To hand to somebody: `a quién le mando más`. */
export const give = either(
  englishVerb('give', 'gave', 'given'),
  englishVerb('send', 'sent'),
  englishVerb('transfer', 'transferred'),
  englishVerb('wire'),
);
export const dar = either(
  spanish('mandar girar depositar'),
  spanishVerb('enviar').all,
  spanishVerb('transferir', 'transfier', 'transfirio transfirieron').all,
  ['doy', 'damos', 'dan', 'di', 'dimos', 'dio', 'dieron', 'dado', 'daba', 'dabamos', 'dar'],
);

/** Who gets money or takes it: "which store gets most of it". */
export const take = either(
  englishVerb('get', 'got', 'gotten'),
  englishVerb('take', 'took', 'taken'),
  englishVerb('eat', 'ate', 'eaten'),
  englishVerb('receive'),
  englishVerb('swallow'),
  englishVerb('devour'),
  englishVerb('gobble'),
);
export const llevarse = either(
  spanish('llevar quedar comer chupar sacar absorber recibir tragar acaparar cobrar'),
);

/** To go there: visits are counted, or their cost. */
export const visit = either(
  englishVerb('go', 'went', 'gone'),
  englishVerb('visit'),
  englishVerb('shop'),
  englishVerb('stop'),
  englishVerb('order'),
  englishVerb('eat', 'ate', 'eaten'),
);
export const ir = either(spanish('visitar comprar'), spanishVerb('pedir', 'pid').all, [
  'voy',
  'vamos',
  'va',
  'van',
  'fui',
  'fuimos',
  'fue',
  'fueron',
  'ido',
  'iba',
  'ibamos',
]);

/** `gano`, `cobramos`, `recibí`: money that comes in. A `recibo` or `cobro` is mostly a bill. */
export const ganar = either(
  spanish('ganar percibir recibir ingresar').filter((form) => !/^(recibo|recibos|ganas)$/.test(form)),
  spanishVerb('cobrar').own.filter((form) => form !== 'cobro'),
  ['cobrado yo', 'cobraste'],
);
export const earn = either(englishVerb('earn'), englishVerb('receive'), ['pocketed', 'pocketing']);

/** What others do towards me: `me pagaron`, `nos ha ingresado`. */
const towards = [
  'pagar',
  'depositar',
  'ingresar',
  'entrar',
  'llegar',
  'mandar',
  'enviar',
  'transferir',
].flatMap((one) => {
  const { others, all } = spanishVerb(one);
  return [...others, ...all.filter((form) => form.endsWith('do'))];
});
export const pagarme = either(towards, ['pago', 'cae', 'caen', 'cayo', 'cayeron', 'dio', 'dieron', 'dado']);

/** Money in a measure of its own: "most of my cash", `la mayor parte del dinero`. */
export const money =
  '(?:money|cash|dough|funds|budget|spending|bucks|dollars|income|pay|dinero|plata|pasta|lana|guita|efectivo|presupuesto|gasto|sueldo)';

/** One visit or payment, where an average is taken of them: "per trip", `cada ida`. */
export const visitNouns =
  '(?:transaction|purchase|visit|order|trip|ride|meal|time|charge|payment|bill|ticket|stop|run|outing|tank|basket|cart|haul|refill|fill-up|fill up|fillup|session|round|pint|delivery|parcel|package|shipment|receipt|tab|cup|taza|compra|visita|parada|pasada|transaccion|pedido|viaje|vez|cargo|pago|gasto|factura|recibo|ida|consumo|canasta|carrito|tanque|sesion|cita|consulta|entrega|envio|paquete|ronda|salida|llenada|tanqueada|carga|repostaje|clase|lesson|appointment|checkup)';
