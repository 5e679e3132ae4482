import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const sinceWhen =
  /^(?:and |so |y |but |pero |ok )*(?:since when|how long (?:have|has) (?:i|we|it|that)(?: (?:had|been|paid|paying|using|going|have|there|been paying|been going))*|when did (?:i|we|it|that) (?:start|begin|first (?:pay|go|buy|sign up|subscribe))|desde cuando|hace cuanto(?: tiempo)?(?: que)?|cuando (?:empece|empezamos|empezo|comence|comenzo))(?: (?:do|did|have|i|we|had|has|been|had it|have it|it|that|this|there|them|for it|to|pay|paying|going|using|subscribed|lo|la|los|las|tengo|tenemos|pago|pagamos|voy|vamos|uso|ahi|alli|eso|a|pagar|ir|que))*$/;

/** "since when do I have it?" after what a payee came to in a month: its first payment of all, not of that month. */
export function sinceWhenIt(leaning: Leaning): Verdict {
  const { marked, names, onRows, periods, previous } = leaning;
  const subject = previous.things.length > 0 && previous.flow !== 'transfers';
  const told =
    onRows || previous.ask === 'recurring' || previous.ask === 'due' || previous.ask === 'priceChanges';
  const said = marked.words;
  return told && subject && !names && periods.length === 0 && sinceWhen.test(said)
    ? { ...rowsAgain(leaning), ask: 'first', order: 'oldest', periods: [], earlier: [] }
    : null;
}

const oneBefore =
  /^(?:and |y |so |what about |que tal )*(?:the |el |la |lo )?(?:one|time|payment|charge|refund|vez|pago|reembolso)? ?(?:before|previous|prior|anterior|previ[oa])(?: (?:that|one|that one|it|to that|es[oa]|de es[oa]))*$/;

/** "and the one before?" after whether, or how much, came back, where no days were said: the latest two. */
export function rowBefore(leaning: Leaning): Verdict {
  const { marked, names, onRows, previous } = leaning;
  const told = previous.ask === 'exists' || previous.ask === 'total';
  const few = previous.flow === 'refunds' && previous.things.length > 0 && previous.periods.length === 0;
  const said = marked.words;
  return onRows && told && few && !names && oneBefore.test(said)
    ? { ...rowsAgain(leaning), ask: 'list', order: 'newest', top: 2 }
    : null;
}
