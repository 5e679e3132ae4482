import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const again =
  /^(?:and |so |y |ok |entonces )*(?:when (?:will|does|do|is|are) (?:it|they|that|the next|he|she)(?: (?:going to|gonna))? (?:charge|bill|come|renew|hit|due|be due|go through|be charged|come out|happen|get charged)(?: (?:me|us|my (?:card|account)))?(?: (?:again|next|out|up))*|when (?:will|do) (?:i|we) (?:pay|get charged|be charged)(?: (?:it|that|them|for it))?(?: (?:again|next))|cuando (?:me |nos |se )?(?:vuelve|volvera|vuelven|volveran|toca|va|van) a (?:cobrar|pasar|salir|llegar|cargar|venir|pagar)(?:me|nos|lo|se)?(?: (?:otra vez|de nuevo))?|cuando (?:me |nos |se )?(?:toca|cobra|cobran|cobrara|cobraran|renueva|vence|carga|cargan)(?: (?:otra vez|de nuevo|l[oa] siguiente|el proximo))?|cuando (?:otra vez|de nuevo))$/;

/** `¿cuándo vuelve a cobrar?` after what a payee or a kind came to: its next payment. */
export function chargedAgain(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const told = onRows || previous.ask === 'recurring' || previous.ask === 'priceChanges';
  if (!told || names || periods.length > 0 || previous.things.length === 0 || !again.test(pattern))
    return null;
  return {
    ...rowsAgain(leaning),
    ask: 'due',
    flow: previous.flow === 'income' ? 'income' : 'spending',
    periods: [],
    earlier: [],
  };
}
