import type { LanguageModel } from 'ai';
import { findUser } from '../../auth/auth.queries.ts';
import type { Ctx } from '../../context.ts';
import { findAgreedHost } from '../engine.queries.ts';
import type { Unanswered } from '../render/topics.data.ts';
import { fillForm, type Filler, type Filling } from './fill.ts';
import type { Filled, Form } from './form.ts';
import { failureNote, helperNote } from './notes.ts';
import { openModel } from './open-model.ts';
import { makeRedactor, type Redactor } from './private.ts';
import { modelHost, type ModelSettings } from './settings.ts';
import { maySpeak, speak, type Spoken } from './speak.ts';
import { countTokens, mayUseTokens } from './usage.ts';

/** What a helper gets of a turn beside the message. */
export interface Turn {
  language: 'en' | 'es';
  /** Accounts with what identifies them: it is hidden from the model. */
  accounts: readonly { name: string; mask: string | null }[];
}

/** What a model gave to a turn; `note` says so, or why it did not. Null where it was not asked. */
export interface Helped<Given> {
  given: Given | null;
  engine: string | null;
  note: string | null;
}

/** A language model that the operator offers, as the chat makes use of it. */
export interface Helper {
  /** Fills the form of a message that the reader is not sure of. */
  fill(ctx: Ctx, form: Form, turn: Turn, signal: AbortSignal): Promise<Helped<Filled>>;
  /** Puts a reply that holds no figure in words of its own. */
  say(
    ctx: Ctx,
    asked: { topic: Unanswered; message: string; reply: string },
    turn: Turn,
    signal: AbortSignal,
  ): Promise<Helped<string>>;
}

const callMs = 20_000;
const silent = { given: null, engine: null, note: null };

/**
 * The operator's model, asked only where the person agreed to its very host and within the day's tokens. It can give a
 * form or words, never a figure; where it fails the built-in reading stands, with a note.
 */
export function makeHelper(
  settings: ModelSettings,
  model: LanguageModel = openModel(settings),
  wait = callMs,
): Helper {
  const filler: Filler = { model, stream: settings.stream, callMs: wait };
  async function helped<Given>(
    ctx: Ctx,
    turn: Turn,
    did: 'read' | 'worded',
    work: (
      redactor: Redactor,
    ) => Promise<{ given: Given | null; why: Filling['why'] | Spoken['why']; tokens: number }>,
  ): Promise<Helped<Given>> {
    const agreed = await ctx.db.inTransaction(ctx.userId, (tx) => findAgreedHost(tx, ctx.userId), {
      readOnly: true,
    });
    if (agreed !== modelHost(settings)) return silent;
    if (!(await mayUseTokens(ctx, settings.dailyTokens)))
      return { ...silent, note: failureNote('spent', turn.language) };
    const user = await findUser(ctx.db.directory, ctx.userId);
    const names = user ? [user.first_name, user.last_name] : [];
    const { given, why, tokens } = await work(makeRedactor({ names }, turn.accounts));
    await countTokens(ctx, tokens);
    ctx.log.info({ model: settings.model, did, why, tokens }, 'a language model was asked');
    if (given !== null)
      return { given, engine: settings.model, note: helperNote(settings, did, turn.language) };
    return { ...silent, note: failureNote(why === 'tooSmall' ? 'tooSmall' : 'failed', turn.language) };
  }
  return {
    fill: (ctx, form, turn, signal) =>
      helped(ctx, turn, 'read', async (redactor) => {
        const { filled, ...rest } = await fillForm(filler, form, redactor, signal);
        return { given: filled, ...rest };
      }),
    say: (ctx, { topic, message, reply }, turn, signal) =>
      maySpeak(topic)
        ? helped(ctx, turn, 'worded', async (redactor) => {
            const { text, ...rest } = await speak(filler, { message, reply }, redactor, signal);
            return { given: text, ...rest };
          })
        : Promise.resolve(silent),
  };
}
