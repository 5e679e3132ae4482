import { by, near, type Family, type Seen } from '../family.ts';

const grouped =
  (group: 'category' | 'merchant' | 'account') =>
  (seen: Seen): boolean =>
    seen.frame.groupBy === group ||
    seen.frame.things.some((one) => one.kind === group || (group === 'merchant' && one.kind === 'text')) ||
    (by('count')(seen) && seen.frame.count === 'groups');

/** "at any store", `en todas mis cuentas`: no narrowing at all. */
const everyOne = (seen: Seen): boolean =>
  [-1, -2, -3].some((back) =>
    /^(all|any|every|both|other|across|todas?|todos?|cualquier|these|those|mis|my|ambas)$/.test(
      near(seen, back),
    ),
  );

/** "how many coffee places": they are counted, not what was paid there. */
const counted = ({ word, text }: Seen): boolean =>
  new RegExp(`\\b(how many|number of|cuant[oa]s)( \\w+){0,3} ${word}\\b`).test(text);

/** Things that rows are grouped or narrowed by. */
export const nouns: readonly Family[] = [
  {
    name: 'category',
    weight: 'decisive',
    words: 'category categories categoria categorias kind kinds type types tipo tipos rubro rubros',
    explained: (seen) =>
      grouped('category')(seen) ||
      by('overview', 'compare', 'share', 'list')(seen) ||
      seen.frame.things.length > 0 ||
      everyOne(seen),
  },
  {
    name: 'merchant',
    weight: 'decisive',
    words:
      'merchant merchants store stores shop shops vendor vendors place places company companies business businesses comercio comercios tienda tiendas negocio negocios lugar lugares sitio sitios establecimiento establecimientos source sources payees*',
    explained: (seen) =>
      grouped('merchant')(seen) ||
      by('overview', 'last', 'first', 'list', 'compare')(seen) ||
      (by('extreme')(seen) && rowNoun.test(seen.text)) ||
      (seen.frame.things.length > 0 && !counted(seen)) ||
      everyOne(seen),
  },
  {
    name: 'account',
    weight: 'minor',
    words: 'account accounts bank banks card cards cuenta cuentas banco bancos tarjeta tarjetas',
    explained: (seen) =>
      grouped('account')(seen) ||
      seen.frame.accountIds.length > 0 ||
      by('overview', 'list', 'extreme', 'last', 'first', 'cashflow')(seen) ||
      everyOne(seen),
  },
  {
    name: 'account kind',
    weight: 'decisive',
    words:
      'checking brokerage retirement mortgage loan loans hipoteca prestamo prestamos investment investments inversion inversiones invertido debit debito credit credito',
    explained: (seen) =>
      seen.frame.accountIds.length > 0 ||
      seen.frame.things.length > 0 ||
      by(
        'networth',
        'accounts',
        'utilisation',
        'overview',
        'afford',
        'forecast',
        'free',
        'payOff',
        'due',
      )(seen) ||
      (by('balance')(seen) &&
        (seen.frame.balance === 'owed' || /^(card|cards)$/.test(near(seen, 1))) &&
        /s$|^credit/.test(seen.word)),
  },
];

const rowNoun =
  /\b(transactions?|purchases?|charges?|payments?|expenses?|orders?|bills?|compras?|cargos?|pagos?|gastos?|transaccion(es)?|movimientos?|pedidos?|facturas?|recibos?)\b/;
