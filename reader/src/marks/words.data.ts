/* Words for amounts, weekdays and events, without accents, with a blank between. */

/** Around amounts, counts and the ends of card numbers. */
export const amounts = {
  beforeAmount: 'the a los las unos unas el de about around como like',
  thousandWord: 'thousand mil grand k',
  millionWord: 'million millon millones',
  millionaire: 'millionaire millonario millonaria',
  halfWord: 'half medio media',
  articles: 'a un',
  pointing: 'the that this last next other which every each',
  thousandNoun: 'grand millar',
  millionNoun: 'million millon',
  aOne: 'a un one',
  ofWord: 'de of',
  rateWord: 'a per al por each every cada monthly weekly mensual mensuales semanal semanales',
  maskLead: 'ending terminado terminada termina acaba x # *',
  inWord: 'in en',
  maskWord: 'ending ends termina acaba terminado terminada',
  joins: 'and y to a e - hasta through up',
  opener: 'between entre from de desde',
  point: '. ,',
  moneyNoun:
    'dollar dollars buck bucks usd dolar dolares pesos euro euros eur pound pounds libra libras gbp yen quid $',
  slangNoun: 'lucas pavos varos pesitos dolaritos clams smackers bones mangos morlacos lana',
  /** Words that are numbers only where something is counted or a comparator stands: "one", "second", `once`, `media`. */
  shyNumber:
    'one uno un una once media medio mil few couple par unos unas a zero cero grand dozen fiver tenner',
  /** Things that are counted: a number before one is no money. */
  counted:
    'time times veces vez day days week weeks month months year years quarter quarters dia dias semana semanas mes meses ano anos % transaction transactions purchase purchases payment payments charge charges order orders ride rides trip trips visit visits item items thing things people merchant merchants store stores places category categories account accounts cuentas tiendas comercios categorias lugares transacciones compras pagos cargos pedidos viajes visitas movimientos cosas',
} as const;

/** Around days of the week. */
export const weekdays = {
  severalWord: 'last past next these estos ultimos couple two three dos tres',
  weekendWord: 'weekend weekends finde findes wkend wkends',
  atWeekends: 'los en',
  finWord: 'fin fines',
  workdayWord: 'weekday weekdays workday workdays weeknight weeknights',
  betweenWord: 'entre dias',
  workWord: 'semana laborables habiles',
  hourWord: 'night nights evening evenings morning mornings afternoon afternoons',
  throughWord: 'to through thru - a',
  joinWord: 'and & y e / ,',
  everyLead: 'each every per cada los typical normal average regular usual a un any cualquier',
  eachWord: 'los on every each cada the',
} as const;

/** Around days that only the rows give. */
export const events = {
  ofThe: 'de del',
  weakLead: 'to a al para through when cuando for',
  until: 'until till til hasta to through by para a al after despues past tras when cuando for',
  before: 'before antes',
  opens: 'between entre from de desde',
  present: 'now today here hoy ahora aqui',
  joins: 'and y until till hasta to through a al',
} as const;

/** What is said of a number that is only about right: `mil y pico`, "a thousand or so". */
export const roundly = [
  'y pico',
  'y piquito',
  'y algo',
  'y tantos',
  'y tantas',
  'y tanto',
  'y fraccion',
  'o asi',
  'o algo asi',
  'o por ahi',
  'and something',
  'something',
  'and change',
  'and some change',
  'or so',
  'or thereabouts',
  'ish',
  'give or take',
] as const;
