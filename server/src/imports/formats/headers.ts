import type { ColumnField } from '@saldo/contract/imports/imports.schemas';

/** A heading as it is compared: lower case, without marks, with single blanks. */
export function plainHeading(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What banks call their columns, the surest names first. Languages of the banks people asked their apps to read. */
const headings: Readonly<Record<ColumnField | 'balance', readonly string[]>> = {
  date: [
    'booking date|posting date|posted date|post date|date posted|buchungstag|buchungsdatum|fecha operacion|fecha de operacion|data contabile|data operazione|date operation|date de comptabilisation|datum boeking|boekdatum|bokforingsdag|bokforingsdatum|bogforingsdato|data ksiegowania|completed date|settled date|settlement date|cleared date|data mov|data movimento|fecha contable|release date',
    'date|datum|fecha|data|dato|transaction date|trans date|trans date time|date time|transactiedatum|data operacji|data transakcji|transaktionsdatum|fecha transaccion|date transaction|datum transakce|paivamaara|kirjauspaiva|day|ημερομηνια|дата|дата операции|tarih|islem tarihi|datum zauctovani|datum provedeni|konyveles datuma|日付|取引日|年月日|交易日期|거래일자',
    'f valor',
  ],
  authorized_date: [
    'value date|valuta|valutadatum|wertstellung|wertstellungsdatum|fecha valor|data valuta|date de valeur|date valeur|rentedatum|data waluty|transaction date|trans date|purchase date|started date|date started|authorised date|authorized date|original date|valutadato|auth date|f valor',
  ],
  amount: [
    'amount|transaction amount|betrag|umsatz|importe|monto|montant|importo|bedrag|valor|kwota|belopp|belob|maara|castka|amount usd|amount eur|amount gbp|betrag eur|betrag in eur|importe eur|montant eur|bedrag eur|umsatz in eur|kwota pln|betrag waehrung|net|value|sum|transaction value|billing amount|amount local currency|transaction net amount|osszeg|ποσο|сумма|tutar|金額|金额|거래금액|suma|summa',
  ],
  debit: [
    'debit|debits|debit amount|withdrawal|withdrawals|withdrawal amount|withdrawal amt|paid out|money out|outflow|spent|soll|lastschrift|belastung|debe|cargo|cargos|retiro|retiros|gasto|gastos|uscite|addebiti|addebito|dare|debito|sortie|ausgabe|ausgaben|ausgang|charge|charges|payments|out|debit usd|debit eur|paid out gbp|montant debit|amount debit|ut|ud|obciazenia|obciazenie|wydatki|χρεωση|χρεωσεις|расход|borc|odchozi|terheles|お支払金額|出金|出金額|引出金額|支出|출금액',
  ],
  credit: [
    'credit|credits|credit amount|deposit|deposits|deposit amount|deposit amt|paid in|money in|inflow|received|haben|gutschrift|abono|abonos|deposito|depositos|ingreso|ingresos|haber|entrate|accrediti|accredito|avere|credito|entree|einnahme|einnahmen|eingang|in|credit usd|credit eur|paid in gbp|montant credit|amount credit|inn|ind|uznania|uznanie|wplywy|πιστωση|πιστωσεις|приход|alacak|prichozi|jovairas|お預り金額|お預かり金額|入金|入金額|預入金額|收入|입금액',
  ],
  fee: [
    'fee|fees|fee amount|transaction fee|transaction fees|bank fee|gebuhr|gebuhren|gebuehr|gebuehren|entgelt|entgelte|comision|comisiones|comissao|comissoes|commissione|commissioni|commission|commissions|frais|transactiekosten|prowizja|oplata|avgift|avgifter|gebyr|gebyrer|poplatek|kulu',
  ],
  direction: [
    'debit credit|credit debit|debit credit indicator|credit debit indicator|credit debit code|dr cr|cr dr|dc|d c|af bij|soll haben|s h|sens|direction|in out|transaction type|type|debit or credit|cdtdbtind|sh|typ',
  ],
  name: [
    'payee|merchant|merchant name|counterparty|counter party|counterparty name|beneficiary|name|description|transaction description|details|transaction details|narrative|narration|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|beguenstigter|begunstigter|auftraggeber beguenstigter|auftraggeber begunstigter|auftraggeber empfanger|auftraggeber empfaenger|name zahlungsbeteiligter|zahlungsempfanger|zahlungspflichtige r|zahlungsempfanger in|empfanger|empfaenger|partner name|concepto|descripcion|descrizione|causale|libelle|libelle operation|naam omschrijving|naam tegenpartij|omschrijving|opis|opis operacji|tytul|tekst|text|title|estabelecimento|lancamento|descricao|historico|movimento|saaja maksaja|payee name|original description|statement description|transaction|particulars|appears on your statement as|kontrahent|περιγραφη|αιτιολογια|описание|aciklama|popis|摘要|内容|お取引内容|적요',
    'memo|buchungstext|verwendungszweck|reference|mededelingen|notes|zweck|communication|vorgang verwendungszweck|extended details|subject|what',
  ],
  merchant_name: [],
  note: [
    'memo|note|notes|notiz|verwendungszweck|mededelingen|comment|comments|remarks|nota|observaciones|communication',
  ],
  category: ['category|kategorie|categoria|categorie|master category|category group category|kategoria'],
  tags: ['tags|labels|tag|label|etiketten|etiquetas'],
  account: [
    'account|account name|konto|kontonummer|auftragskonto|account number|account no|iban|iban auftragskonto|rekening|cuenta|conto|compte|card no|card number|card|kontoname|iban konto|numero compte|product account|account id|wallet',
  ],
  currency: [
    'currency|currency code|wahrung|waehrung|moneda|devise|divisa|munt|ccy|currencycode|waluta|valuuta|mena|transaction currency',
  ],
  id: [
    'transaction id|fitid|transaction number|txn id|unique id|id|entry reference|transaktions id|id transaction|reference id',
  ],
  balance: [
    'balance|running balance|running bal|saldo|kontostand|solde|saldo nach buchung|closing balance|available balance|balance usd|partial balance|saldo posle|available bal|saldo na mutatie|saldo disponible|saldo po operacji|υπολοιπο|остаток|bakiye|zustatek|egyenleg|差引残高|残高|余额|잔액',
  ],
};

const known = new Map<string, { field: ColumnField | 'balance'; rank: number }[]>();
for (const [field, ranks] of Object.entries(headings) as [ColumnField | 'balance', string[]][])
  ranks.forEach((names, rank) => {
    names.split('|').forEach((name, at) => {
      const plain = plainHeading(name);
      if (plain !== '') known.set(plain, [...(known.get(plain) ?? []), { field, rank: rank + at / 1_000 }]);
    });
  });

function meaningsOf(heading: string): { field: ColumnField | 'balance'; rank: number }[] {
  const plain = plainHeading(heading);
  const whole = known.get(plain);
  if (whole) return whole;
  // "Amount (USD)", "Betrag in EUR", "Account 1".
  const words = plain.split(' ');
  for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
    const found = known.get(words.slice(0, count).join(' '));
    // The last digits of a card tell one purchase from another, and no account of a file.
    if (
      found &&
      !(count === 1 && words[0] === 'card') &&
      !['in', 'out', 'id', 'net', 'day', 'sum', 'text', 'title', 'what', 'type'].includes(words[0] ?? '')
    )
      return found.map(({ field, rank }) => ({ field, rank: rank + 0.5 }));
  }
  return [];
}

/** How many headings of a record are names of columns; 0 where dates and amounts have no name. */
export function headingScore(cells: readonly string[]): number {
  const fields = new Set(cells.flatMap((cell) => meaningsOf(cell).map(({ field }) => field)));
  return fields.has('date') || fields.has('amount') || (fields.has('debit') && fields.has('credit'))
    ? fields.size
    : 0;
}

/** Which column holds what, by the names of the columns. */
export function fieldsOf(names: readonly string[]): Partial<Record<ColumnField, number>> {
  const taken: Partial<Record<ColumnField, number>> = {};
  const used = new Set<number>();
  const meanings = names.map(meaningsOf);
  const claim = (field: ColumnField) => {
    let best: { index: number; rank: number } | null = null;
    meanings.forEach((found, index) => {
      if (used.has(index) || found.some((meaning) => meaning.field === 'balance')) return;
      const rank = found.find((meaning) => meaning.field === field)?.rank;
      if (rank !== undefined && (!best || rank < best.rank)) best = { index, rank };
    });
    const { index } = (best as { index: number } | null) ?? { index: undefined };
    if (index === undefined) return;
    taken[field] = index;
    used.add(index);
  };
  for (const field of [
    'date',
    'authorized_date',
    'debit',
    'credit',
    'amount',
    'name',
    'note',
    'category',
    'tags',
    'account',
    'currency',
    'direction',
    'id',
    'fee',
  ] as const)
    claim(field);
  // One side alone is the amount's own column.
  if (taken.debit !== undefined && taken.credit === undefined && taken.amount !== undefined)
    delete taken.debit;
  if (taken.credit !== undefined && taken.debit === undefined && taken.amount !== undefined)
    delete taken.credit;
  // Beside nothing it is the amount itself, in a list of what was paid.
  if (taken.amount === undefined && taken.debit === undefined && taken.credit === undefined) delete taken.fee;
  return taken;
}

/** Columns that name who a row is about as well, where the one that is taken for it is empty. */
export function spareNames(
  names: readonly string[],
  columns: Partial<Record<ColumnField, number | null>>,
): number[] {
  const used = new Set(Object.values(columns));
  return names.flatMap((heading, index) =>
    !used.has(index) && meaningsOf(heading).some(({ field }) => field === 'name') ? [index] : [],
  );
}

/** The column of the balance after each row; -1 where there is none. */
export function balanceColumn(names: readonly string[]): number {
  return names.findIndex((name) => meaningsOf(name).some(({ field }) => field === 'balance'));
}

/** Whether a heading says that its amounts are what is left after fees. */
export const isNet = (heading: string): boolean => /\bnett?o?\b/.test(plainHeading(heading));

const inWords = new Set(
  'in credit cr c crdt deposit haben h bij gutschrift income received incoming einnahme entrada ingreso abono haber credito avere entrate i plus +'.split(
    ' ',
  ),
);
const outWords = new Set(
  'out debit dr d dbit withdrawal soll s af lastschrift expense sent outgoing ausgabe salida gasto cargo debe debito dare uscite purchase payment minus -'.split(
    ' ',
  ),
);

/** Which way money went by a word of a direction column; undefined for words that do not say. */
export function directionOf(word: string): 'in' | 'out' | undefined {
  const plain = plainHeading(word) || word.trim();
  // "ACH_CREDIT" is a credit, "Electronic withdrawal" one; "Credit card" says nothing.
  const last = plain.slice(plain.lastIndexOf(' ') + 1);
  const told = /^(?:credit|debit|deposit|withdrawal)$/.test(last) ? last : plain;
  if (inWords.has(told)) return 'in';
  return outWords.has(told) ? 'out' : undefined;
}
