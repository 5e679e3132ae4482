import { fold } from './fold.ts';

export type Language = 'en' | 'es';

const es = new Set(
  'no buenos buenas dias tardes noches adios estas el la los las de del que en con por para mi mis un una cuanto cuanta cuantos cuantas cual cuales cuando donde como gaste gasto gastos gastado gastar dinero mes semana ano ayer hoy pasado pasada este esta tengo tiene hay fue cuenta cuentas tarjeta saldo ahorro ahorros meta metas pague pago pagos compras ingresos gane dime dame muestra muestrame puedo quiero hola gracias si y al lo se me su mas menos ultimo ultima ultimos suscripciones comida supermercado alquiler renta sueldo nomina entre desde hasta ha he nada todo todos ahora mejor quise decir pero solo crea anade agrega pon mete suma aporta eres tu quita marca clasifica compara desglosa resumen promedio movimientos transacciones comercio restaurantes muy tonto cancela confirma deshaz vale claro recuerda hice hizo proximo proxima ya oye hazlo deshazlo sale dale orale fuimos gastamos ponle abonale quien porque ahi alli eso ese esa esos esas fueron era cual oiga anada agregue van cobraron ganado deuda deudas debo factura facturas durante enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre patrimonio neto actual abona presupuesto tienda tiendas transporte viajar viajes efectivo sigo sigue siguen seguimos pagando cobrando gastando todavia aun dejo deje dejaron pagar gastar ganar cobrar pagan cobran cobrarme mediana guita plata sitio hogar gasolina salud diversion electricidad desde tarjetas todas ay algun alguna algunos algunas cargo cargos cobro cobros raro rara raros ultimamente repetido repetida repetidos veces estoy ando quedo queda quedan sueldo cayo llego llegaron bici coche carro seguro seguros aseguranza predial comisiones intereses prestamo hipoteca recibos gastaos gastao cobrao pagao repetio pelado pelada quincena menor barato caro cara diferencia cada lavada cuantas mandado'.split(
    ' ',
  ),
);
const en = new Set(
  'the of and in on at to for from my is are was did do does have has i how much many what when where which who spend spent spending money last this month week year yesterday today account accounts card balance pay paid get got show tell me can could will am it that with not yes no please thanks hello hi goal goals save saved bills income make made earn add create about only between since until than more less most average and the actually wait instead meant check go going afford owe due now break down per why those these them which call it instead forget undo cancel put move you your youre yours we our us if or so any all been an up out just really like would should there whats im ive dont'.split(
    ' ',
  ),
);

/** The language of a text by its small words and Spanish marks; null when nothing tells them apart. */
export function detectLanguage(text: string): Language | null {
  let balance = /[¿¡ñ]/i.test(text) ? 3 : /[áéíóú]/i.test(text) ? 2 : 0;
  for (const word of fold(text).match(/[a-z]+/g) ?? []) {
    if (es.has(word)) balance += 1;
    if (en.has(word)) balance -= 1;
  }
  return balance === 0 ? null : balance > 0 ? 'es' : 'en';
}
