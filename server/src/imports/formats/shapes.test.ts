import { expect, test } from 'vitest';
import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { read } from './reading.testing.ts';

/*
 * More files shaped like those of banks and apps, by country; made from what the formats say and people report of them,
 * nothing of it copied. Every valid row comes in, every other is named by its line.
 */
type Shape = [string, string | Buffer, string[], ImportMapping?];
const lines = (...all: string[]) => `${all.join('\n')}\n`;
const latin = (...all: string[]) => Buffer.from(lines(...all), 'latin1');

const unitedStates: Shape[] = [
  [
    'chase-card.csv',
    lines(
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '01/12/2025,01/14/2025,QUOKKA BOOKS,Shopping,Sale,-23.10,',
      '01/15/2025,01/15/2025,Payment Thank You,,Payment,100.00,',
      '02/30/2025,02/30/2025,NEVER,Shopping,Sale,-1.00,',
    ),
    [
      '2 2025-01-14 -23.1 QUOKKA BOOKS on 2025-01-12',
      '3 2025-01-15 100 Payment Thank You',
      '4 refused: There is no such day: February has 28 days.',
    ],
  ],
  [
    'bofa-checking.csv',
    lines(
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2025,,"1,000.00"',
      'Total credits,,"50.00"',
      'Total debits,,"-1,020.00"',
      'Ending balance as of 01/31/2025,,"30.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2025,Beginning balance as of 01/01/2025,,"1,000.00"',
      '01/13/2025,"HARVEST LANE, MARKET","-1,020.00","-20.00"',
      '01/14/2025,"Zelle payment from ANA","50.00","30.00"',
    ),
    ['9 2025-01-13 -1020 HARVEST LANE, MARKET', '10 2025-01-14 50 Zelle payment from ANA'],
  ],
  [
    'dated-footers.csv',
    lines(
      'Date,Description,Amount,Balance',
      '2025-01-13,COPPER KETTLE,-3.00,97.00',
      '2025-01-13,TOTAL,-40.00,57.00',
      '2025-01-14,Ending balance,57.00,',
      '2025-01-14,Closing balance as of 01/14,12.00,',
      '2025-01-14,TOTAL WINE,-4.00,53.00',
    ),
    [
      '2 2025-01-13 -3 COPPER KETTLE',
      '3 2025-01-13 -40 TOTAL',
      '5 refused: It is named as a balance or a sum, not as a payment.',
      '6 2025-01-14 -4 TOTAL WINE',
    ],
  ],
  [
    'bofa-card.csv',
    lines(
      'Posted Date,Reference Number,Payee,Address,Amount',
      '01/13/2025,24692165,"COPPER KETTLE","SEATTLE WA",-6.40',
      '01/14/2025,24692166,"PAYMENT - THANK YOU","",80.00',
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE', '3 2025-01-14 80 PAYMENT - THANK YOU'],
  ],
  [
    'amex.csv',
    lines(
      'Date,Description,Card Member,Account #,Amount',
      '01/13/2025,COPPER KETTLE,ANA PEREZ,-61005,6.40',
      '01/14/2025,AUTOPAY PAYMENT,ANA PEREZ,-61005,-80.00',
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE @-61005', '3 2025-01-14 80 AUTOPAY PAYMENT @-61005'],
  ],
  [
    'discover.csv',
    lines(
      'Trans. Date,Post Date,Description,Amount,Category',
      '01/12/2025,01/13/2025,COPPER KETTLE,6.40,Restaurants',
      '01/14/2025,01/14/2025,INTERNET PAYMENT,-80.00,Payments and Credits',
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE on 2025-01-12', '3 2025-01-14 80 INTERNET PAYMENT'],
  ],
  [
    'apple-card.csv',
    lines(
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '01/12/2025,01/13/2025,"COPPER KETTLE 12 1ST AVE SEATTLE WA USA","Copper Kettle",Restaurants,Purchase,6.40,Ana Perez',
      '01/14/2025,01/14/2025,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit",Payment,Payment,-80.00,Ana Perez',
    ),
    ['2 2025-01-13 -6.4 Copper Kettle USD on 2025-01-12', '3 2025-01-14 80 Ach Deposit USD'],
  ],
  [
    'citi.csv',
    lines(
      'Status,Date,Description,Debit,Credit,Member Name',
      'Cleared,01/13/2025,"COPPER KETTLE",6.40,,ANA PEREZ',
      'Cleared,01/14/2025,"ONLINE PAYMENT",,-80.00,ANA PEREZ',
      'Cleared,01/15/2025,"BOTH",1.00,-2.00,ANA PEREZ',
    ),
    [
      '2 2025-01-13 -6.4 COPPER KETTLE',
      '3 2025-01-14 80 ONLINE PAYMENT',
      '4 refused: It has both a debit and a credit.',
    ],
  ],
  [
    'wells-fargo.csv',
    lines('"01/13/2025","-20.00","*","","HARVEST LANE MARKET"', '"01/14/2025","1500.00","*","","PAYROLL"'),
    ['1 2025-01-13 -20 HARVEST LANE MARKET', '2 2025-01-14 1500 PAYROLL'],
  ],
  [
    'us-bank.csv',
    lines(
      '"Date","Transaction","Name","Memo","Amount"',
      '"2025-01-13","DEBIT","COPPER KETTLE","Download from usbank.com.","-6.40"',
      '"2025-01-14","CREDIT","PAYROLL","Download from usbank.com.","1500.00"',
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE', '3 2025-01-14 1500 PAYROLL'],
  ],
  [
    'ally.csv',
    lines(
      'Date, Time, Amount, Type, Description',
      '2025-01-13, 10:15:00, -6.40, Withdrawal, COPPER KETTLE',
      '2025-01-14, 10:15:00, 12.00, Deposit, Interest Paid',
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE', '3 2025-01-14 12 Interest Paid'],
  ],
];

const unitedKingdom: Shape[] = [
  [
    'barclays.csv',
    lines(
      'Number,Date,Account,Amount,Subcategory,Memo',
      ' ,13/01/2025,20-00-00 12345678,-6.40,CARD PURCHASE,COPPER KETTLE ON 12 JAN BCC',
      ' ,14/01/2025,20-00-00 12345678,1500.00,CREDIT,ACME LTD',
    ),
    [
      '2 2025-01-13 -6.4 COPPER KETTLE ON 12 JAN BCC @20-00-00 12345678',
      '3 2025-01-14 1500 ACME LTD @20-00-00 12345678',
    ],
  ],
  [
    'hsbc.csv',
    lines('13/01/2025,COPPER KETTLE LONDON,-6.40', '14/01/2025,"ACME LTD SALARY","1,500.00"'),
    ['1 2025-01-13 -6.4 COPPER KETTLE LONDON', '2 2025-01-14 1500 ACME LTD SALARY'],
  ],
  [
    'monzo.csv',
    lines(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_0001,13/01/2025,10:15:00,Card payment,Copper Kettle,☕,Eating out,-6.40,GBP,-6.40,GBP,,1 High St,,COPPER KETTLE LONDON GBR,,-6.40,',
      'tx_0002,14/01/2025,00:00:00,Faster payment,Acme,,Income,1500.00,GBP,1500.00,GBP,January,,,ACME,,,1500.00',
    ),
    ['2 2025-01-13 -6.4 Copper Kettle #tx_0001 GBP', '3 2025-01-14 1500 Acme #tx_0002 GBP'],
  ],
  [
    'starling.csv',
    lines(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '13/01/2025,Copper Kettle,COPPER KETTLE,CONTACTLESS,-6.40,93.60,EATING_OUT,',
      '14/01/2025,Acme,SALARY,FASTER PAYMENT,1500.00,1593.60,INCOME,',
      ',Copper Kettle,PENDING,CONTACTLESS,-1.00,,EATING_OUT,',
    ),
    ['2 2025-01-13 -6.4 Copper Kettle GBP', '3 2025-01-14 1500 Acme GBP', '4 refused: The date is missing.'],
  ],
  [
    'lloyds.csv',
    lines(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "13/01/2025,DEB,'11-22-33,12345678,COPPER KETTLE,6.40,,93.60",
      "14/01/2025,FPI,'11-22-33,12345678,ACME LTD,,1500.00,1593.60",
    ),
    ['2 2025-01-13 -6.4 COPPER KETTLE @12345678', '3 2025-01-14 1500 ACME LTD @12345678'],
  ],
  [
    'natwest.csv',
    lines(
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '13 Jan 2025,POS,"\'0000 12JAN25 , COPPER KETTLE",-6.40,93.60,"\'PEREZ A","\'600000-12345678"',
      '14 Jan 2025,BAC,"\'ACME LTD",1500.00,1593.60,"\'PEREZ A","\'600000-12345678"',
    ),
    ["2 2025-01-13 -6.4 '0000 12JAN25 , COPPER KETTLE @'PEREZ A", "3 2025-01-14 1500 'ACME LTD @'PEREZ A"],
  ],
];

const spain: Shape[] = [
  [
    'santander.csv',
    latin(
      'Movimientos de cuenta;;;;',
      'Cuenta;ES00 0049 0000;;;',
      '',
      'Fecha Operaci\xf3n;Fecha Valor;Concepto;Importe;Saldo',
      '13/01/2025;12/01/2025;COMPRA PANADER\xcdA;-1.006,40;93,60',
      '14/01/2025;14/01/2025;N\xd3MINA;1.500,00;1.593,60',
      '31/04/2025;31/04/2025;NUNCA;-1,00;0,00',
    ),
    [
      '5 2025-01-13 -1006.4 COMPRA PANADERÍA on 2025-01-12',
      '6 2025-01-14 1500 NÓMINA',
      '7 refused: There is no such day: April has 30 days.',
    ],
  ],
  [
    'bbva.csv',
    lines(
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
      '12/01/2025;13/01/2025;Pago con tarjeta;Panadería;-6,40;EUR;93,60;EUR;4940',
      '14/01/2025;14/01/2025;Nómina;Acme;1.500,00;EUR;1.593,60;EUR;',
    ),
    ['2 2025-01-13 -6.4 Pago con tarjeta EUR on 2025-01-12', '3 2025-01-14 1500 Nómina EUR'],
  ],
  [
    'caixabank.csv',
    lines(
      'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo',
      '13/01/2025;13/01/2025;PANADERIA;TARJETA;-6,40EUR;+93,60EUR',
      '14/01/2025;14/01/2025;NOMINA;ACME;+1.500,00EUR;+1.593,60EUR',
    ),
    ['2 2025-01-13 -6.4 PANADERIA EUR', '3 2025-01-14 1500 NOMINA EUR'],
  ],
  [
    'ing.csv',
    lines(
      'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)',
      '13/01/2025;Alimentación;Supermercados;Pago en PANADERIA;;No;-6,40;93,60',
      '14/01/2025;Nómina;Nómina;Nomina de ACME;;No;1.500,00;1.593,60',
    ),
    ['2 2025-01-13 -6.4 Pago en PANADERIA EUR', '3 2025-01-14 1500 Nomina de ACME EUR'],
  ],
];

const germany: Shape[] = [
  [
    'dkb.csv',
    lines(
      '"Girokonto";"DE00120300000000000000"',
      '"Kontostand vom 31.01.2025:";"1.593,60 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      '"13.01.25";"13.01.25";"Gebucht";"Ana";"Bäckerei";"Brot";"Ausgang";"DE01";"-6,40";"";"";""',
      '"14.01.25";"15.01.25";"Gebucht";"Acme";"Ana";"Gehalt";"Eingang";"DE02";"1.500,00";"";"";""',
    ),
    ['5 2025-01-13 -6.4 Bäckerei EUR', '6 2025-01-14 1500 Acme EUR on 2025-01-15'],
  ],
  [
    'sparkasse.csv',
    latin(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE00";"13.01.25";"13.01.25";"KARTENZAHLUNG";"2025-01-12T10:15 Debitk.0";"";"B\xc4CKEREI M\xdcLLER";"DE01";"X";"-6,40";"EUR";"Umsatz gebucht"',
      '"DE00";"14.01.25";"14.01.25";"LOHN  GEHALT";"Januar";"";"ACME GMBH";"DE02";"X";"1500,00";"EUR";"Umsatz gebucht"',
    ),
    ['2 2025-01-13 -6.4 BÄCKEREI MÜLLER @DE00 EUR', '3 2025-01-14 1500 ACME GMBH @DE00 EUR'],
  ],
  [
    // As programs of DOS write umlauts: code page 850, and 437 at the same places.
    'starmoney.csv',
    latin(
      'Buchungstag;Empf\x84nger;Betrag',
      '13.01.2025;M\x81ller B\x84ckerei K\x94ln;-6,40',
      '14.01.2025;Gr\x94\xe1e & S\x94hne;-12,00',
    ),
    ['2 2025-01-13 -6.4 Müller Bäckerei Köln', '3 2025-01-14 -12 Größe & Söhne'],
  ],
  [
    'old-mac.csv',
    latin('Fecha;Concepto;Importe', '13/01/2025;Panader\x92a N\x9c\x96ez Le\x97n;-6,40'),
    ['2 2025-01-13 -6.4 Panadería Núñez León'],
  ],
  [
    'comdirect.csv',
    latin(
      ';',
      '"Ums\xe4tze Girokonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"1.593,60 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"13.01.2025";"13.01.2025";"Lastschrift";"B\xe4ckerei Brot";"-6,40";',
      '"14.01.2025";"14.01.2025";"\xdcbertrag";"Acme Gehalt";"1.500,00";',
      '"Alter Kontostand";"100,00 EUR";',
    ),
    ['6 2025-01-13 -6.4 Bäckerei Brot EUR', '7 2025-01-14 1500 Acme Gehalt EUR'],
  ],
  [
    'n26.csv',
    lines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2025-01-13,2025-01-12,Bäckerei,,Presentment,,"Main Account",-6.40,-6.40,EUR,1.0',
      '2025-01-14,2025-01-14,Acme,DE02,"Credit Transfer",Gehalt,"Main Account",1500.00,,,',
    ),
    [
      '2 2025-01-13 -6.4 Bäckerei @Main Account EUR on 2025-01-12',
      '3 2025-01-14 1500 Acme @Main Account EUR',
    ],
  ],
];

const latinAmerica: Shape[] = [
  [
    'nubank-conta.csv',
    lines(
      'Data,Valor,Identificador,Descrição',
      '13/01/2025,-6.40,6785a1b2-0001,Compra no débito - PADARIA',
      '14/01/2025,1500.00,6785a1b2-0002,Transferência recebida - ACME',
    ),
    ['2 2025-01-13 -6.4 Compra no débito - PADARIA', '3 2025-01-14 1500 Transferência recebida - ACME'],
  ],
  [
    'nubank-cartao.csv',
    lines('date,title,amount', '2025-01-13,Padaria,6.40', '2025-01-14,Pagamento recebido,-80.00'),
    ['2 2025-01-13 -6.4 Padaria', '3 2025-01-14 80 Pagamento recebido'],
    { sign: 'reversed' },
  ],
  [
    'itau.csv',
    latin(
      'data;lan\xe7amento;ag./origem;valor (R$);saldos (R$)',
      '13/01/2025;PADARIA;;-1.006,40;',
      '14/01/2025;SALARIO;0001;1.500,00;',
      '14/01/2025;SALDO DO DIA;;;493,60',
    ),
    ['2 2025-01-13 -1006.4 PADARIA', '3 2025-01-14 1500 SALARIO'],
  ],
  [
    'bbva-mx.csv',
    lines(
      'Fecha,Descripción,Cargo,Abono,Saldo',
      '13/01/2025,PANADERIA,"1,006.40",,93.60',
      '14/01/2025,NOMINA,,"1,500.00","1,593.60"',
      '15/01/2025,SIN MONTO,,,"1,593.60"',
    ),
    ['2 2025-01-13 -1006.4 PANADERIA', '3 2025-01-14 1500 NOMINA', '4 refused: The amount is missing.'],
  ],
  [
    'bbva-mx-meses.txt',
    lines(
      'FECHA\tDESCRIPCION\tCARGO\tABONO\tSALDO',
      '05/ENE/2025\tOXXO REFORMA\t$85.50\t\t$914.50',
      '7 de febrero de 2025\tNOMINA\t\t$12,000.00\t$12,914.50',
    ),
    ['2 2025-01-05 -85.5 OXXO REFORMA', '3 2025-02-07 12000 NOMINA'],
  ],
  [
    'citibanamex.csv',
    lines(
      'Fecha,Descripción,Depósitos,Retiros,Saldo',
      '05-01-2025,ABARROTES,,"1,234.50","10,000.00"',
      '13-01-2025,DEPOSITO EN EFECTIVO,500.00,,"10,500.00"',
    ),
    ['2 2025-01-05 -1234.5 ABARROTES', '3 2025-01-13 500 DEPOSITO EN EFECTIVO'],
  ],
  [
    'mercado-pago.csv',
    lines(
      'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
      '05-01-2025;Pago;111;-1.234,50;8.765,50',
      '13-01-2025;Transferencia recibida Ana;112;500,00;9.265,50',
    ),
    ['2 2025-01-05 -1234.5 Pago #111', '3 2025-01-13 500 Transferencia recibida Ana #112'],
  ],
  [
    'banco-de-chile.csv',
    lines('Fecha;Descripción;Cargo;Abono', '13/01/2025;PANADERIA;12.500;', '14/01/2025;SUELDO;;1.250.000'),
    ['2 2025-01-13 -12500 PANADERIA', '3 2025-01-14 1250000 SUELDO'],
  ],
];

const apps: Shape[] = [
  [
    'venmo.csv',
    lines(
      'Account Statement - (@ana) ,,,,,,,,',
      'Account Activity,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Funding Source',
      ',,,,,,,,,',
      ',390001,2025-01-05T23:30:00,Payment,Complete,tacos,Ana,Bo,- $12.50,Venmo balance',
      ',390002,2025-01-06T08:00:00,Charge,Complete,rent,Bo,Ana,"+ $1,200.00",',
      ',,,,,,,,"$1,187.50",',
    ),
    ['5 2025-01-05 -12.5 tacos #390001', '6 2025-01-06 1200 rent #390002'],
  ],
  [
    'wise.csv',
    lines(
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name,Merchant,Card Last Four Digits,Note,Total fees',
      'CARD-1,05-01-2025,-12.50,EUR,Card transaction of 12.50 EUR issued by Lidl,,87.50,,,Lidl,1234,,0.00',
      'TRANSFER-2,13-01-2025,100.00,EUR,Received money from Bo,,187.50,Bo,,,,,0.00',
    ),
    ['2 2025-01-05 -12.5 Lidl EUR', '3 2025-01-13 100 Received money from Bo EUR'],
  ],
  [
    'revolut.csv',
    lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2025-01-12 23:50:01,2025-01-13 10:15:00,Copper Kettle,-6.40,0.00,EUR,COMPLETED,93.60',
      'TOPUP,Current,2025-01-14 08:00:00,2025-01-14 08:00:01,Top-Up,100.00,0.00,EUR,COMPLETED,193.60',
      'CARD_PAYMENT,Current,2025-01-15 08:00:00,,Harvest Lane,-9.00,0.00,EUR,PENDING,',
    ),
    [
      '2 2025-01-13 -6.4 Copper Kettle @Current EUR on 2025-01-12',
      '3 2025-01-14 100 Top-Up @Current EUR',
      '4 refused: It is not booked yet.',
    ],
  ],
  [
    'wise.csv',
    lines(
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To"',
      '"CARD-1","13-01-2025",-6.40,EUR,"Card transaction of 6.40 EUR issued by Copper Kettle",,93.60,,',
      '"TRANSFER-2","14-01-2025",1500.00,EUR,"Received money from Acme",Salary,1593.60,,',
    ),
    [
      '2 2025-01-13 -6.4 Card transaction of 6.40 EUR issued by Copper Kettle EUR',
      '3 2025-01-14 1500 Received money from Acme EUR',
    ],
  ],
  [
    'paypal.csv',
    lines(
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"',
      '"01/13/2025","10:15:00","PST","Copper Kettle","Express Checkout Payment","Completed","USD","-1,006.40","0.00","-1,006.40","a@example.org","b@example.org","8AB00001","93.60"',
      '"01/14/2025","10:15:00","PST","Ana Perez","Mobile Payment","Completed","USD","20.00","-0.88","19.12","c@example.org","a@example.org","8AB00002","112.72"',
    ),
    ['2 2025-01-13 -1006.4 Copper Kettle #8AB00001 USD', '3 2025-01-14 19.12 Ana Perez #8AB00002 USD'],
  ],
];

const ofx = (body: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>${body}</OFX>\n`;
const exchanged: Shape[] = [
  [
    'two-accounts.ofx',
    Buffer.from(
      ofx(
        '\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>111<ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST>\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250113120000.000<TRNAMT>-6.40<FITID>A1<NAME>CAF\xc9</STMTTRN>\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4444</CCACCTFROM><BANKTRANLIST>\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250114<TRNAMT>-9<FITID>A1<NAME>TEA<MEMO>GREEN</STMTTRN>\n</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>',
      ),
      'latin1',
    ),
    ['9 2025-01-13 -6.4 CAFÉ @1/111 #A1 USD', '12 2025-01-14 -9 TEA @4444 #A1 USD'],
  ],
  [
    'broker.ofx',
    ofx(
      '\n<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>x<ACCTID>777</INVACCTFROM><INVTRANLIST>\n<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250113<TRNAMT>12.00<FITID>D1<NAME>DIVIDEND</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>\n</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>',
    ),
    ['9 2025-01-13 12 DIVIDEND @777 #D1 USD'],
  ],
  [
    'no-name.qfx',
    ofx(
      '<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20250113<TRNAMT>-50.00<FITID>C1<CHECKNUM>1042</STMTTRN>\n<STMTTRN><TRNTYPE>ATM<DTPOSTED>20250113<TRNAMT>-20.00<FITID>0</STMTTRN>\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED><TRNAMT>-1.00<FITID>C3<NAME>NO DAY</STMTTRN>\n</STMTRS>',
    ),
    [
      '8 2025-01-13 -50 Check 1042 @1 #C1 USD',
      '9 2025-01-13 -20 ATM @1 USD',
      '10 refused: The date is missing.',
    ],
  ],
  [
    'european.qif',
    lines(
      '!Type:Bank',
      'D13.01.2025',
      'T-1.006,40',
      'PBäckerei',
      '^',
      'D14.01.2025',
      'T1.500,00',
      'PGehalt',
      '^',
    ),
    ['2 2025-01-13 -1006.4 Bäckerei', '6 2025-01-14 1500 Gehalt'],
  ],
  [
    'accounts.qif',
    lines(
      '!Option:AutoSwitch',
      '!Account',
      'NChecking',
      'TBank',
      '^',
      'NVisa',
      'TCCard',
      '^',
      '!Clear:AutoSwitch',
      '!Account',
      'NChecking',
      'TBank',
      '^',
      '!Type:Bank',
      'D1/13/2025',
      'U-6.40',
      'T-6.40',
      'PCopper Kettle',
      '^',
      '!Account',
      'NVisa',
      'TCCard',
      '^',
      '!Type:CCard',
      "D1/14' 5",
      'T-9.00',
      'PTea',
      '^',
      '!Type:Cat',
      'NFood',
      'E',
      '^',
    ),
    ['15 2025-01-13 -6.4 Copper Kettle @Checking', '25 2005-01-14 -9 Tea @Visa'],
  ],
  [
    'camt053-08.xml',
    lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>778899</Id></Othr></Id><Ccy>CHF</Ccy><Nm>Lohnkonto</Nm></Acct>',
      '<Bal><Amt Ccy="CHF">1.00</Amt></Bal>',
      '<Ntry><NtryRef>1</NtryRef><Amt Ccy="CHF">6.40</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-01-13</Dt></BookgDt><ValDt><Dt>2025-01-13</Dt></ValDt><AcctSvcrRef>S1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Bäckerei</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Brot</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>',
      '<Ntry><Amt Ccy="CHF">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-01-32</Dt></BookgDt></Ntry>',
      '</Stmt></BkToCstmrStmt></Document>',
    ),
    ['4 2025-01-13 -6.4 Bäckerei @778899 #S1 CHF', '5 refused: “2025-01-32” is not a date.'],
  ],
  [
    'camt052.xml',
    lines(
      '<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02"><ns:BkToCstmrAcctRpt><ns:Rpt><ns:Acct><ns:Id><ns:IBAN>DE1</ns:IBAN></ns:Id></ns:Acct>',
      '<ns:Ntry><ns:Amt Ccy="EUR">6.40</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd><ns:Sts>BOOK</ns:Sts><ns:BookgDt><ns:Dt>2025-01-13</ns:Dt></ns:BookgDt><ns:AddtlNtryInf>KARTE</ns:AddtlNtryInf></ns:Ntry>',
      '<ns:Ntry><ns:Amt Ccy="EUR">7.00</ns:Amt><ns:Sts>BOOK</ns:Sts><ns:BookgDt><ns:Dt>2025-01-13</ns:Dt></ns:BookgDt></ns:Ntry>',
      '</ns:Rpt></ns:BkToCstmrAcctRpt></ns:Document>',
    ),
    ['2 2025-01-13 -6.4 KARTE @DE1 EUR', '3 refused: It does not say whether money came in or went out.'],
  ],
  [
    'swift.mt940',
    lines(
      '{1:F01ABNANL2AXXX0000000000}{2:I940ABNANL2AXXXN}{4:',
      ':20:ABN AMRO BANK NV',
      ':25:123456789',
      ':28:13501/1',
      ':60F:C250112EUR100,00',
      ':61:2501130113D6,40N426NONREF',
      ':86:BEA   NR:XX1234   12.01.25/10.15 BAKKERIJ,PAS123',
      ':61:2501140114RD2,00N426NONREF',
      ':86:STORNO',
      ':61:2501150115C1500,N426EREF//AB12',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL01/BIC/X/NAME/ACME BV/REMI/LOON JANUARI/EREF/1',
      ':62F:C250115EUR1595,60',
      '-}',
    ),
    [
      '6 2025-01-13 -6.4 BEA NR:XX1234 12.01.25/10.15 BAKKERIJ,PAS123 @123456789 EUR',
      '8 2025-01-14 2 STORNO @123456789 EUR',
      '10 2025-01-15 1500 ACME BV @123456789 #AB12 EUR',
    ],
  ],
  [
    'new-year.sta',
    lines(
      ':20:X',
      ':25:BANK/1',
      ':60M:D241231EUR1,00',
      ':61:2412310102CR10,50NTRFREF//R1',
      '/OCMT/EUR10,50/',
      ':86:166?00GUTSCHRIFT?20SVWZ+Miete?21Januar?32ANA?33PEREZ',
      ':62M:C250102EUR9,50',
      '-',
    ),
    ['4 2025-01-02 10.5 ANA PEREZ @BANK/1 #R1 EUR on 2024-12-31'],
  ],
];

const all = [...unitedStates, ...unitedKingdom, ...spain, ...germany, ...latinAmerica, ...apps, ...exchanged];

test.each(all)('%s is read to the last row', async (name, content, expected, said = {}) => {
  const { file, lines: told } = await read(name, content, said);
  expect(told).toEqual(expected);
  expect(file.questions).toEqual([]);
});
