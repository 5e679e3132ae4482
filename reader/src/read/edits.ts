import { classesOf } from '../net/lexicon.ts';
import { saidAt } from '../periods/said.ts';
import { among, type Words } from '../text/among.ts';
import { cents } from '@saldo/contract/money';
import type { Edit } from '@saldo/contract/query/edit';
import { slotsOf, type Ask, type Slots } from '@saldo/contract/query/slots';
import { type Choice, idsOf, isDebt, type Played, type Setting, things } from './choice.ts';
import { named } from './named.ts';
import { otherAccount } from './others.ts';
import { partsOf } from './parts.ts';
import { pointersIn } from './pointing.ts';

/** What a turn means of what was answered: "which of them", "what else" of any place but the one that was answered. */
export function meantOf({ marked }: Setting): Edit['meant'] {
  const pointers = pointersIn(marked);
  if ((pointers.has('others') || pointers.has('rest')) && !pointers.has('there')) return 'others';
  const meant = meanings.find((one) => pointers.has(one)) ?? 'it';
  return pointers.has('there') && (meant === 'it' || meant === 'whole') ? 'one' : meant;
}

const meanings = ['other', 'whole', 'both', 'all', 'one'] as const;

/** "And less what I owe on the card?" after a balance: what is left of it is what is free. */
const lessening = among('EXCEPT CUT');

function takenOff(parts: readonly Played[], { marked, before, world }: Setting): boolean {
  const less = marked.tokens.some(({ text }) => classesOf(text).some((one) => lessening.test(one)));
  const off = [...idsOf(parts, '-a', null), ...(less ? idsOf(parts, 'a', null) : [])];
  const isBalance = before?.kind === 'standing' && (before.of === 'balance' || before.of === 'available');
  return isBalance && off.length > 0 && off.every((id) => isDebt(id, world));
}

const spentWord = among(
  'spend spent spending bought purchased gasto gaste gastado gastamos gastar gastos comprado compre expenses',
);
const earnedWord = among('earn earned earning income ingresos gane ganado ganamos cobre');
/** Asks that are of what went out or of what came in, where `net` is of both. */
const ofOneFlow: ReadonlySet<string> = new Set<Ask>([
  'sum',
  'count',
  'avg',
  'by',
  'trend',
  'cmp',
  'has',
  'list',
  'last',
  'first',
  'top',
]);

/** "How much did I spend since then" after pay: the money that is said, where it is not the one that the talk was of. */
function flowSaid(act: string, { marked, before }: Setting): 'spending' | 'income' | null {
  if (!ofOneFlow.has(act) || before === null) return null;
  const [out, back] = [spentWord, earnedWord].map((words) =>
    marked.tokens.some(({ text }) => words.test(text)),
  );
  const { flow } = slotsOf(before);
  if (out === back) return null;
  if (out) return flow === 'income' || flow === 'refunds' ? 'spending' : null;
  return flow === 'spending' ? 'income' : null;
}

const payWords = among('pay paid paying payment payments pague pagado pagar pago pagos abone abonado abono');

/** "How much did I pay last month" after what is owed on a card: what was paid to it, not with it. */
function paidTo(act: string, { marked: { tokens }, before, world }: Setting): Partial<Slots> | null {
  if (before?.kind !== 'standing' || before.of !== 'owed' || !ofOneFlow.has(act)) return null;
  const cards = before.accounts.filter((id) =>
    world.accounts.some((one) => one.id === id && one.type === 'credit'),
  );
  const pays = tokens.some(({ text }) => payWords.test(text));
  const spends = tokens.some(({ text }) => spentWord.test(text));
  return cards.length > 0 && pays && !spends ? { flow: 'transfers', into: cards, accounts: [] } : null;
}

const drawWords = among(
  'pull pulled pulling take took taken taking draw drew drawn drawing withdraw withdrew withdrawn get got gotten',
);
const backWords = among('back out again');
const drewWords = among(
  'withdraw withdrew withdrawn saque sacado sacamos sacar saco retire retirado retiramos retirar',
);

/** "And how much did I pull back out" after what was moved into an account: what was moved out of it. */
function drawnFrom({ marked: { tokens }, before, world }: Setting): Partial<Slots> | null {
  if (before?.kind !== 'figure' || !movesIn.test(before.rows.flow) || before.rows.things.length > 0)
    return null;
  const says = (words: Words): boolean => tokens.some(({ text }) => words.test(text));
  if (!says(drewWords) && !(says(drawWords) && says(backWords))) return null;
  const { into } = before.rows;
  const savings = world.accounts.filter(({ subtype }) => subtype === 'savings').map(({ id }) => id);
  const accounts = into.length > 0 ? into : before.rows.flow === 'saved' ? savings : [];
  return accounts.length > 0 ? { flow: 'transfers', accounts: [...accounts], into: [] } : null;
}
const movesIn = among('transfers saved');

const alsoWord = among('ademas tambien also too besides plus encima aparte');

/** "And if I also go for 1,100": the price that the one that is said comes on top of; 0 for none. */
const besides = ({ marked: { tokens }, before }: Setting): number =>
  before?.kind === 'ahead' && before.of === 'afford' && tokens.some(({ text }) => alsoWord.test(text))
    ? (before.amount ?? 0)
    : 0;

/** What is kept of income is of no thing: asked after spending on one, it is the part of income which that is. */
const ofThings = ({ heads, ...choice }: Choice, { before }: Setting): Choice =>
  heads.act === 'rate' &&
  before !== null &&
  'rows' in before &&
  before.rows.flow === 'spending' &&
  before.rows.things.length > 0
    ? { ...choice, heads: { ...heads, act: 'share', of: 'income' } }
    : { ...choice, heads };

/** "How much of that is coffee" after food: coffee's part of the food, not of everything. */
const isPartOfIt = (act: string, { marked, before }: Setting): boolean =>
  act === 'share' && before !== null && 'rows' in before && pointersIn(marked).has('part');

const sinceWhen = ['since|from when', 'desde cuando|que'];

/** "Since when are they paying me" looks further back than the days that the talk is of. */
const asksSinceWhen = ({ marked: { tokens } }: Setting): boolean =>
  tokens.some((_token, at) => sinceWhen.some((phrase) => saidAt(tokens, at, phrase) !== null));

export function editOf(said: Choice, act: string, setting: Setting): Edit {
  const choice = ofThings(said, setting);
  const { heads } = choice;
  const parts = partsOf(choice, setting);
  const drop: Edit['drop'][number][] = [];
  if (heads.dropThings === 'yes') drop.push('things');
  if (heads.dropDays === 'yes' || (heads.act === 'first' && asksSinceWhen(setting))) drop.push('days');
  if (heads.dropAccounts === 'yes' || heads.everywhere === 'yes') drop.push('accounts');
  if (heads.dropAmounts === 'yes') drop.push('amounts');
  const { everywhere: _said, ...set } = named(choice, { act, goesOn: true }, setting);
  if (set.things && set.of === undefined && isPartOfIt(heads.act, setting))
    set.things = [...(setting.before ? slotsOf(setting.before).things : []), ...set.things];
  const add = things(parts, '+m', '+c');
  const leaveOut = things(parts, '-m', '-c');
  const owed = takenOff(parts, setting);
  if (owed && heads.act === 'keep')
    return { set: { ask: 'free' }, add, leaveOut, drop: ['accounts'], meant: 'it' };
  const other = heads.flow === 'none' ? flowSaid(act, setting) : null;
  if (other !== null) {
    set.flow = other;
    // Who pays is not who is paid.
    if (set.things === undefined) drop.push('things');
  }
  const paid = set.things === undefined && add.length === 0 && paidTo(act, setting);
  if (paid) {
    Object.assign(set, paid);
    drop.push('accounts');
  }
  const namesAny = [set.things, set.accounts, set.into].some((some) => some !== undefined);
  const drawn = !namesAny && add.length === 0 && ofOneFlow.has(act) && drawnFrom(setting);
  if (drawn) Object.assign(set, drawn);
  if (set.amount && besides(setting)) set.amount = cents(set.amount + besides(setting));
  const meant = meantOf(setting);
  const account = meant === 'other' ? otherAccount(setting.before, setting.world) : null;
  if (account !== null) set.accounts = [account];
  const withAsk = heads.act === 'keep' ? set : { ...set, ask: heads.act as Ask };
  return { set: withAsk, add, leaveOut, drop, meant: account === null ? meant : 'it' };
}
