/** A word of money: how it is said in a message, and what it means here. */
interface Term {
  /** Without accents, in lower case; a longer one goes before a shorter one it holds. */
  said: readonly string[];
  en: string;
  es: string;
}

export const terms: readonly Term[] = [
  {
    said: ['safe to spend until payday', 'safe to spend', 'puedo gastar hasta la nomina'],
    en: 'Safe to spend is what is free to spend, with what else comes in before payday, less bills, money put by and taxes up to it.',
    es: 'Lo que puedes gastar hasta la nómina es lo libre para gastar, con lo demás que entra antes de la nómina, menos facturas, ahorro e impuestos hasta ese día.',
  },
  {
    said: ['free to spend', 'libre para gastar', 'libre', 'disponible para gastar'],
    en: 'Free to spend is what is available in your bank accounts, less what goals reserve there, less what is owed on cards.',
    es: 'Libre para gastar es lo disponible en tus cuentas de banco, menos lo que apartan las metas ahí, menos lo que debes en tarjetas.',
  },
  {
    said: ['available balance', 'available', 'current balance', 'saldo disponible', 'saldo actual'],
    en: 'The current balance is what the bank has booked; the available balance is what can be used now, with pending payments taken off.',
    es: 'El saldo actual es lo que el banco tiene registrado; el disponible es lo que se puede usar ahora, con lo pendiente ya descontado.',
  },
  {
    said: ['net worth', 'patrimonio'],
    en: 'Net worth is what you own less what you owe, over your linked accounts in US dollars.',
    es: 'El patrimonio neto es lo que tienes menos lo que debes, en tus cuentas vinculadas en dólares.',
  },
  {
    said: ['pending', 'pendiente'],
    en: 'A pending transaction was reported by the bank and is not booked yet; its amount may still change. Saldo counts it.',
    es: 'Un movimiento pendiente fue comunicado por el banco y aún no está registrado; su importe puede cambiar. Saldo lo cuenta.',
  },
  {
    said: ['savings rate', 'saving rate', 'tasa de ahorro'],
    en: 'The savings rate is the part of income that spending leaves: income less spending, over income.',
    es: 'La tasa de ahorro es la parte del ingreso que deja el gasto: ingresos menos gasto, entre ingresos.',
  },
  {
    said: ['cash flow', 'cashflow', 'flujo de efectivo', 'flujo de caja'],
    en: 'Cash flow is what comes in less what goes out over some days.',
    es: 'El flujo de efectivo es lo que entra menos lo que sale en unas fechas.',
  },
  {
    said: ['utilization', 'utilisation', 'credit used', 'utilizacion', 'credito usado'],
    en: 'Credit used is what is owed on a card over its limit, in percent.',
    es: 'El crédito usado es lo que se debe en una tarjeta entre su límite, en porcentaje.',
  },
  {
    said: ['credit limit', 'limite de credito', 'limite'],
    en: 'A credit limit is the most that can be owed on a card; it is never money you have.',
    es: 'El límite de crédito es lo máximo que se puede deber en una tarjeta; nunca es dinero que tienes.',
  },
  {
    said: ['refund', 'reembolso', 'devolucion'],
    en: 'A refund is money that came back for a purchase. Saldo takes it off spending and does not count it as income.',
    es: 'Un reembolso es dinero que volvió de una compra. Saldo lo descuenta del gasto y no lo cuenta como ingreso.',
  },
  {
    said: ['income', 'ingreso'],
    en: 'Income is what is categorized as income: pay, interest, benefits and the like; not refunds, not transfers between your accounts.',
    es: 'Ingreso es lo que está categorizado como tal: sueldo, intereses, prestaciones y similares; no los reembolsos ni los traspasos entre tus cuentas.',
  },
  {
    said: ['overdraft', 'sobregiro', 'descubierto'],
    en: 'An overdraft is when more is paid from an account than it holds; banks may charge a fee for it.',
    es: 'Un sobregiro es cuando se paga de una cuenta más de lo que tiene; los bancos pueden cobrar una comisión.',
  },
  {
    said: [
      'foreign transaction fee',
      'foreign fee',
      'transaccion extranjera',
      'compra en el extranjero',
      'comision por transaccion extranjera',
      'comision por compra en el extranjero',
      'cargo por compra en el extranjero',
    ],
    en: 'A foreign transaction fee is what a card’s bank adds to a purchase abroad or in another currency, as a part of its amount.',
    es: 'La comisión por transacción extranjera es lo que el banco de la tarjeta suma a una compra fuera del país o en otra moneda, como parte del importe.',
  },
  {
    said: ['minimum payment', 'minimum due', 'pago minimo', 'cuota minima'],
    en: 'The minimum payment is the least that a card or loan asks for by its due date; what is left of the balance usually bears interest.',
    es: 'El pago mínimo es lo menos que pide una tarjeta o un préstamo hasta su fecha límite; lo que queda por pagar suele generar intereses.',
  },
  {
    said: [
      'statement balance',
      'closing balance',
      'saldo al corte',
      'saldo de corte',
      'saldo del estado de cuenta',
      'estado de cuenta',
      'statement',
    ],
    en: 'The statement balance is what was owed on the day the last statement was made; the current balance goes on with every payment and purchase since.',
    es: 'El saldo al corte es lo que se debía el día en que se hizo el último estado de cuenta; el saldo actual sigue con cada pago y compra desde entonces.',
  },
  {
    said: ['due date', 'fecha limite', 'fecha de pago', 'fecha limite de pago'],
    en: 'The due date is the last day on which a payment is on time.',
    es: 'La fecha límite es el último día en que un pago llega a tiempo.',
  },
  {
    said: ['statement date', 'closing date', 'fecha de corte'],
    en: 'The statement date is the day on which a card adds up what is owed and makes its statement.',
    es: 'La fecha de corte es el día en que una tarjeta suma lo que se debe y hace su estado de cuenta.',
  },
  {
    said: ['grace period', 'periodo de gracia'],
    en: 'A grace period is the time between a card’s statement and its due date, in which purchases usually bear no interest if all of it is paid.',
    es: 'El periodo de gracia es el tiempo entre el corte de una tarjeta y su fecha límite, en el que las compras no suelen generar intereses si se paga todo.',
  },
  {
    said: ['late fee', 'recargo', 'recargo por mora', 'mora'],
    en: 'A late fee is charged when a payment comes after its due date.',
    es: 'Un recargo por mora se cobra cuando un pago llega después de su fecha límite.',
  },
  {
    said: ['atm fee', 'comision de cajero', 'comision por retiro'],
    en: 'An ATM fee is charged for taking cash from a machine, by the bank that runs it, your own bank, or both.',
    es: 'La comisión de cajero se cobra por sacar efectivo: el banco del cajero, el tuyo o los dos.',
  },
  {
    said: ['cash advance', 'adelanto de efectivo', 'avance de efectivo'],
    en: 'A cash advance is cash borrowed on a credit card; it usually costs a fee and bears interest from the first day.',
    es: 'Un adelanto de efectivo es dinero que se pide prestado a la tarjeta de crédito; suele tener comisión e intereses desde el primer día.',
  },
  {
    said: ['balance transfer', 'transferencia de saldo'],
    en: 'A balance transfer moves a debt from one card to another, often for a fee.',
    es: 'Una transferencia de saldo pasa una deuda de una tarjeta a otra, a menudo con comisión.',
  },
  {
    said: ['direct deposit', 'deposito directo'],
    en: 'A direct deposit is pay that is sent straight to a bank account.',
    es: 'El depósito directo es el sueldo que llega directamente a una cuenta de banco.',
  },
  {
    said: ['chargeback', 'contracargo'],
    en: 'A chargeback is a purchase that the card’s bank takes back after a dispute; your bank starts it, Saldo cannot.',
    es: 'Un contracargo es una compra que el banco de la tarjeta revierte tras una disputa; lo inicia tu banco, Saldo no puede.',
  },
  {
    said: ['posted', 'booked', 'registrada', 'registrado'],
    en: 'A posted transaction is booked by the bank: its amount no longer changes.',
    es: 'Un movimiento registrado ya está asentado por el banco: su importe ya no cambia.',
  },
  {
    said: ['compound interest', 'interes compuesto'],
    en: 'Compound interest is interest that is also paid on the interest before.',
    es: 'El interés compuesto es el que también se paga sobre los intereses anteriores.',
  },
  {
    said: ['apr', 'apy', 'tae', 'cat', 'interest rate', 'tasa de interes', 'tasa anual'],
    en: 'APR is a yearly rate without interest on interest; APY is with it.',
    es: 'La APR es una tasa anual sin interés sobre intereses; la APY lo incluye.',
  },
  {
    said: ['debit', 'debito'],
    en: 'A debit card takes money from an account at once; a credit card lends it, to be paid back later.',
    es: 'Una tarjeta de débito toma el dinero de una cuenta al momento; una de crédito lo presta, para devolverlo después.',
  },
  {
    said: ['routing number', 'numero de ruta'],
    en: 'A routing number names a bank for transfers in the United States. Saldo does not hold yours.',
    es: 'El número de ruta identifica a un banco para transferencias en Estados Unidos. Saldo no tiene el tuyo.',
  },
  {
    said: ['reserved', 'reserve', 'apartado', 'reservado'],
    en: 'Reserved is what your goals hold on an account: it stays there, and is not counted as free to spend.',
    es: 'Apartado es lo que tus metas guardan en una cuenta: se queda ahí y no cuenta como libre para gastar.',
  },
  {
    said: ['recurring', 'subscription', 'bill', 'recurrente', 'suscripcion', 'recibo'],
    en: 'A recurring payment goes to the same payee at about the same interval, such as monthly. By its category it is a bill, such as rent, utilities and insurance, or a subscription.',
    es: 'Un pago recurrente va al mismo comercio cada cierto tiempo, por ejemplo cada mes. Por su categoría es un recibo, como alquiler, servicios y seguros, o una suscripción.',
  },
  {
    said: ['category', 'categories', 'categoria'],
    en: 'A category is what a payment is for: the bank’s provider names one for each transaction, and you can change it.',
    es: 'Una categoría es para qué fue un pago: el proveedor del banco pone una a cada movimiento, y tú la puedes cambiar.',
  },
  {
    said: ['transfer', 'traspaso', 'transferencia'],
    en: 'Transfers between your own accounts, card payments and what goes to savings or investments are neither spending nor income.',
    es: 'Los traspasos entre tus cuentas, los pagos de tarjeta y lo que va a ahorro o inversión no son gasto ni ingreso.',
  },
  {
    said: ['spending', 'spend', 'expense', 'gasto'],
    en: 'Spending is money out less refunds, pending included, without transfers between your own accounts, card payments and what is saved or invested.',
    es: 'El gasto es el dinero que sale menos los reembolsos, con lo pendiente incluido, sin traspasos entre tus cuentas, pagos de tarjeta ni lo que va a ahorro o inversión.',
  },
];

/** Where things are done in Saldo: the words of the page in a message, and the place. */
export const guide: readonly Term[] = [
  {
    said: [
      'connect',
      'link',
      'another bank',
      'add a bank',
      'conecto',
      'conectar',
      'vinculo',
      'vincular',
      'otro banco',
    ],
    en: 'Banks are connected on the Accounts page; an account without a bank is added there by hand.',
    es: 'Los bancos se conectan en la página de cuentas (Accounts); ahí también se agrega a mano una cuenta sin banco.',
  },
  {
    said: [
      'add an account',
      'add another account',
      'by hand',
      'agrego otra cuenta',
      'agregar una cuenta',
      'otra cuenta',
      'a mano',
    ],
    en: 'Accounts are added on the Accounts page: by connecting a bank, or by hand.',
    es: 'Las cuentas se agregan en la página de cuentas (Accounts): conectando un banco o a mano.',
  },
  {
    said: ['password', 'contrasena', 'clave'],
    en: 'The password is changed in Settings, under Security; the same place lists the devices that are signed in.',
    es: 'La contraseña se cambia en los ajustes (Settings), en Security; ahí están también los dispositivos con sesión.',
  },
  {
    said: ['email', 'correo', 'my name', 'mi nombre'],
    en: 'Name and sign-in email are changed in Settings, under Profile.',
    es: 'El nombre y el correo se cambian en los ajustes (Settings), en Profile.',
  },
  {
    said: [
      'export',
      'download',
      'my data out',
      'exportar',
      'exporto',
      'descargar',
      'descargo',
      'bajar mis datos',
    ],
    en: 'All your data is downloaded in Settings, under Your data.',
    es: 'Todos tus datos se descargan en los ajustes (Settings), en Your data.',
  },
  {
    said: ['import', 'upload', 'csv', 'importar', 'importo', 'subir un archivo'],
    en: 'Files of a bank are imported from the Accounts or the Transactions page.',
    es: 'Los archivos de un banco se importan desde la página de cuentas (Accounts) o la de movimientos (Transactions).',
  },
  {
    said: [
      'delete my account',
      'close my account',
      'delete my saldo',
      'close my saldo',
      'borro mi cuenta',
      'borrar mi cuenta',
      'eliminar mi cuenta',
      'elimino mi cuenta',
      'cierro mi cuenta',
    ],
    en: 'Your Saldo account is deleted in Settings, under Delete account; all its data goes with it. An account at a bank is closed by the bank.',
    es: 'Tu cuenta de Saldo se borra en los ajustes (Settings), en Delete account; con ella se van todos sus datos. Una cuenta de banco la cierra el banco.',
  },
  {
    said: [
      'change a category',
      'change the category',
      'category of a transaction',
      'own category',
      'own categories',
      'cambio una categoria',
      'cambio la categoria',
      'cambiar la categoria',
      'categoria propia',
    ],
    en: 'A category is changed on the transaction itself, or here: “make my Uber transactions Travel”. Categories of your own are made in Settings, under Categories.',
    es: 'Una categoría se cambia en el propio movimiento o aquí: “pon lo de Uber en viajes”. Las categorías propias se crean en los ajustes (Settings), en Categories.',
  },
  {
    said: ['split', 'dividir', 'divido', 'partir'],
    en: 'A transaction is split into parts on the Transactions page, in its details.',
    es: 'Un movimiento se divide en partes en la página de movimientos (Transactions), en sus detalles.',
  },
  {
    said: [
      'make a goal',
      'create a goal',
      'set up a goal',
      'hago una meta',
      'creo una meta',
      'crear una meta',
    ],
    en: 'Goals are made on the Goals page, or here: “I want to save $1,000 for a trip by June”.',
    es: 'Las metas se crean en la página de metas (Goals) o aquí: “quiero ahorrar $1,000 para un viaje antes de junio”.',
  },
  {
    said: ['goal', 'goals', 'target', 'deadline', 'meta', 'metas', 'objetivo'],
    en: 'Title, target and date of a goal are changed on the Goals page, where it can also be deleted. Here I can propose a new one, or progress on one.',
    es: 'El título, el objetivo y la fecha de una meta se cambian en la página de metas (Goals), donde también se borra. Aquí puedo proponerte una nueva, o un avance en una.',
  },
  {
    said: [
      'safe',
      'secure',
      'privacy',
      'share my data',
      'sell my data',
      'seguros',
      'segura',
      'privacidad',
      'mis datos',
    ],
    en: 'Your data stays with this Saldo and is shown to you alone; a language model sees nothing unless you agree to it in Settings, under Assistant.',
    es: 'Tus datos se quedan en este Saldo y solo tú los ves; un modelo de lenguaje no ve nada si no lo aceptas en los ajustes (Settings), en Assistant.',
  },
];
