import * as calls from '@saldo/contract/transactions/limits.endpoints';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as limits from './limits.service.ts';

export function limitsRoutes(mount: Mount): void {
  mount.read(calls.listLimits, async (ctx, { query }) => ({
    data: await limits.limitsView(ctx, query.month),
  }));

  mount.read(calls.suggestLimits, async (ctx) => ({ data: await limits.limitSuggestions(ctx) }));

  mount(calls.createLimit, (ctx, { body }) =>
    answered(ctx, async (tx) => ({ message: 'Limit set', id: await limits.createLimit(ctx, tx, body) })),
  );

  mount(calls.changeLimit, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      await limits.changeLimit(ctx, tx, params.id, body);
      return { message: 'Limit changed' };
    }),
  );

  mount(calls.deleteLimit, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      await limits.deleteLimit(ctx, tx, params.id);
      return { message: 'Limit deleted' };
    }),
  );
}
