import type { ChatEngine } from '@saldo/contract/chat/chat.schemas';
import type { Ctx } from '../context.ts';
import { invalidField } from '../errors.ts';
import { isLocal, modelHost } from './models/settings.ts';
import { findAgreedHost, upsertAgreedHost } from './engine.queries.ts';

/** The model on offer and whether the person agreed to exactly its host. */
export async function describeEngine(ctx: Ctx): Promise<ChatEngine> {
  const settings = ctx.config.languageModel;
  if (!settings) return { model: null, agreed: false };
  const host = modelHost(settings);
  const agreed = await ctx.db.inTransaction(ctx.userId, (tx) => findAgreedHost(tx, ctx.userId), {
    readOnly: true,
  });
  return { model: { name: settings.model, host, local: isLocal(settings) }, agreed: agreed === host };
}

/** Agrees to the model on offer, or takes that back. Throws VALIDATION_ERROR when none is offered. */
export async function chooseEngine(ctx: Ctx, useModel: boolean): Promise<ChatEngine> {
  const settings = ctx.config.languageModel;
  if (useModel && !settings) throw invalidField('use_model', 'No language model is offered here.');
  const host = useModel && settings ? modelHost(settings) : null;
  await ctx.db.inTransaction(ctx.userId, (tx) => upsertAgreedHost(tx, ctx.userId, host, ctx.now()));
  return describeEngine(ctx);
}
