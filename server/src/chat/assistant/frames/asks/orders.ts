import { ordersSum } from '../../language/order-verbs.ts';
import { residue } from '../residue.ts';
import type { Marked } from '../marked.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

/** Orders come before questions: recategorise, add progress, create a goal. */
export function orders({ marked, frame, has, pattern, goal, thing }: Asking): Chosen | null {
  // Actions come first: they are orders, not questions.
  if (
    has('recategorise') &&
    (thing || /\b(it|this|that|last|transaction|transaccion|eso|esa|ultima)\b/.test(pattern)) &&
    !/\bhow (much|many)\b|\bcuant|\b(percent\w*|percentage|difference|compare\w*|porcentaje|diferencia)\b|§p .*§p/.test(
      pattern,
    ) &&
    (/^(please |can you |could you |i want to |i would like to |hey |and |no |actually |ok |now |por favor |puedes |podrias |quiero |me |saldo )*(re-?\w+|categori\w+|classify|tag|label|mark|change|move|put|set|file|switch|clasifica\w*|marca\w*|cambia\w*|pon\w*|etiqueta\w*|mueve|pasa)\b/.test(
      pattern,
    ) ||
      /\b(should be|is not|no es|deberia ser|es) §c\b/.test(pattern)) &&
    frame.things.some((one) => one.kind === 'category')
  )
    return yes('recategorise');
  const makes =
    /\b(create|make|new|set ?up|start|open|crea\w*|nueva|nuevo|abre|abrir|haz)\b.{0,20}\b(goals?|metas?|objetivos?)\b/.test(
      pattern,
    );
  if (
    goal &&
    !makes &&
    frame.amount !== null &&
    (has('contribute') || ordersSum.test(pattern) || putsInto.test(pattern)) &&
    !namesMore(marked) &&
    (!/^(how|when|if|what|cuanto|cuando|si|can|could|should|will|que)\b/.test(pattern) ||
      /^(can|could) (i|you|we) (please )?(put|add|move|contribute|log)\b/.test(pattern))
  )
    return yes('goalProgress');
  if (
    (has('create') || wishes.test(pattern)) &&
    !goalQuestion(pattern) &&
    (frame.amount !== null || /\b(goals?|metas?|objetivos?)\b/.test(pattern)) &&
    !/^(how|when|what|which|do|did|cuanto|cuando|que|cual|show|list|muestra)\b/.test(pattern)
  ) {
    if (!goal || namesMore(marked) || /\b(new|create|nueva|nuevo|crea\w*|set ?up)\b/.test(pattern))
      return yes('createGoal');
  }

  return null;
}

/** Whatever the verb is: "plonk 45 into the Kyoto goal". */
const putsInto =
  /^(?!(?:how|what|when|is|did|do|does|spen[dt]|paid|pay|need|owe|gaste|pague|debo|cuanto|que)\b)(?:please |ok |now |and |y )*[a-z]+ (?:another |otros? )?§n (?:more |mas )?(?:to|into|towards?|a|al|para|en)(?: the| my| our| la| el| mi| nuestra)*(?: goal| meta| meta de)? §g/;

/** "I would like to put 800 together for a bike", `quiero juntar 800 para la bici` */
const wishes =
  /\b(quiero|quisiera|necesito|me gustaria|planeo|hay que|queremos|tengo que|ayudame a) (empezar a )?(ahorrar|juntar|reunir|guardar|apartar)\b|\b(want|like|need|wanna|plan|hope|trying) (to )?(start )?(sav(e|ing)|put(ting)? (away|aside|together)|set(ting)? aside|rais(e|ing)) (up )?.*§n/;

/** Words of a title that no goal has: another goal is meant than the one that shares a name with it. */
function namesMore(marked: Marked): boolean {
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
