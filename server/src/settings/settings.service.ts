import type { User } from '@saldo/contract/auth/auth.schemas';
import type { BodyOf } from '@saldo/contract';
import type * as calls from '@saldo/contract/settings/settings.endpoints';
import type { Settings } from '@saldo/contract/settings/settings.schemas';
import { presentUser } from '../auth/auth.presenter.ts';
import { findProfile, updateNames } from '../auth/auth.queries.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { findPreferences, upsertPreferences } from './settings.queries.ts';

interface Shown {
  settings: Settings;
  user: User;
}

async function read(tx: Tx, userId: number): Promise<Shown> {
  const profile = await findProfile(tx, userId);
  // Deleted a moment ago, by another device.
  if (!profile) throw new AppError('UNAUTHENTICATED');
  const { first_name, last_name, email, created_at } = profile;
  return {
    settings: {
      first_name,
      last_name,
      email,
      ...(await findPreferences(tx, userId)),
      member_since: created_at.toISOString(),
    },
    user: presentUser(profile),
  };
}

export async function getSettings(ctx: Ctx): Promise<Settings> {
  const { settings } = await ctx.db.inTransaction(ctx.userId, (tx) => read(tx, ctx.userId), {
    readOnly: true,
  });
  return settings;
}

/** Drops the fields that were not given, so that they stay as they are. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Changes what is given; the settings and the person as they are then. */
export async function changeSettings(ctx: Ctx, change: BodyOf<typeof calls.changeSettings>): Promise<Shown> {
  const { first_name, last_name, ...chosen } = change;
  const names = given({ first_name, last_name });
  const preferences = given(chosen);
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    if (Object.keys(names).length > 0) await updateNames(tx, ctx.userId, names, ctx.now());
    if (Object.keys(preferences).length > 0) await upsertPreferences(tx, ctx.userId, preferences, ctx.now());
    return read(tx, ctx.userId);
  });
}
