import type { Readable } from 'node:stream';
import * as calls from '@saldo/contract/imports/imports.endpoints';
import type { ImportFile } from '@saldo/contract/imports/imports.schemas';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as imports from './imports.service.ts';

function change(ctx: Ctx, message: string, work: (tx: Tx) => Promise<ImportFile>) {
  return answered(ctx, async (tx) => ({ message, import: await work(tx) }));
}

export function importsRoutes(mount: Mount): void {
  mount(calls.createImport, async (ctx, { request }) => ({
    success: true as const,
    message: 'File received',
    import: await imports.createImport(ctx, request.body as Readable, request.headers),
  }));
  mount.read(calls.listImports, async (ctx) => ({ imports: await imports.listImports(ctx) }));
  mount.read(calls.getImport, async (ctx, { params }) => ({
    import: await imports.getImport(ctx, params.id),
  }));
  mount(calls.listImportRows, (ctx, { params, query }) => imports.listRows(ctx, params.id, query));
  mount(calls.changeImport, (ctx, { params, body }) =>
    change(ctx, 'File updated', (tx) => imports.changeImport(ctx, tx, params.id, body)),
  );
  mount(calls.commitImport, (ctx, { params }) =>
    change(ctx, 'Importing', (tx) => imports.commitImport(ctx, tx, params.id)),
  );
  mount(calls.undoImport, (ctx, { params }) =>
    change(ctx, 'Taking the file back', (tx) => imports.undoImport(ctx, tx, params.id)),
  );
  mount(calls.deleteImport, (ctx, { params }) =>
    ctx.db.inTransaction(ctx.userId, async (tx) => {
      await imports.deleteImport(ctx, tx, params.id);
      return { success: true as const, message: 'File given up' };
    }),
  );
}
