import type { Reply } from '../fact.ts';
import { namesOf } from './accounts-asked.ts';
import { reply, scopeOf, type Kit } from './kit.ts';

/** When accounts were synced last, and the day of the newest row. */
export function answerSynced(kit: Kit): Reply {
  const { say, book } = kit;
  const ids = scopeOf(kit);
  const accounts = kit.world.accounts.filter((one) => !ids || ids.includes(one.id));
  const times = accounts.flatMap((one) => (one.lastSynced ? [one.lastSynced] : []));
  const newest = times.toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!newest)
    return reply(kit, say('Nothing has been synced yet.', 'Todavía no se ha sincronizado nada.'), {
      outcome: 'nodata',
    });
  const date = newest.toISOString().slice(0, 10);
  const of = ids ? say(` of ${namesOf(kit, accounts)}`, ` de ${namesOf(kit, accounts)}`) : '';
  const last = kit.world.dataEnd
    ? say(
        ` The newest transaction is of ${book.date('newest row', kit.world.dataEnd)}.`,
        ` La transacción más reciente es del ${book.date('newest row', kit.world.dataEnd)}.`,
      )
    : '';
  return reply(
    kit,
    say(
      `The last sync${of} was on ${book.date('last sync', date)} (${newest.toISOString().slice(11, 16)} UTC).`,
      `La última sincronización${of} fue el ${book.date('last sync', date)} (${newest.toISOString().slice(11, 16)} UTC).`,
    ) + last,
  );
}
