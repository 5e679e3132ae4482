import * as calls from '@saldo/contract/transactions/views.endpoints';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as views from './views.service.ts';

export function viewsRoutes(mount: Mount): void {
  mount.read(calls.listViews, async (ctx) => ({ views: await views.listViews(ctx) }));

  mount(calls.saveView, (ctx, { body }) =>
    answered(ctx, async (tx) => ({ message: 'View saved', id: await views.saveView(ctx, tx, body) })),
  );

  mount(calls.renameView, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      await views.renameView(ctx, tx, params.id, body.name);
      return { message: 'View renamed' };
    }),
  );

  mount(calls.deleteView, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      await views.deleteView(ctx, tx, params.id);
      return { message: 'View deleted' };
    }),
  );
}
