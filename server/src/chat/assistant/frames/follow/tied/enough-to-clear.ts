import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Ask } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { debtAgainst } from './cleared-from.ts';

const opens = '(?:and |so |but |ok |well |then |y |e |pero |entonces |oye )*';
const it = '(?:it|that|this|them|those|the (?:card|loan|debt|balance|whole thing|lot)|§a)';
const whole =
  '(?: (?:all|off|in full|completely|today|now|right now|at once|§p|right away|this month|outright|entirely))*';
const todo =
  '(?: (?:tod[oa]s?|entera|entero|complet[oae]|completamente|ya|hoy|§p|ahora|de una(?: vez)?|de golpe|del todo|la tarjeta|la deuda|el saldo|el prestamo|§a|este mes))*';
const enough = new RegExp(
  `^${opens}(?:(?:can|could|may) (?:i|we) (?:afford to |just )?(?:afford|pay|clear|cover|settle|wipe(?: out)?|kill)(?: off)? ${it}${whole}|(?:do|will|would) (?:i|we) have (?:enough|the money)(?: money| cash)? (?:to (?:pay|clear|cover|settle|wipe out)(?: off)?|for) ${it}${whole}|(?:is there|have i got) enough (?:to (?:pay|clear|cover)(?: off)? ${it}|for ${it})${whole}|(?:me |nos )?(?:alcanza\\w*|llega|llegaria|da|daria) (?:el dinero |la plata |lo que tengo )?(?:para|pa|a) (?:pagar|liquidar|saldar|cubrir|cancelar)(?:l[oa]s?)?${todo}|(?:puedo|podemos|podria|podriamos) (?:pagar|liquidar|saldar|cubrir|cancelar)(?:l[oa]s?)?${todo}|(?:l[oa]s? )(?:puedo|podemos|podria|podriamos) (?:pagar|liquidar|saldar|cubrir|cancelar)${todo}|(?:tengo|tenemos|hay) (?:dinero |plata )?suficiente(?: dinero| plata)? para (?:pagar|liquidar|saldar|cubrir|cancelar)(?:l[oa]s?)?${todo})$`,
);

const standing: ReadonlySet<Ask> = new Set<Ask>(['balance', 'payOff', 'utilisation']);

/** "can I pay it off?", `¿y me alcanza para pagarla toda?` after what is owed: that debt, held against what the bank accounts have. */
export function enoughToClear(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  if (!standing.has(previous.ask) || now.amount !== null || now.things.length > 0) return null;
  if (periods.some((one) => one.start !== world.today || one.grain !== 'day')) return null;
  if (!enough.test(pattern)) return null;
  const isDebt = (id: number): boolean =>
    world.accounts.some((one) => one.id === id && isLiability(one.type));
  const said = now.accountIds.filter(isDebt);
  if (now.accountIds.length > said.length) return null;
  const before = (previous.toAccountIds ?? previous.accountIds).filter(isDebt);
  const all =
    previous.balance === 'owed' && previous.accountIds.length === 0
      ? world.accounts.filter(({ type }) => isLiability(type)).map(({ id }) => id)
      : [];
  const debts = [said, before, all].find((ids) => ids.length > 0);
  const sources = world.accounts.filter(
    (one) => one.status === 'active' && one.type === 'depository' && one.currency === 'USD',
  );
  if (!debts || sources.length === 0) return null;
  return debtAgainst(
    leaning,
    sources.map(({ id }) => id),
    debts,
  );
}
