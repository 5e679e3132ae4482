import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import { findUser } from '../../../auth/auth.queries.ts';
import type { Ctx } from '../../../context.ts';
import type { Answered } from '../engine.ts';
import { guard } from '../guard/guard.ts';
import { maskNames } from '../guard/numbers.ts';
import { safeText } from '../render/words.ts';
import { detectLanguage } from '../language/detect.ts';
import type { World } from '../world.ts';
import { estimateTokens, fitText, memoryTokens, promptTokens, wasTruncated } from './budget.ts';
import { callModel } from './call.ts';
import { cleanReply, tellsPrompt } from './clean.ts';
import { sendable } from './foreign.ts';
import { instructions, situation } from './instructions.ts';
import { recentTurns, remember } from './memory.ts';
import { notes } from './notes.ts';
import { makeRedactor, type Redactor } from './private.ts';
import { modelHost, openModel, type ModelSettings } from './settings.ts';
import { makeTools, sizeOfTools, toolsFor, type Collected } from './tools.ts';
import { countTokens, mayUseTokens } from './usage.ts';

export interface Worded {
  /** Null: the built-in answer stands. */
  answered: Answered | null;
  engine: string;
  note: string | null;
  guard: 'pass' | 'retried' | 'fallback';
}

export type Reworder = (
  ctx: Ctx,
  turn: { question: string; answered: Answered; world: World; agreedHost: string | null },
  signal: AbortSignal,
) => Promise<Worded>;

/** How long a model may take, in milliseconds. */
export interface Patience {
  call: number;
  turn: number;
}
const patience: Patience = { call: 20_000, turn: 45_000 };

const builtIn = (note: string | null): Worded => ({
  answered: null,
  engine: 'built-in',
  note,
  guard: note === null ? 'pass' : 'fallback',
});

/** The whole prompt but for the tools: the talk before as far as it fits, then today, the question and its figures. */
async function promptOf(
  ctx: Ctx,
  turn: { question: string; answered: Answered; world: World },
  redactor: Redactor,
  room: number,
): Promise<ModelMessage[]> {
  const { question, answered, world } = turn;
  const about = redactor.out(situation(world));
  const asked = redactor.out(question);
  const rest = room - estimateTokens(about) - estimateTokens(asked);
  const figures =
    answered.reply.outcome === 'answer'
      ? `\nThe app's own computation for this question:\n${fitText(sendable(answered.reply.text, world, redactor), Math.max(200, rest / 2))}`
      : '';
  const past = remember(
    await recentTurns(ctx),
    Math.min(memoryTokens, rest - estimateTokens(figures)),
    (text) => sendable(text, world, redactor),
  );
  return [...past, { role: 'user', content: `${about}\n\nQuestion: ${asked}${figures}` }];
}

const charactersOf = (messages: readonly ModelMessage[], tools: ToolSet): number =>
  instructions.length + JSON.stringify(messages).length + sizeOfTools(tools);

/** What a reply may use of a turn's room before tools give anything. */
const toolRoom = 900;

/**
 * A language model's wording of an answer, with the same tools and facts. Used only when the person agreed to this very
 * host. Every figure is held against the turn's facts; one retry names what failed, then the built-in answer stands.
 * Never throws, but for the caller's own abort.
 */
export function makeReworder(
  settings: ModelSettings,
  model: LanguageModel = openModel(settings),
  wait: Patience = patience,
): Reworder {
  const host = modelHost(settings);
  return async (ctx, turn, signal) => {
    const { question, answered, world, agreedHost } = turn;
    const { language, reply } = answered;
    if (agreedHost !== host) return builtIn(null);
    if (!(await mayUseTokens(ctx, settings.dailyTokens))) return builtIn(notes.spent(language));
    const { frame } = answered.state;
    const limits = [frame?.minCents, frame?.maxCents, frame?.threshold, frame?.amount].map(
      (one) => one ?? null,
    );
    let tokens = 0;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(wait.turn)]);
    try {
      const user = await findUser(ctx.db.directory, ctx.userId);
      const redactor = makeRedactor({ names: user ? [user.first_name, user.last_name] : [] }, world);
      const collected: Collected = {
        facts: [...reply.facts],
        days: [...reply.days],
        said: `${situation(world)}\n${reply.text}`,
        calls: 0,
        room: toolRoom,
      };
      const tools = makeTools(ctx, world, language, toolsFor(frame?.ask), collected, redactor);
      const room =
        promptTokens - toolRoom - estimateTokens(instructions) - Math.ceil(sizeOfTools(tools) / 3.5);
      const messages = await promptOf(ctx, turn, redactor, room);
      for (const attempt of ['pass', 'retried'] as const) {
        const sent = charactersOf(messages, tools);
        const called = await callModel({
          model,
          messages,
          tools,
          signal: deadline,
          callMs: wait.call,
          stream: settings.stream,
        });
        tokens += called.totalTokens ?? Math.ceil((sent * called.steps + called.text.length) / 4);
        ctx.log.info(
          { model: settings.model, steps: called.steps, tools: collected.calls, tokens: called.totalTokens },
          'language model answered',
        );
        if (wasTruncated(sent, called.promptTokens)) {
          ctx.log.warn(
            { model: settings.model, characters: sent, tokens: called.promptTokens },
            'the language model read only a part of its prompt: its context is too small',
          );
          return builtIn(notes.tooSmall(language));
        }
        const said = cleanReply(called.text);
        if (said === null || tellsPrompt(said)) return builtIn(notes.failed(language));
        const text = redactor.back(said);
        const checked = guard({ ...collected, text, question, limits, names: namesOf(world), strict: true });
        const evading = evades(text, answered, namesOf(world));
        if (checked.ok && !evading)
          return {
            answered: { ...answered, reply: { ...reply, text, facts: collected.facts, outcome: 'answer' } },
            engine: settings.model,
            note: notes.worded(settings, language),
            guard: attempt,
          };
        const wrong = checked.problems.map((one) => one.text).join(', ');
        messages.push(...called.messages, {
          role: 'user',
          content: evading
            ? 'That answers without the figures, or in another language than the question. Answer again, in its language, with exact figures from the tools.'
            : `These figures are not in the tool results or stand with the wrong subject or dates: ${redactor.out(wrong)}. Answer again with exact figures from the tools only.`,
        });
      }
      return builtIn(notes.failed(language));
    } catch (error) {
      signal.throwIfAborted();
      ctx.log.warn(
        { model: settings.model, error: error instanceof Error ? error.name : 'unknown' },
        'language model failed',
      );
      return builtIn(notes.failed(language));
    } finally {
      await countTokens(ctx, tokens);
    }
  };
}

/** A reply in another language, or without a single figure where the answer has some, is none. */
function evades(text: string, { reply, language }: Answered, names: readonly string[]): boolean {
  const tongue = detectLanguage(maskNames(text, names));
  if (tongue !== null && tongue !== language) return true;
  const has = (one: string): boolean => /\d/.test(one);
  return reply.outcome === 'answer' && reply.facts.length > 0 && has(reply.text) && !has(text);
}

const namesOf = (world: World): string[] =>
  [
    ...world.merchants.map((one) => one.name),
    ...world.accounts.map((one) => one.name),
    ...world.goals.map((one) => one.title),
  ].map((one) => safeText(one));
