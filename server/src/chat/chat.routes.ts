import * as endpoints from '@saldo/contract/chat/chat.endpoints';
import * as z from 'zod/mini';
import type { Mount } from '../http/mount.ts';
import { languageAsked } from '../http/language-asked.ts';
import { askAssistant } from './chat.service.ts';
import { forgetEverything, forgetMessage, listHistory } from './history.service.ts';
import { abortWithCaller, streamAnswer, wantsStream } from './chat.stream.ts';
import { chooseEngine, describeEngine } from './engine.service.ts';
import { forgetReading, rememberedReadings } from './remembered.service.ts';
import { cancelProposal, confirmProposal, undoProposal } from './proposals.service.ts';

/** Binds the chat. */
export function chatRoutes(mount: Mount): void {
  mount(endpoints.chatHistory, (ctx, { request }) =>
    listHistory(ctx, languageAsked(request.headers['accept-language'])),
  );
  mount(endpoints.sendChatMessage, async (ctx, { body, request, reply }) => {
    const message = await askAssistant(ctx, body, abortWithCaller(reply));
    const answer = { success: true as const, ...message };
    if (wantsStream(request))
      streamAnswer(reply, message, z.encode(endpoints.sendChatMessage.response, answer));
    return answer;
  });
  mount(endpoints.getChatEngine, async (ctx) => ({ data: await describeEngine(ctx) }));
  mount(endpoints.chooseChatEngine, async (ctx, { body }) => ({
    success: true as const,
    message: body.use_model ? 'The language model may word your answers' : 'The built-in assistant answers',
    data: await chooseEngine(ctx, body.use_model),
  }));
  mount(endpoints.listRememberedReadings, async (ctx, { request }) => ({
    readings: await rememberedReadings(ctx, languageAsked(request.headers['accept-language'])),
  }));
  mount(endpoints.forgetRememberedReading, async (ctx, { params }) => {
    await forgetReading(ctx, params.id);
    return { success: true as const, message: 'Forgotten' };
  });
  mount(endpoints.deleteChatMessage, async (ctx, { params }) => {
    await forgetMessage(ctx, params.id);
    return { success: true as const, message: 'Message deleted' };
  });
  mount(endpoints.deleteChatHistory, async (ctx) => {
    await forgetEverything(ctx);
    return { success: true as const, message: 'All chat history deleted' };
  });
  mount(endpoints.confirmProposal, async (ctx, { params }) => ({
    success: true as const,
    message: 'Done',
    proposal: await confirmProposal(ctx, params.id),
  }));
  mount(endpoints.cancelProposal, async (ctx, { params }) => ({
    success: true as const,
    message: 'Dropped',
    proposal: await cancelProposal(ctx, params.id),
  }));
  mount(endpoints.undoProposal, async (ctx, { params }) => ({
    success: true as const,
    message: 'Taken back',
    proposal: await undoProposal(ctx, params.id),
  }));
}
