import { accountKinds } from '../../../entities/account-kinds.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const part =
  /^(?:and |so |y |but |pero |ok )*(?:(?:how much|what|cuanto|que)(?: (?:part|parte))?)(?: (?:of|de) (?:that|it|this|eso|ello|esto|todo eso))?(?: (?:was|is|went|were|came|did (?:i|we) (?:put|pay|spend|charge)|fue|fueron|es|se fue|salio|pague|pagamos|puse|gaste|gastamos))(?: (?:paid|put|charged|spent|pagado|cargado))? (?:on|in|with|through|from|out of|by|con|en|de|desde|por|a)(?: (?:the|my|our|a|el|la|las|los|mi|mis|una|credit|debit))* (?<kind>.+)$/;
const owed = /\b(owe|owed|balance|debt|debo|debemos|saldo|deuda|left|limit)\b/;

/** "how much of it was on the card?" after what was spent: of those rows, and never what the card is owed. */
export function partByAccount(leaning: Leaning): Verdict {
  const { marked, now, periods, previous, world } = leaning;
  const told = previous.ask === 'total' && previous.flow === 'spending' && previous.periods.length > 0;
  const said = marked.words;
  const words = part.exec(said)?.groups?.['kind'];
  if (!told || words === undefined || periods.length > 0 || now.things.length > 0 || owed.test(said))
    return null;
  const linked = marked.entities.flatMap((one) =>
    one.kind === 'account' ? one.accounts.map(({ id }) => id) : [],
  );
  const kind = accountKinds.find((one) => one.words.test(words));
  const live = world.accounts.filter((one) => one.status === 'active' && one.type !== 'loan');
  const ids = linked.length > 0 ? linked : live.flatMap((one) => (kind?.fits(one) ? [one.id] : []));
  return ids.length > 0
    ? { ...rowsAgain(leaning), ask: 'total', accountIds: [...new Set(ids)], earlier: [], balance: null }
    : null;
}
