import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

const opening = async (name: string, content: string) => {
  const { file } = await read(name, content);
  return [...file.accounts.values()].map(({ currency, opening: held }) =>
    held ? `${currency} ${held.amount} on ${held.date}` : `${currency} unknown`,
  );
};

const statement = (from: string, opens: string, rows: string, closes: string) =>
  `:20:START\n:25:DE001234\n:28C:1/1\n:60F:C${from}EUR${opens}\n${rows}:62F:C${from}EUR${closes}\n-\n`;
const older = statement('250101', '1000,00', ':61:2501020102D5,50NMSC//A1\n:86:Tea\n', '994,50');
const newer = statement('250201', '994,50', ':61:2502020202C10,NMSC//A2\n:86:Pay\n', '1004,50');

const camt = (bal: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE99</IBAN></Id></Acct>${bal}<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-03-02</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
const owedBefore =
  '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2025-03-01</Dt></Dt></Bal>';

const ofx = (asOf: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>99<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250103<TRNAMT>-4.50<FITID>1<NAME>Tea</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250110<TRNAMT>20.00<FITID>2<NAME>Pay</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>115.50<DTASOF>${asOf}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('what an account held before its first row', () => {
  test.each([
    ['the opening of a statement', 'a.sta', older, 'EUR 100000 on 2025-01-01'],
    ['of several the earliest, wherever it stands', 'a.sta', newer + older, 'EUR 100000 on 2025-01-01'],
    ['a booked balance, owed', 'a.xml', camt(owedBefore), 'EUR -2000 on 2025-03-01'],
    ['none that a file does not say', 'a.xml', camt(''), 'null unknown'],
    ['a ledger balance less the rows before it', 'a.ofx', ofx('20250131'), 'USD 10000 on 2025-01-03'],
    ['no ledger balance of a day before the last row', 'a.ofx', ofx('20250105'), 'USD unknown'],
    [
      'a running balance, oldest first',
      'a.csv',
      'Date,Payee,Amount,Balance\n2025-01-02,Tea,-10.00,990.00\n2025-01-03,Pay,5.00,995.00\n2025-01-04,Tea,-1.00,994.00\n',
      'null 100000 on 2025-01-02',
    ],
    [
      'a running balance, newest first, in the currency of a column',
      'a.csv',
      'Datum;Name;Betrag;Saldo;Währung\n04.01.2025;Tee;-1,00;994,00;EUR\n03.01.2025;Lohn;5,00;995,00;EUR\n02.01.2025;Tee;-10,00;990,00;EUR\n',
      'EUR 100000 on 2025-01-02',
    ],
    [
      'no balances that do not agree with the rows',
      'a.csv',
      'Date,Payee,Amount,Balance\n2025-01-02,Tea,-10.00,990.00\n2025-01-03,Pay,5.00,995.00\n2025-01-04,Tea,-1.00,994.00\n2025-01-05,Tea,-1.00,900.00\n2025-01-06,Tea,-1.00,899.00\n',
      'null unknown',
    ],
    [
      'no one currency of rows in two',
      'a.csv',
      'Date,Payee,Amount,Currency\n2025-01-02,Tea,-10.00,EUR\n2025-01-03,Pay,5.00,USD\n',
      'null unknown',
    ],
  ])('%s', async (_, name, content, wanted) => {
    expect(await opening(name, content)).toEqual([wanted]);
  });
});
