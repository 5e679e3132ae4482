import * as calls from '@saldo/contract/transactions/categories.endpoints';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as categories from './categories.service.ts';

export function categoriesRoutes(mount: Mount): void {
  mount.read(calls.listCategories, async (ctx) => ({ categories: await categories.listCategories(ctx) }));

  mount(calls.createCategory, (ctx, { body }) =>
    answered(ctx, async (tx) => ({
      message: 'Category added',
      category: await categories.createCategory(ctx, tx, body),
    })),
  );

  mount(calls.changeCategory, (ctx, { params, body }) =>
    answered(ctx, async (tx) => ({
      message: 'Category changed',
      category: await categories.changeCategory(ctx, tx, params.id, body),
    })),
  );

  mount(calls.mergeCategory, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      const count = await categories.mergeCategory(ctx, tx, params.id, body.into_id);
      return { message: count === 1 ? '1 transaction moved' : `${count} transactions moved`, count };
    }),
  );
}
