import { paymentsTo } from '../../asks/cleared-from.ts';
import { cheapestSaid, dearestSaid } from '../../cues/sizes.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

/** What the words begin with of a turn that holds what is due against the money there is. */
export const leftAfterDue = 'left after what is due';
/** The same where a yes or no is wanted. */
export const coversDue = `${leftAfterDue}: enough?`;

const wantsVerdict =
  /\b(?:cover\w*|enough|afford|short|fine|okay|good|alcanz\w*|lleg(?:o|a|amos|aria|ara)|cubr\w+|suficiente|me da)\b/;

const money =
  /\b(?:cover\w*|left|remains?|remaining|leaves?|leave (?:me|us)|enough|afford|short|good for|okay for|fine for|qued\w+|sobr\w+|rest[ae]\w*|alcanz\w*|lleg(?:o|a|amos|aria|ara)|cubr\w+|suficiente|me da)\b/;
const closed =
  /^(?:(?:and|so|y|ok|but|pero|entonces|then|now|with|con|will|would|can|could|do|does|is|are|be|am|i|we|it|them|that|those|they|this|there|all|everything|of|for|to|from|in|out|my|our|the|me|us|it|have|got|what|whats|how|much|money|cash|over|after|once|paid|pay|paying|pays|make|still|rn|right|today|already|even|really|just|enough|left|remains?|remaining|leaves?|leave|cover|covers|covered|afford|short|fine|okay|good|cuanto|cuanta|que|me|nos|le|se|lo|la|los|las|el|eso|esos|esas|ese|esa|ello|todo|toda|todos|todas|para|de|del|en|mi|con|nuestra|nuestro|plata|dinero|lana|pasta|pago|pagar|pagarl[oa]s?|pague|paguemos|pagamos|pagando|despues|tras|ya|hoy|ahora|ahorita|mismo|si|hay|tengo|tenemos|puedo|podemos|podre|cubre|cubrir|cubrirl[oa]s?|alcanz\w*|llega\w*|llego|qued\w+|sobr\w+|rest[ae]\w*|suficiente|da|dara|daria|va|van|a|cuenta|cuentas|banco|bank|account|accounts|§a)(?: |$))+$/;

/** "can checking cover it?", "what's left after that?", `¿me alcanza?` after what is due: the money there is, less that. */
export function coversIt(leaning: Leaning): Verdict {
  const { marked, now, pattern, previous, world } = leaning;
  const holdsMoney = now.accountIds.every(
    (id) => world.accounts.find((one) => one.id === id)?.type === 'depository',
  );
  const bare = now.things.length === 0 && now.goalIds.length === 0 && now.amount === null;
  if (previous.ask !== 'due' || previous.flow === 'income' || !bare || !holdsMoney) return null;
  if (marked.periods.length > 0 || !money.test(pattern) || !closed.test(pattern)) return null;
  if (
    /\b(?:bills?|pay|pagar|recibos)\b.*\bleft\b|\b(?:left|queda\w*|falta\w*) (?:to pay|por pagar)\b/.test(
      pattern,
    )
  )
    return null;
  // "which is the biggest?", "and can I cover it?": that one.
  const size = dearestSaid.exec(previous.said) ?? cheapestSaid.exec(previous.said);
  const said = `${wantsVerdict.test(pattern) ? coversDue : leftAfterDue}${size && previous.top !== null ? ` ${size[0]}` : ''}`;
  // What is due on a loan is the payment to it.
  const things = previous.things.length > 0 ? previous.things : paymentsTo(previous.accountIds, world);
  // "and how much would be left?": in the account it was held against.
  const held = previous.said.startsWith(leftAfterDue) ? previous.accountIds : [];
  const accountIds = now.accountIds.length > 0 ? now.accountIds : held;
  return { ...sameAgain(leaning), things, rank: previous.rank, accountIds, said };
}
