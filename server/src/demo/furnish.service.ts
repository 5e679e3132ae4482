import { addMonths } from '@saldo/contract/calendar';
import { cents } from '@saldo/contract/money';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import { findAccounts } from '../accounts/accounts.queries.ts';
import type { Ctx } from '../context.ts';
import * as goals from '../goals/goals.changes.ts';
import { todayOf } from '../goals/goals.service.ts';
import { createLimit, limitSuggestions } from '../transactions/limits.service.ts';
import { createRule } from '../transactions/rules.service.ts';

const words = {
  en: { fund: 'Emergency fund', trip: 'A week in Lisbon', tag: 'coffee' },
  es: { fund: 'Fondo de emergencia', trip: 'Una semana en Lisboa', tag: 'café' },
};

/** Goals, limits and a rule over the books of a demo person, as they would set them themselves; in the visitor's language. */
export async function furnish(ctx: Ctx): Promise<void> {
  const said = words[ctx.language];
  const [rows] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId)]);
  const savings = rows.map(presentAccount).find(({ subtype }) => subtype === 'savings');
  const { suggestions } = await limitSuggestions(ctx);
  const act = { userId: ctx.userId, now: ctx.now(), author: 'person' as const };
  await ctx.db.inTransaction(ctx.userId, async (tx) => {
    await goals.createGoal(tx, act, {
      title: said.fund,
      category: 'emergency',
      target_amount: cents(500_000),
      ...(savings && {
        linked_account_id: savings.id,
        linked_amount: cents(Math.min(225_000, Math.floor(savings.unreserved_balance / 2))),
      }),
    });
    const trip = await goals.createGoal(tx, act, {
      title: said.trip,
      category: 'vacation',
      target_amount: cents(240_000),
      deadline: addMonths(todayOf(ctx).date, 5),
    });
    await goals.addProgress(tx, act, trip, { amount: cents(96_000) });
    for (const { category, currency, amount } of suggestions.slice(0, 3))
      await createLimit(ctx, tx, { category, currency, amount });
    await createRule(ctx, tx, {
      when: { payee: 'coffee', direction: 'out' },
      set: { tags: [said.tag] },
      apply_to_past: true,
    });
  });
}
