const list = (words: string): string[] => words.trim().split(/\s+/);

/** The words money questions are made of. Where a slip could mean several words, one of these is meant. */
export const coreWords: ReadonlySet<string> = new Set(
  list(`
how much many what when where which spend spent spending total average money cost paid payment payments purchase purchases
transaction transactions account accounts balance income salary savings saved groceries restaurants coffee subscriptions bills rent
month months week weeks year years today yesterday last this from since until through between during before after about more less than
refund refunds share leave surplus deficit profit expenses earnings earned worth percentage monthly weekly largest biggest smallest highest lowest first show list compare compared goal goals category categories merchant merchants
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday calendar quarter weekend
cuanto cuanta cuantos cuantas cual cuales cuando donde gaste gasto gastos gastado pague pagado pago pagos compra compras total promedio
dinero cuenta cuentas saldo ingresos sueldo ahorro ahorros meta metas mes meses semana semanas hoy ayer pasado pasada este esta ultimo ultima ultimos
desde hasta entre durante antes despues mayor menor muestra dime compara categoria comercio suscripciones facturas restaurantes supermercado
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo trimestre quincena
  `),
);
