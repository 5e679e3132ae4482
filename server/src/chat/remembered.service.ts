import type { RememberedReading } from '@saldo/contract/chat/chat.schemas';
import { queryIn } from '@saldo/contract/query/query';
import { loadBooks } from '../books/books.queries.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { namesOf } from './answer/names.ts';
import { deleteRemembered, listRemembered } from './remembered.queries.ts';
import { describe } from './render/describe.ts';
import type { Language } from './render/words.ts';

/** What the person's own words were chosen to mean, the latest first. One of an older form of questions is left out. */
export async function rememberedReadings(ctx: Ctx, language: Language): Promise<RememberedReading[]> {
  const { userId } = ctx;
  return ctx.db.inTransaction(
    userId,
    async (tx) => {
      const rows = await listRemembered(tx, userId);
      if (rows.length === 0) return [];
      const names = namesOf(await loadBooks({ tx, userId }, ctx.timeZone));
      return rows.flatMap(({ id, said, query, chosen_at }) => {
        const chosen = queryIn(query);
        if (!chosen) return [];
        return [
          { id, said, text: describe(chosen, names, language).text, chosen_at: chosen_at.toISOString() },
        ];
      });
    },
    { readOnly: true },
  );
}

/** Forgets one. Throws NOT_FOUND. */
export async function forgetReading(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.inTransaction(ctx.userId, (tx) => deleteRemembered(tx, ctx.userId, id))))
    throw notFound();
}
