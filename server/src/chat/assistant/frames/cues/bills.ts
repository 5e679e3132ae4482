import { cue } from './cue.ts';

/** What repeats, falls due, changes its price or looks wrong. */
export const billsCues = {
  subscription: cue('\\b(subscriptions?|subscribed|memberships?|suscripci\\w+|suscrit[oa]s?|membresias?)\\b'),
  recurring: cue(
    '\\b(who|what|which|que|quien(es)?)\\b.*\\b(charg(e|es|ing)|bill(s|ing)|cobran?|cargan?|descuentan?)\\b.*\\b(every month|each month|monthly|cada mes|todos los meses|mensualmente)\\b',
    '\\bmonthly (obligations|commitments|dues|bills)\\b|\\b(pagos|cargos|obligaciones|compromisos) (mensuales|de cada mes)\\b',
    '\\b(recurring|repeating|fixed (monthly )?(costs?|expenses?|payments?)|regular (bills?|payments?|charges?|expenses?)|standing orders?|autopay|auto-?pay|direct debits?|same (every|each) month)\\b',
    '\\b(recurrentes?|gastos? fijos?|pagos? fijos?|domiciliad\\w+|periodic[oa]s|fijos)\\b',
  ),
  bills: cue('\\b(bills?|utility bills|facturas?|recibos?)\\b'),
  due: cue(
    '\\b(due|upcoming|coming up|come up|comes up|scheduled|renews?|renewing|renewals?|next (payment|charge|bill|one)|when (is|are|do|does|will) .*(next|due|renew|charged?|charge me|hit|come out|bill|billed|go through))\\b',
    '\\b(vence\\w*|venza\\w*|vencimient\\w+|toca|tocan|proxim[oa]s? (pagos?|cargos?|factura|facturas|recibos?|cobros?|gastos)|renuev\\w+|se renueva|por venir|por pagar|viene\\w* .*(pago|cargo|factura))\\b',
    '\\bcuando (me )?(cobran|cargan|toca|vence|se (cobra|paga|renueva)|tengo que pagar|es el proximo|sera el proximo|hay que pagar|debo pagar|pago)\\b',
    '\\b(coming|come|comes|go|goes|going) out of (my|our|the) (account|accounts|bank|§a)\\b',
    '\\b(cargos|pagos|cobros|facturas|recibos|gastos) (que )?(me |nos )?(se )?(viene|vienen|vendran|llegan|llegaran|caen|caeran|tocan)\\b',
    '\\b(will|going to) (be|get) (charged|billed|debited)\\b|\\b(me|nos|se) (van a (cobrar|cargar)|cobraran|cargaran)\\b',
    '\\b(have|need) to pay\\b',
    '\\b(vuelven?|volveran?) a (cobrar\\w*|cargar\\w*)\\b|\\b(charge|bill) me (again|next)\\b|\\bcharged? again\\b',
    '\\b(tengo|hay) que pagar\\b',
    '\\bnext §[mc]\\b',
    '\\bproxim[oa] §[mc]\\b',
    '\\bnext .*\\b(payment|charge|bill)\\b',
    '\\bwhat (do|will) i owe (next|this|in the)\\b',
  ),
  priceChange: cue(
    '\\b(esta|estan|anda|andan|sale|salen|cuesta|cuestan) mas car[oa]s?( que (antes|nunca)| ahora|$)',
    '\\b(went up|gone up|go up|going up|increase\\w*|raise\\w*|risen|rose|hike\\w*|more expensive|cost more|costs more|change\\w*)\\b.*\\b(price|prices|cost|subscriptions?|bills?)\\b',
    '\\b(subscriptions?|bills?|memberships?)\\b.*\\b(went up|gone up|go up|going up|increase\\w*|raised?|risen|rose|hiked?|more expensive|cost more|change\\w* price)\\b',
    '\\b(price|prices|cost|costs|rate|amount|fee|fees)s?\\b.*\\b(change|changed|changes|went up|gone up|go up|going up|increase|increased|rise|risen|rose|hike|hikes|raise|raised|higher|creep|crept|jump|jumped)\\b',
    '\\b(price (hikes?|changes?|increases?|rises?))\\b',
    '\\b(did|has|have|is|are) (§m|any|my|the|it|one|some).*\\b(raise|raised|increase|increased|go up|gone up|went up|hike|hiked|charging more|more expensive|cost more|costing more)\\b',
    '^(did|has|have) (my |the )?(§c|§m) (bill |payment |subscription |price )?(change|changed|gone up|went up)',
    '\\b(more expensive|got pricier|pricier|charging me more|charge more)\\b',
    '\\b(subio|subieron|subido|aumento|aumentaron|aumentado|encarecid\\w+|mas car[oa]s?) .*(precio|precios|suscrip\\w+|cuota|§m|tarifa)',
    '(\\b(precio|precios|tarifa|cuota|suscripci\\w+)|§m)\\b.*\\b(subio|subieron|subido|aumento|aumentaron|aumentado|ha subido|han subido|cambio|cambiado|cambiaron)\\b',
    '\\b(me|nos) (estan |esta |han |ha )?(cobra|cobran|cobrando|cobraron|cobrado) mas\\b(?! (de|que) )',
  ),
  unusual: cue(
    '\\b(worry|worried|concern|concerned|concerning|alarming|preocupar\\w*|preocupante\\w*) ?(about|me|nos)?\\b',
    '\\b(unusual|strange|weird|odd|suspicious|abnormal|anomal\\w+|outliers?|out of the ordinary|unexpected|fishy|off about|looks? off|wrong|not normal|anything off|funny)\\b',
    '\\b(inusual\\w*|rar[oa]s?|extran[oa]s?|sospechos[oa]s?|anormal\\w*|anomal\\w+|fuera de lo (normal|comun)|inesperad[oa]s?|atipic[oa]s?)\\b',
  ),
  duplicates: cue(
    '\\b(cobr|carg|factur)\\w+ (algo )?(§k|dos) veces\\b|\\b(§k|dos) veces\\b.*\\bcobr\\w+|\\b(charged|billed)\\b.*§k times\\b',
    '\\b(duplicates?|duplicated|double|doubled|twice|two times|charged (me )?(again|more than once)|same charge|billed twice|repeated)\\b',
    '\\b(duplicad[oa]s?|dos veces|doble|dobles|repetid[oa]s?|por duplicado)\\b',
  ),
  newMerchants: cue(
    '\\b(comercios|tiendas|lugares|negocios)\\b.*\\b(primera vez|estren\\w+)\\b|\\bprimera vez\\b.*\\b(comercios|tiendas|lugares|negocios)\\b',
    '\\bnew (merchants?|stores?|places?|shops?|vendors?|companies|businesses|payees?)\\b',
    '\\b(merchants?|stores?|places?|shops?) .*\\b(first time|new|never (been|used|shopped))\\b',
    '\\bfirst time .*(merchant|store|place|shop)s?\\b',
    '\\b(comercios?|tiendas?|lugares|negocios) nuev[oa]s?\\b',
    '\\bnuev[oa]s (comercios?|tiendas?|lugares|negocios)\\b',
  ),
} as const;
