import type { AccountView } from '../world.ts';

interface AccountKind {
  words: RegExp;
  fits: (account: AccountView) => boolean;
}

const inCurrency = (words: RegExp, currency: string): AccountKind => ({
  words,
  fits: (account) => account.currency === currency,
});

export const accountKinds: readonly AccountKind[] = [
  inCurrency(/^(euros?|eur)( accounts?)?$|^cuentas? en euros$/, 'EUR'),
  inCurrency(/^(british )?(pounds?|gbp|libras?)( accounts?)?$/, 'GBP'),
  inCurrency(/^mxn$|^(mexican pesos|pesos mexicanos)$/, 'MXN'),
  {
    words:
      /^(checking|checkings|current|chequing|corriente|cheques|debit|debito)( (account|accounts|card))?$/,
    fits: (a) => a.type === 'depository' && (a.subtype === 'checking' || a.subtype === null),
  },
  {
    words: /^(cuenta|cuentas) (corriente|corrientes|de cheques|de debito)$|^tarjeta de debito$/,
    fits: (a) => a.type === 'depository' && (a.subtype === 'checking' || a.subtype === null),
  },
  {
    words: /^(savings?( account| accounts)?|(la )?cuentas? de ahorros?|ahorros?)$/,
    fits: (a) => a.type === 'depository' && /saving|money market|cd/.test(a.subtype ?? ''),
  },
  { words: /^(money market)( account)?$/, fits: (a) => /money market/.test(a.subtype ?? '') },
  {
    words: /^(credit cards?|cards?|credit|tarjetas?( de credito)?|visa|mastercard|amex)$/,
    fits: (a) => a.type === 'credit',
  },
  {
    words: /^(mortgage|hipoteca)( (account|loan|balance))?$|^prestamo hipotecario$/,
    fits: (a) => a.type === 'loan' && /mortgage|home/.test(a.subtype ?? ''),
  },
  {
    words: /^(student loans?|prestamos? (estudiantil|estudiantiles))$/,
    fits: (a) => a.type === 'loan' && /student/.test(a.subtype ?? ''),
  },
  {
    words:
      /^(auto loan|car loan|vehicle loan|car finance|auto finance|car credit|auto credit|credito (del coche|del carro|del auto|automotriz)|prestamo (del coche|del carro|del auto|de auto|automotriz))$/,
    fits: (a) => a.type === 'loan' && /auto|car/.test(a.subtype ?? ''),
  },
  { words: /^(loans?|prestamos?)$/, fits: (a) => a.type === 'loan' },
  {
    words:
      /^(investments?|investment accounts?|brokerage( account)?|portfolio|inversiones|cuentas? de inversion)$/,
    fits: (a) => a.type === 'investment',
  },
  {
    words: /^(401k|ira|roth( ira)?|retirement( accounts?)?|jubilacion)$/,
    fits: (a) =>
      a.type === 'investment' &&
      /401|ira|roth|retire|pension/.test(`${a.subtype ?? ''} ${a.name.toLowerCase()}`),
  },
];
