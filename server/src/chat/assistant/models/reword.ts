import { generateText, isStepCount, type LanguageModel, type ModelMessage } from 'ai';
import type { Ctx } from '../../../context.ts';
import type { Answered } from '../engine.ts';
import { guard } from '../guard/guard.ts';
import { safeText } from '../render/words.ts';
import type { World } from '../world.ts';
import { instructions, maskPrivate, situation } from './instructions.ts';
import { isLocal, modelHost, openModel, type ModelSettings } from './settings.ts';
import { makeTools, toolsFor, type Collected } from './tools.ts';

const steps = 6;
const callSeconds = 20;
const turnSeconds = 45;

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

/** What never reaches a person: calls written as text, thinking, markup, addresses. Null when nothing is left. */
export function cleanReply(text: string): string | null {
  if (/<\/?tool_call|<\|[a-z_]+\|>|"(name|function)"\s*:\s*"[a-z_]+"\s*,\s*"arg|\[TOOL_CALLS\]/i.test(text))
    return null;
  const clean = text
    .replaceAll(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\/\/\S+|www\.\S+/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[«»]/g, '')
    .trim();
  return clean.length === 0 || clean.length > 4000 ? null : clean;
}

/** Six sentences of the prompt in a row given back are the prompt itself. */
const tellsPrompt = (text: string): boolean =>
  instructions.split('\n').some((line) => line.length > 40 && text.includes(line.slice(0, 60)));

const failureNote = (language: 'en' | 'es'): string =>
  language === 'en'
    ? 'The language model could not answer this; the built-in assistant did.'
    : 'El modelo de lenguaje no pudo responder; lo hizo el asistente integrado.';

/**
 * A language model's wording of an answer, with the same tools and facts. Used only when the person agreed to this very
 * host. Every figure is held against the turn's facts; one retry names what failed, then the built-in answer stands.
 * Never throws, but for the caller's own abort.
 */
export function makeReworder(settings: ModelSettings, model: LanguageModel = openModel(settings)): Reworder {
  const host = modelHost(settings);
  return async (ctx, { question, answered, world, agreedHost }, signal) => {
    if (agreedHost !== host) return { answered: null, engine: 'built-in', note: null, guard: 'pass' };
    const { reply, language } = answered;
    const collected: Collected = { facts: [...reply.facts], days: [...reply.days], calls: 0 };
    const names = [
      ...world.merchants.map((one) => one.name),
      ...world.accounts.map((one) => one.name),
      ...world.goals.map((one) => one.title),
    ].map(safeText);
    const hint =
      reply.outcome === 'answer' ? `\nThe app's own computation for this question:\n${reply.text}` : '';
    const messages: ModelMessage[] = [
      { role: 'user', content: `${situation(world)}\n\nQuestion: ${maskPrivate(question)}${hint}` },
    ];
    const fallback: Worded = {
      answered: null,
      engine: 'built-in',
      note: failureNote(language),
      guard: 'fallback',
    };
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(turnSeconds * 1000)]);
    try {
      for (const attempt of ['pass', 'retried'] as const) {
        const result = await generateText({
          model,
          instructions,
          messages,
          tools: makeTools(ctx, world, language, toolsFor(answered.state.frame?.ask), collected),
          stopWhen: isStepCount(steps),
          prepareStep: ({ stepNumber }) => (stepNumber >= steps - 1 ? { toolChoice: 'none' as const } : {}),
          maxOutputTokens: 700,
          temperature: 0,
          maxRetries: 0,
          abortSignal: deadline,
          timeout: { stepMs: callSeconds * 1000 },
        });
        ctx.log.info(
          {
            model: settings.model,
            steps: result.steps.length,
            tools: collected.calls,
            tokens: result.usage.totalTokens,
          },
          'language model answered',
        );
        const text = cleanReply(result.text);
        if (text === null || tellsPrompt(text)) return fallback;
        const checked = guard({
          text,
          facts: collected.facts,
          days: collected.days,
          question,
          names,
          strict: true,
        });
        if (checked.ok) {
          const place = isLocal(settings)
            ? language === 'en'
              ? 'on this computer'
              : 'en este equipo'
            : host;
          return {
            answered: { ...answered, reply: { ...reply, text, facts: collected.facts, outcome: 'answer' } },
            engine: settings.model,
            note:
              language === 'en'
                ? `Worded by ${settings.model} (${place}); every figure was checked.`
                : `Redactado por ${settings.model} (${place}); cada cifra fue comprobada.`,
            guard: attempt,
          };
        }
        messages.push(
          { role: 'assistant', content: text },
          {
            role: 'user',
            content: `These figures are not in the tool results or stand with the wrong subject or dates: ${checked.problems.map((one) => one.text).join(', ')}. Answer again with exact figures from the tools only.`,
          },
        );
      }
      return fallback;
    } catch (error) {
      signal.throwIfAborted();
      ctx.log.warn(
        { model: settings.model, error: error instanceof Error ? error.name : 'unknown' },
        'language model failed',
      );
      return fallback;
    }
  };
}
