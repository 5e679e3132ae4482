import { ordersSum } from '../../language/order-verbs.ts';
import { residue } from '../account/residue.ts';
import type { Marked } from '../words/marked.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';
import { asTold, tellsKind } from './told-kind.ts';

const goalNoun = '(goals?|targets?|funds?|metas?|objetivos?|fondos?)';
/** "a new goal", `pon una meta`: one that is not there yet. */
const makes = new RegExp(
  [
    `\\b(want|need|like|quiero|quisiera|queremos|necesito|necesitamos)( to have| to set| to start| tener)? (a|an|another|una?|otra) ${goalNoun} (of|for|de|para)\\b`,
    // `necesito una meta nueva: matrícula, 3.600 para agosto`
    `\\b(una?|otr[oa]|la|el) ${goalNoun} nuev[oa]\\b`,
    `\\b(create|(?<!still |also |to still )make|new|set ?up|start|open|crea\\w*|nueva|nuevo|abre|abrir|haz)\\b.{0,20}\\b${goalNoun}\\b`,
    `\\b(set|add|begin|establish|fija\\w*|pon\\w*|establec\\w+|agrega\\w*|anade\\w*|inicia\\w*)( me| us)?( (a|an|another|new|una?|otra|nueva|savings?))+ ${goalNoun}\\b`,
  ].join('|'),
);

/** Orders for a category begin with their verb, but for courtesies. */
const ordersKind =
  /^(please |can you |could you |i want to |i would like to |hey |and |no |actually |ok |now |por favor |puedes |podrias |quiero |me |saldo )*(re-?\w+|categori\w+|classify|tag|label|mark|change|move|put|set|file|switch|clasifica\w*|marca\w*|cambia\w*|pon\w*|etiqueta\w*|mueve|pasa)\b/;
/** "should count as §c": what a row is to be filed under, said of it. */
const shouldBeKind =
  /\b(should (all )?(be|count as|go (under|in|into)|be (filed|counted|tagged) (as|under))|is not|no es|deberian? (ser|contar como|ir (en|a|como)|estar en)|es) §c\b/;
/** Verbs that do nothing else. */
const filesAs =
  /^(?:(?:please|can you|could you|hey|and|no|ok|now|por favor|puedes|podrias) )*(?:re-?categori[sz]e|categori[sz]e|re-?classify|classify|tag|label|mark|file|recategoriza\w*|categoriza\w*|clasifica\w*|marca\w*|etiqueta\w*)\b.*§m.*\b(?:as|under|como)\b/;
const figures =
  /\bhow (much|many)\b|\bcuant|\b(percent\w*|percentage|difference|compare\w*|porcentaje|diferencia)\b|§p .*§p/;

/** Whatever the verb is: "plonk 45 into the Kyoto goal". */
const putsInto =
  /^(?!(?:how|what|when|is|did|do|does|spen[dt]|paid|pay|need|owe|gaste|pague|debo|cuanto|que)\b)(?:please |ok |now |and |y )*[a-z]+ (?:another |otros? )?§n (?:more |mas )?(?:to|into|towards?|a|al|para|en)(?: the| my| our| la| el| mi| nuestra)*(?: goal| meta| meta de)? §g/;

/** `agrega 50 a mi meta`: one that is there, whichever it is. */
const putsIntoSome =
  /^(?:please |ok |now |por favor |and |y |can you |could you |i want to |quiero )*(?:add|put|contribute|move|log|deposit|agreg\w+|anad\w+|pon\w*|abon\w+|aport\w+|sum\w+|met\w+) (?:me |another |otros |le )?§n (?:more |mas )?(?:to|into|in|towards?|a|al|en|para) (?:my|the|mi|la|el) (?:savings )?(?:goal|meta|objetivo)(?: de ahorro)?$/;

/** "I would like to put 800 together for a bike", `quiero juntar 800 para la bici` */
const wishes =
  /\b(quiero|quisiera|necesito|me gustaria|planeo|hay que|queremos|tengo que|ayudame a) (empezar a )?(ahorrar|juntar|reunir|guardar|apartar)\b|\b(want|like|need|wanna|plan|hope|trying) (to )?(start )?(sav(e|ing)|put(ting)? (away|aside|together)|set(ting)? aside|rais(e|ing)) (up )?.*§n/;

const asksFirst = /^(how|when|if|what|cuanto|cuando|si|can|could|should|will|que)\b/;
const mayIPut = /^(can|could) (i|you|we) (please )?(put|add|move|contribute|log)\b/;
const asksForGoal = /^(how|when|what|which|do|did|cuanto|cuando|que|cual|show|list|muestra)\b/;

const rules: readonly Rule[] = [
  {
    of: 'the Target on nov 17 was groceries, not shopping',
    when: ({ marked }) => tellsKind(marked),
    ask: 'recategorise',
    sets: asTold,
  },
  {
    of: 'put the last Target payment under groceries',
    when: ({ frame, has, pattern, thing }) =>
      has('recategorise') &&
      !makes.test(pattern) &&
      (thing || /\b(it|this|that|last|transaction|transaccion|eso|esa|ultima)\b/.test(pattern)) &&
      !figures.test(pattern) &&
      (ordersKind.test(pattern) || shouldBeKind.test(pattern)) &&
      frame.things.some((one) => one.kind === 'category'),
    ask: 'recategorise',
  },
  {
    of: 'mark the last two at Target as work: a kind there is none of is asked for',
    when: ({ frame, pattern }) =>
      filesAs.test(pattern) &&
      frame.things.some((one) => one.kind !== 'category') &&
      frame.things.every((one) => one.kind !== 'category'),
    ask: 'recategorise',
  },
  {
    of: 'add $50 to the Vespa goal',
    when: ({ marked, frame, has, pattern, goal }) =>
      goal &&
      !makes.test(pattern) &&
      frame.amount !== null &&
      (has('contribute') || ordersSum.test(pattern) || putsInto.test(pattern)) &&
      !namesMore(marked) &&
      (!asksFirst.test(pattern) || mayIPut.test(pattern)),
    ask: 'goalProgress',
  },
  {
    of: 'add 50 to my goal: which of them is asked',
    when: ({ frame, pattern, goal, world }) =>
      !goal && frame.amount !== null && world.goals.length > 0 && putsIntoSome.test(pattern),
    ask: 'goalProgress',
  },
  {
    of: 'create a goal of $900 for a guitar',
    when: ({ marked, frame, has, pattern, goal }) =>
      (has('create') || makes.test(pattern) || wishes.test(pattern)) &&
      !goalQuestion(pattern) &&
      (frame.amount !== null || /\b(goals?|metas?|objetivos?)\b/.test(pattern)) &&
      !asksForGoal.test(pattern) &&
      (!goal ||
        makes.test(pattern) ||
        namesMore(marked) ||
        /\b(new|create|nueva|nuevo|crea\w*|set ?up)\b/.test(pattern)),
    ask: 'createGoal',
  },
];

/** Orders come before questions: recategorise, add progress, create a goal. */
export const orders = (asking: Asking): Chosen | null => firstOf(rules, asking);

/** Words of a title that no goal has: another goal is meant than the one that shares a name with it. */
function namesMore(marked: Marked): boolean {
  // "my wedding dress" beside the goal "Wedding".
  if (/§g §[cm]|§[cm] §g/.test(marked.pattern)) return true;
  const left = residue(marked);
  return (
    left.named.length + left.unread.filter((word) => word.length >= 3).length > 0 &&
    /§n.*\b(for|para)\b/.test(marked.pattern)
  );
}

function goalQuestion(pattern: string): boolean {
  return (
    /\b(how much|when will|how long|cuanto|cuando|on track|should i save|do i need)\b/.test(pattern) &&
    !/\bi (want|need|would like) to\b|\bquiero\b/.test(pattern)
  );
}
