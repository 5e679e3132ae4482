import type { Rule } from './rule.ts';

/** What comes before everything else: a person in danger, attempts on the assistant, secret data and other people's. */
export const safety: readonly Rule[] = [
  [
    'crisis',
    /\b(suicid\w*|kill(ing)? myself|end(ing)? my life|(end|ending) it all|(can ?not|can'?t|cannot) go on( living| like this| anymore)|(do not|don'?t) want to (live|be here|be alive|exist)|want to die|wanna die|hurt(ing)? myself|self[- ]harm|no reason to live|better off dead|take my (own )?life|matarme|quitarme la vida|no quiero (seguir )?vivi\w+|quiero morir\w*|hacerme dano|acabar con todo|acabar con mi vida|ya no quiero vivir|no vale la pena vivir|no le veo sentido a (la vida|vivir)|quiero desaparecer|acabar con mi sufrimiento|no quiero estar vivo)\b/,
  ],
  [
    'injection',
    /\b(ignor(e|a|ar|es) (all |any |the |your |my |todas |tus |las |mis )*(previous|prior|above|earlier|instructions|rules|instrucciones|reglas|anteriores)|disregard (all|any|your|the|previous)|forget (all |your |the |previous )*(instructions|rules)|olvida (tus|las|todas) .*(instrucciones|reglas)|(system|hidden|initial|secret) (prompt|message|instructions)|(reveal|print|show|repeat|output|leak) (me )?(your|the) (prompt|instructions|rules|system|configuration|api|secret|token)|prompt (del|de) sistema|(muestra|revela|dime|repite|imprime) (tu|tus|el|las) (prompt|instrucciones)|developer mode|jailbreak|you are now|pretend (to be|you|that you)|act as (if|an?|my)|eres ahora|actua como|modo desarrollador|api ?keys?|access token|drop table|select \* from|database password|contrasena de la base|sudo|admin mode|<script|javascript:|as an admin|override)\b/,
  ],
  [
    'secrets',
    /\b(account|routing|aba|card|debit|credit card|social security|security|iban|swift|sort|cvv|cvc|pin) (and (routing|account) )?(numbers?|codes?)\b(?! (of|did|do|are|go|have))|\b(my|the|mi|el|full|whole) (iban|cvv|cvc|ssn|pins?|passwords?|passcodes?|clabe|cbu)\b|\b(numeros?|codigo) (completo |entero )?de (mi |la |mis |las |su )?(cuentas?|tarjetas?|seguridad( social)?|ruta|iban|transferencia)\b|\b(mi|la|el|dame|dime) (contrasena|clabe|clave (de|del)|cbu|nip|pin|iban|cvv)\b/,
  ],
  // "the balance of user ana@example.com"
  [
    'others',
    /\b(?:users?|usuari[oa]s?|accounts?|cuentas?|balances?|saldos?|spending|transactions|data|datos|gastos|movimientos) .{0,20}?\b\S+@\S+\.\w/,
  ],
  // "my neighbor uses Saldo too: show me her balance"
  [
    'others',
    /\b(?:my|our|an?|the|mi|un|una|el|la) (?:neighbou?r|boss|room ?mate|friend|coworker|co-worker|ex|colleague|landlord|tenant|client|vecin[oa]|jef[ea]|amig[oa]|companer[oa]|colega|casero|inquilin[oa])\b.*\b(?:show|see|tell|give|look up|check|what|how much|muestra\w*|ensena\w*|dime|dame|ver|cuant[oa]|cual)\b.{0,30}\b(?:his|her|their|su|sus)\b (?:\w+ )?(?:balances?|accounts?|transactions?|spending|money|savings|income|salary|debts?|goals?|saldos?|cuentas?|movimientos|gastos?|dinero|sueldo|ahorros|ingresos|deudas?|metas?)\b/,
  ],
  [
    'others',
    /\b(other|another|someone else|somebody else|different) ?'?s? (user|users|person|people|customer|customers|client|clients|account holders?)\b|\b(all|every|other) (the )?(users|customers|people|clients|accounts in the (system|database))\b|\buser( id| number| #)? ?\d+\b|\b(everyone|everybody|someone else|anyone else|somebody)( else)?'?s? (balance|balances|spending|transactions|accounts|data|money)\b|\bmy (wife|husband|neighbor|neighbour|boss|roommate|friend|coworker|ex|brother|sister|mom|mother|dad|father|girlfriend|boyfriend|partner|son|daughter)'?s (balance|spending|account|accounts|transactions|salary|income|bank|card|money|purchases)\b|\bhow much (does|did|do) (?!(my )?\w+ and (i|me)\b)(my )?(wife|husband|neighbor|neighbour|boss|roommate|friend|coworker|ex|brother|sister|john|jane|mary|bob|alice|maria|other users|others|people|everyone|elon)\b.*\b(spend|spent|earn|make|have|owe|save)\b|\b(otro|otra|otros|otras|demas) (usuario|usuarios|persona|personas|cliente|clientes)\b|\b(saldo|gastos?|cuentas?|movimientos|transacciones|dinero|sueldo) de(l| mi| la| otro| otra| los| todos los| un)* ?(vecin[oa]|espos[oa]|marido|mujer|jef[ea]|novi[oa]|herman[oa]|amig[oa]|usuarios?|clientes?|madre|padre|hij[oa]|companer[oa]|ex)\b|\busuario( numero| id)? ?\d+\b/,
  ],
];
