import { describe, expect, test } from 'vitest';
import { merchantNameOf } from './merchant-name.ts';

describe('lines of one merchant have one name', () => {
  test.each([
    [
      'Amazon',
      [
        'AMZN Mktp US*2K4RT71',
        'AMZN Mktp US*H83LQ0',
        'AMAZON.COM*RT5G12',
        'AMZN Mktp US REFUND',
        'AMAZON.ES COMPRA',
        'DEVOLUCION AMZN MKTP ES',
        'AMAZON MX MARKETPLACE',
        'Amazon.com',
      ],
    ],
    ['Home Depot', ['THE HOME DEPOT #3810', 'THE HOME DEPOT #3810 RETURN', 'HOME DEPOT 3810 REFUND']],
    ['Marshalls', ['MARSHALLS #1182', 'MARSHALLS RETURN', 'MARSHALLS #1182 PASADENA CA RETURN']],
    [
      'Rocket Mortgage',
      ['ROCKET MORTGAGE LOAN PYMT PPD ID: 1381234567', 'ROCKET MORTGAGE LOAN PYMT PPD ID: 99'],
    ],
    ['Rewe Markt Köln', ['REWE MARKT KÖLN']],
    ['H-E-B', ['H-E-B #455 AUSTIN TX', 'H-E-B #091 AUSTIN TX', 'HEB', 'HEB #123']],
    ['Starbucks', ['STARBUCKS STORE 06123', 'STARBUCKS POLANCO', 'Starbucks', 'PAYPAL *STARBUCKS']],
    ['Walmart', ['WALMART SUPERCENTER #1253', 'WAL-MART #4554', 'WALMART.COM 800-966-6546 AR']],
    ['Uber', ['UBER *TRIP', 'UBER *TRIP HELP.UBER.COM', 'Uber 072515 SF**POOL**', 'UBER   TRIP']],
    ['Uber Eats', ['UBER EATS', 'UBER *EATS MX', 'UBER* EATS 8005928996 CA']],
    ['Southwest Airlines', ['SOUTHWES 5262398811', 'SOUTHWES REFUND', 'SOUTHWEST AIRLINES']],
    ['OXXO', ['OXXO SUC 1234 CDMX', 'OXXO ROMA NORTE', 'Oxxo 1234']],
    ['Mercadona', ['MERCADONA S.A.', 'MERCADONA C/ATOCHA', 'COMPRA EN MERCADONA LAVAPIES']],
    ['Best Buy', ['BEST BUY 00002121', 'BESTBUYCOM 805529', 'POS PURCHASE BEST BUY #1411']],
    ['Target', ['TARGET 00018762', 'TARGET T-1234', 'TARGET.COM', 'TARGET 00018762 REFUND']],
    ['Spotify', ['SPOTIFY P2A4F', 'SPOTIFY USA', 'PAYPAL *SPOTIFY']],
    ['Mercado Libre', ['MERCADOLIBRE MX', 'MERCADOPAGO*MELI', 'DEVOLUCION MERCADOLIBRE MX']],
    [
      'Houndstooth Coffee',
      [
        'SQ *HOUNDSTOOTH COFFEE',
        'SQ *HOUNDSTOOTH COFFEE #2',
        'HOUNDSTOOTH COFFEE 00412 AUSTIN TX',
        'Houndstooth Coffee 00412',
        'Refund HOUNDSTOOTH COFFEE',
      ],
    ],
    [
      "Rosie's Diner",
      [
        "TST* ROSIE'S DINER",
        "ROSIE'S DINER AUSTIN TX",
        "ROSIE'S DINER 512-555-0199 TX",
        "ROSIE'S DINER *K2X91QZ",
      ],
    ],
    [
      'Taquería el Güero',
      ['CLIP MX*TAQUERÍA EL GÜERO', 'TAQUERÍA EL GÜERO SUC 14', 'DEVOLUCIÓN TAQUERÍA EL GÜERO'],
    ],
  ])('%s', (name, lines) => {
    expect(lines.map(merchantNameOf)).toEqual(lines.map(() => name));
  });
});

describe('merchants that only look alike stay apart', () => {
  test.each([
    ['UBER *TRIP', 'UBER *EATS'],
    ['AMAZON PRIME MEMBERSHIP', 'AMAZON.COM*RT5G12'],
    ['APPLE.COM/BILL 866-712-7753', 'APPLE STORE #R123 AUSTIN'],
    ['TARGET 00018762', 'TARGETED MEDIA GROUP'],
    ['TARGET 00018762', 'TARGET SHOOTING RANGE'],
    ['SHELL OIL 57444212', 'SHELL GAME BAR'],
    ['DIA TIENDA 5521', 'DIA A DIA CAFE'],
    ['TST* LOUNGE 512', 'TST* LOUNGE 214'],
    ['ROUTE 66 DINER', 'ROUTE 20 DINER'],
    ['TST* UCHIKO AUSTIN', 'TST* UCHI AUSTIN'],
    ['YOUTUBE TV', 'YOUTUBE PREMIUM'],
  ])('%s and %s', (one, other) => expect(merchantNameOf(one)).not.toBe(merchantNameOf(other)));
});

describe('no merchant', () => {
  test.each([
    'Online Transfer to SAV ...8821',
    'Zelle payment to Carlos Ruiz',
    'VENMO PAYMENT 1029384',
    'BIZUM A LAURA GOMEZ',
    'SPEI ENVIADO A MARIA LOPEZ',
    'TRASPASO A CUENTA AHORRO',
    'ATM WITHDRAWAL 001234 CONGRESS AVE',
    'RETIRO CAJERO AUTOMATICO',
    'CHECK 1041',
    'INTEREST PAYMENT',
    'OVERDRAFT FEE',
    'COMISION POR TRANSFERENCIA',
    'AUTOMATIC PAYMENT - THANK YOU',
    'CHASE CREDIT CRD AUTOPAY',
    'PAGO TARJETA CREDITO ORO',
    'ABONO NOMINA GRUPO TELEFONICA',
    'DELL TECHNOLOGIES PAYROLL PPD ID 9742806',
    'IRS TREAS 310 TAX REF',
    'PAGO HIPOTECA BANORTE',
    'Madison Bicycle Shop',
    '00012345',
    '***',
    '',
  ])('"%s" is its own name', (line) => expect(merchantNameOf(line)).toBeNull());
});

test('whatever a line holds, a name is short, and the same line always has the same', () => {
  const odd = [
    `SQ *${'A'.repeat(5000)}`,
    `${'1 '.repeat(3000)}SHOP`,
    `${'* '.repeat(3000)}x`,
    `POS ${'CARD '.repeat(900)}`,
    '💸 café #12',
  ];
  for (const line of odd) {
    const name = merchantNameOf(line);
    expect((name ?? '').length).toBeLessThanOrEqual(200);
    expect(merchantNameOf(line)).toBe(name);
  }
});
