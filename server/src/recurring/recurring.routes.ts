import * as calls from '@saldo/contract/recurring/recurring.endpoints';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { Mount } from '../http/mount.ts';
import * as feed from './feed.service.ts';
import * as recurring from './recurring.service.ts';

/** One change in one transaction, with its answer kept for a call that comes twice. */
function answered<T extends object>(ctx: Ctx, message: string, work: (tx: Tx) => Promise<T>) {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const answer = { success: true as const, message, ...(await work(tx)) };
    await ctx.keepAnswer?.(tx, answer);
    return answer;
  });
}

const messages = {
  confirmed: 'Kept as recurring',
  ended: 'Marked as ended',
  dismissed: 'Marked as not recurring',
} as const;

export function recurringRoutes(mount: Mount): void {
  mount(calls.getRecurring, async (ctx) => ({ data: await recurring.recurringView(ctx) }));

  mount(calls.getAhead, async (ctx, { query }) => ({
    data: await recurring.aheadView(ctx, query.account_id),
  }));

  mount(calls.addRecurring, (ctx, { body }) =>
    answered(ctx, 'Added', async (tx) => ({ id: await recurring.addRecurring(ctx, tx, body) })),
  );

  mount(calls.changeRecurring, (ctx, { body }) =>
    answered(ctx, body.state ? messages[body.state] : 'Saved', async (tx) => {
      await recurring.changeRecurring(ctx, tx, body);
      return {};
    }),
  );

  mount(calls.getCalendarFeed, async (ctx) => ({ feed: await feed.findFeed(ctx) }));

  mount(calls.makeCalendarFeed, async (ctx) => ({
    success: true as const,
    message: 'Calendar address made',
    url: await feed.makeFeed(ctx),
  }));

  mount(calls.endCalendarFeed, async (ctx) => {
    await feed.endFeed(ctx);
    return { success: true as const, message: 'Calendar address ended' };
  });

  mount(calls.readCalendarFeed, async (ctx, { params, reply }) => {
    const file = await feed.readFeed(ctx, params.secret);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="bills.ics"')
      .header('X-Robots-Tag', 'noindex')
      .send(file);
    return file;
  });

  mount(calls.deleteRecurring, (ctx, { params }) =>
    answered(ctx, 'Deleted', async (tx) => {
      await recurring.deleteRecurring(ctx, tx, params.id);
      return {};
    }),
  );
}
