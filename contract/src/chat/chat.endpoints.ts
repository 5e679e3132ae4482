import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import { chatEngine, chatInput, chatMessage, chatProposal, rememberedReading } from './chat.schemas.ts';

export const chatHistory = endpoint({
  name: 'chatHistory',
  summary: 'The conversation, oldest first; questions to begin with while there is none.',
  method: 'GET',
  path: '/chat/history',
  access: 'session',
  response: z.object({
    history: z.array(chatMessage),
    /** Questions to begin with, from the person's own data; only while there is no conversation. */
    suggestions: z.array(z.string()),
  }),
});

export const sendChatMessage = endpoint({
  name: 'sendChatMessage',
  summary: 'Ask the assistant; the answer is JSON, or streams with Accept: text/event-stream.',
  method: 'POST',
  path: '/chat/',
  access: 'session',
  body: chatInput,
  response: z.object({ success: z.literal(true), ...chatMessage.shape }),
  errors: ['ASSISTANT_UNAVAILABLE', 'CONFLICT'],
});

export const getChatEngine = endpoint({
  name: 'getChatEngine',
  summary: 'Which language model the operator offers, and whether the person agreed to it.',
  method: 'GET',
  path: '/chat/engine',
  access: 'session',
  response: z.object({ data: chatEngine }),
});

export const chooseChatEngine = endpoint({
  name: 'chooseChatEngine',
  summary: 'Agree to the language model that is offered, or go back to the built-in assistant alone.',
  method: 'PUT',
  path: '/chat/engine',
  access: 'session',
  inDemo: false,
  body: z.object({ use_model: z.boolean({ error: 'Use true or false.' }) }),
  response: mutation({ data: chatEngine }),
});

export const listRememberedReadings = endpoint({
  name: 'listRememberedReadings',
  summary: 'What the person chose their own words to mean, the latest first.',
  method: 'GET',
  path: '/chat/readings',
  access: 'session',
  response: z.object({ readings: z.array(rememberedReading) }),
});

export const forgetRememberedReading = endpoint({
  name: 'forgetRememberedReading',
  summary: 'Forget what some words were chosen to mean.',
  method: 'DELETE',
  path: '/chat/readings/{id}',
  access: 'session',
  params: idParams,
  response: done,
});

export const deleteChatMessage = endpoint({
  name: 'deleteChatMessage',
  summary: 'Delete one message with its answer and facts.',
  method: 'DELETE',
  path: '/chat/delete/{id}',
  access: 'session',
  params: idParams,
  response: done,
});

export const deleteChatHistory = endpoint({
  name: 'deleteChatHistory',
  summary: 'Delete the whole conversation.',
  method: 'DELETE',
  path: '/chat/delete/all',
  access: 'session',
  response: done,
});

const settledProposal = mutation({ proposal: chatProposal });

export const confirmProposal = endpoint({
  name: 'confirmProposal',
  summary: 'Carry out what the assistant proposed, once.',
  method: 'POST',
  path: '/chat/proposals/{id}/confirm',
  access: 'session',
  params: idParams,
  response: settledProposal,
  errors: ['CONFLICT', 'INSUFFICIENT_AVAILABLE_BALANCE', 'GOAL_NOT_ACTIVE'],
});

export const cancelProposal = endpoint({
  name: 'cancelProposal',
  summary: 'Drop a proposal.',
  method: 'POST',
  path: '/chat/proposals/{id}/cancel',
  access: 'session',
  params: idParams,
  response: settledProposal,
  errors: ['CONFLICT'],
});

export const undoProposal = endpoint({
  name: 'undoProposal',
  summary: 'Take back what a confirmed proposal did.',
  method: 'POST',
  path: '/chat/proposals/{id}/undo',
  access: 'session',
  params: idParams,
  response: settledProposal,
  errors: ['CONFLICT'],
});
