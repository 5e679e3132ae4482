import type { Parts, Reading } from '@saldo/reader';
import type { Ctx } from '../../context.ts';
import type { Asking } from '../asking.ts';
import { builtIn } from '../keeping.service.ts';
import { agreed } from '../models/agree.ts';
import type { Helper } from '../models/helper.service.ts';
import type { ModelSettings } from '../models/settings.ts';
import { describe } from '../render/describe.ts';
import type { Language } from '../render/words.ts';

/** Who helped to read a message, as its answer says it. */
export interface Help {
  engine: string;
  note: string | null;
}

export const noHelp: Help = { engine: builtIn, note: null };

const helpers = new WeakMap<ModelSettings, Promise<Helper>>();

/** The operator's model; what speaks to it is loaded where it is offered, at its first use. */
function helperOf(settings: ModelSettings): Promise<Helper> {
  const known = helpers.get(settings);
  if (known) return known;
  const made = import('../models/helper.service.ts').then(({ makeHelper }) => makeHelper(settings));
  helpers.set(settings, made);
  return made;
}

const meaningOf = ({ query, turn }: Reading): string => JSON.stringify(query ?? turn);

/**
 * What was read, with the language model's own reading where there is a model, the person agreed to it and the reader is
 * not sure: both alike are sure, and one of its own goes first as likely. Any fault leaves what was read, with a note.
 */
export async function withHelp(
  ctx: Ctx,
  asked: Omit<Extract<Asking, { kind: 'read' }>, 'kind'>,
  found: Parts,
  language: Language,
  signal: AbortSignal,
): Promise<{ found: Parts; help: Help }> {
  const settings = ctx.config.languageModel;
  const [read, ...others] = found.parts;
  const isOpen =
    read !== undefined && others.length === 0 && read.band !== 'sure' && read.language !== 'other';
  if (!settings || !isOpen) return { found, help: noHelp };
  const helper = await helperOf(settings);
  const { form, accounts, goals } = await ctx.assistant.ask({ ...asked, kind: 'form' });
  const names = {
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    goals: new Map(goals.map(({ id, title }) => [id, title])),
  };
  const before = asked.talk.before && describe(asked.talk.before, names, 'en').text;
  const turn = { language, accounts };
  const { given, engine, note } = await helper.fill(ctx, { ...form, before }, turn, signal);
  if (given === null) return { found, help: { engine: builtIn, note } };
  const own = await ctx.assistant.ask({ ...asked, kind: 'filled', filled: given });
  const { readings, band } = agreed(read, own, meaningOf);
  return {
    found: { ...found, parts: [{ ...read, readings, band }] },
    help: { engine: engine ?? builtIn, note },
  };
}
