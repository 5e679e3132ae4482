import type { AccountView } from '../world.ts';

interface AccountKind {
  words: RegExp;
  /** Folded question in which the words can stand for the account; anywhere when absent. */
  within?: RegExp;
  fits: (account: AccountView) => boolean;
}

const inCurrency = (words: RegExp, currency: string): AccountKind => ({
  words,
  fits: (account) => account.currency === currency,
});

/** Where what a loan was for stands for the loan: "what do I owe on the car", `¿cuánto debemos de la casa?`. */
export const owing =
  /\b(interest|interes(?:es)?|principal|balances?|saldos?|ow(e|es|ed|ing)|debts?|loans?|left to pay|(still|left) (to pay )?(on|for)|pay(ing)? off|paid off|payoff|deb(o|e|es|en|emos|ia|iamos)|adeud\w+|deudas?|prestamos?|hipotecas?|por pagar|faltan? (por )?(pagar|de)|falta(n)? (del?|por)|liquidar|(?:termin|acab)\w+ de pagar|(?:finish|finished|done) paying|pagad[oa] (?:el|la|mi|del todo)|(?:quedan?|faltan?) (?:de|del|por)|(?:payments?|months|years) (?:are )?left|queda(n)? (por pagar|de deuda|del?|de))\b/;

const isCheckingAccount = (a: AccountView): boolean =>
  a.type === 'depository' && (a.subtype === 'checking' || a.subtype === null);

export const accountKinds: readonly AccountKind[] = [
  inCurrency(/^(euros?|eur)( accounts?)?$|^cuentas? en euros$/, 'EUR'),
  inCurrency(/^(british )?(pounds?|gbp|libras?)( accounts?)?$/, 'GBP'),
  inCurrency(/^mxn$|^(mexican pesos|pesos mexicanos)$/, 'MXN'),
  {
    words:
      /^(checking|checkings|current|chequing|corriente|cheques|debit|debito)( (account|accounts|card))?$/,
    fits: isCheckingAccount,
  },
  {
    words: /^(cuenta|cuentas) (corriente|corrientes|de cheques|de debito)$|^tarjeta de debito$/,
    fits: isCheckingAccount,
  },
  {
    words: /^(savings?( account| accounts)?|(la )?cuentas? de ahorros?|ahorros?)$/,
    fits: (a) => a.type === 'depository' && /saving|money market|cd/.test(a.subtype ?? ''),
  },
  {
    words: /^(?:money market(?: account)?|(?:cuenta de )?mercado (?:de dinero|monetario)|fondo monetario)$/,
    fits: (a) => /money market/.test(a.subtype ?? ''),
  },
  {
    words: /^(credit cards?|cards?|credit|tarjetas?( de credito)?|visa|mastercard|amex)$/,
    fits: (a) => a.type === 'credit',
  },
  {
    words:
      /^((the|my|our) )?(mortgage|home loan|house loan)( (account|loan|balance))?$|^(la |mi |nuestra )?hipoteca$|^prestamo hipotecario$/,
    fits: (a) => a.type === 'loan' && /mortgage|home/.test(a.subtype ?? ''),
  },
  {
    words: /^(student loans?|prestamos? (estudiantil|estudiantiles))$/,
    fits: (a) => a.type === 'loan' && /student/.test(a.subtype ?? ''),
  },
  {
    words:
      /^((the|my|our) )?(auto|car|vehicle|truck) (loan|note|debt)$|^(car finance|auto finance|car credit|auto credit|credito (del coche|del carro|del auto|automotriz)|prestamo (del coche|del carro|del auto|de auto|automotriz))$/,
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
  {
    words: /^((the|my|our|el|la|mi|nuestr[oa]) )?(car|truck|vehicle|coche|carro|auto|camioneta)$/,
    within: owing,
    fits: (a) => a.type === 'loan' && /auto|car|vehicle/.test(a.subtype ?? ''),
  },
  {
    words:
      /^((the|my|our|el|la|mi|nuestr[oa]) )?(house|home|condo|apartment|flat|casa|piso|departamento|depa|vivienda)$/,
    within: owing,
    fits: (a) => a.type === 'loan' && /mortgage|home/.test(a.subtype ?? ''),
  },
  {
    words: /^(college|school|university|tuition|my degree|universidad|uni|carrera|estudios|escuela)$/,
    within: owing,
    fits: (a) => a.type === 'loan' && /student/.test(a.subtype ?? ''),
  },
  {
    words:
      /^(crypto|cripto|cryptocurrency|criptomonedas?|criptos|bitcoin|token)( (account|wallet|exchange|cuenta|billetera|money))?$/,
    fits: (a) => /crypto/.test(a.subtype ?? ''),
  },
  { words: /^(la|mi) de (debito|cheques)$|^(the|my) debit( one| card)$/, fits: isCheckingAccount },
  { words: /^(la|mi) de ahorros?$/, fits: (a) => a.type === 'depository' && /saving/.test(a.subtype ?? '') },
  { words: /^(la|mi) de credito$|^plastico$|^(the|my) plastic$/, fits: (a) => a.type === 'credit' },
];

/** The kind of loan that a word for what it paid for may stand for: "the car", `la casa`. Null for any other word. */
export const loanWord = (text: string): AccountKind | null =>
  accountKinds.find((one) => one.within !== undefined && one.words.test(text)) ?? null;
