import type { Rule } from './rule.ts';

const opens =
  "(?:(?:please|pls|hey|hi|ok|okay|so|now|just|go ahead and|can you|could you|would you|will you|i (?:want|need) you to|i'?d like you to|help me(?: to)?|por favor|porfa|oye|che|vale|ahora|puedes|podes|podrias|quiero que|necesito que|me|nos|ayudame a|saldo),? )*";
const credit =
  '(?:(?:small|big|quick|personal|payday|bank|car|auto|home|student|new|second|business|credit) )*(?:loans?|mortgages?|lines? of credit|credit lines?|credit cards?|cards?|cash advances?|prestamos?|creditos?|hipotecas?|lineas? de credito|tarjetas?(?: de credito)?|adelanto(?: de efectivo)?)';

/** "take out a loan for me", `sácame un préstamo`: an order to borrow, no takeaway and no payment to a loan. */
export const borrowing: readonly Rule[] = [
  [
    'cannotAct',
    new RegExp(
      `^${opens}(?:take out|take|get|find|apply for|request|open|sign(?: me| us)? up for|arrange|co-?sign|borrow|refinance|saca(?:me|nos|r|rme)?|saques?|pide(?:me|nos)?|pedir(?:me)?|pidas|solicit(?:a|ame|ar|arme|es)|tramit(?:a|ame|ar|es)|consig(?:ue|ueme|as)|conseguir(?:me)?|contrat(?:a|ame|ar|es)|gestion(?:a|ame|ar|es)|abre(?:me)?|abrir(?:me)?|refinancia(?:me|r)?) (?:me |us |out )*(?:a|an|another|one more|my|the|our|un|una|otr[oa]|el|la|mi) ${credit}\\b(?!.*\\b(?:last|did|how much|balance|payments?|cuanto|saldo|pagos?)\\b)`,
    ),
  ],
];
