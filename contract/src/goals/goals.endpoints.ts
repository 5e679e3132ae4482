import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import {
  goal,
  goalCategory,
  goalCategoryParams,
  goalChange,
  goalEntriesPage,
  goalEntry,
  goalEntryParams,
  goalListFilter,
  goalProgress,
  goalProgressInfo,
  goalSearch,
  goalsStatistics,
  goalsSummary,
  nearDeadlineQuery,
  newGoal,
} from './goals.schemas.ts';

const goalList = z.object({ goals: z.array(goal) });
const changedGoal = mutation({ goal });
const idempotency = ['IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'] as const;

export const listGoals = endpoint({
  name: 'listGoals',
  summary: 'Goals, by status and category.',
  method: 'GET',
  path: '/goals/',
  access: 'session',
  query: goalListFilter,
  response: goalList,
});

export const createGoal = endpoint({
  name: 'createGoal',
  summary: 'Create a goal, optionally reserving from an account.',
  method: 'POST',
  path: '/goals/',
  access: 'session',
  body: newGoal,
  status: 201,
  response: changedGoal,
  errors: ['INSUFFICIENT_AVAILABLE_BALANCE', ...idempotency],
  idempotent: true,
});

export const getGoal = endpoint({
  name: 'getGoal',
  summary: 'One goal.',
  method: 'GET',
  path: '/goals/{id}',
  access: 'session',
  params: idParams,
  response: z.object({ goal }),
});

export const updateGoal = endpoint({
  name: 'updateGoal',
  summary: 'Change a goal; a missing field is unchanged, null clears.',
  method: 'PUT',
  path: '/goals/{id}',
  access: 'session',
  params: idParams,
  body: goalChange,
  response: changedGoal,
  errors: ['INSUFFICIENT_AVAILABLE_BALANCE', ...idempotency],
  idempotent: true,
});

export const deleteGoal = endpoint({
  name: 'deleteGoal',
  summary: 'Delete a goal and release what it reserved.',
  method: 'DELETE',
  path: '/goals/{id}',
  access: 'session',
  params: idParams,
  response: done,
});

export const addGoalProgress = endpoint({
  name: 'addGoalProgress',
  summary: 'Add manual progress, or reserve more from the linked account.',
  method: 'PUT',
  path: '/goals/{id}/progress',
  access: 'session',
  params: idParams,
  body: goalProgress,
  response: changedGoal,
  errors: ['GOAL_NOT_ACTIVE', 'INSUFFICIENT_AVAILABLE_BALANCE', ...idempotency],
  idempotent: true,
});

export const summarizeGoals = endpoint({
  name: 'summarizeGoals',
  summary: 'Counts and overall progress.',
  method: 'GET',
  path: '/goals/summary',
  access: 'session',
  response: z.object({ data: goalsSummary }),
});

export const listOverdueGoals = endpoint({
  name: 'listOverdueGoals',
  summary: 'Active goals past their deadline.',
  method: 'GET',
  path: '/goals/overdue',
  access: 'session',
  response: goalList,
});

export const listGoalsNearDeadline = endpoint({
  name: 'listGoalsNearDeadline',
  summary: 'Active goals due within some days, 7 unless said.',
  method: 'GET',
  path: '/goals/near-deadline',
  access: 'session',
  query: nearDeadlineQuery,
  response: goalList,
});

export const listGoalsByCategory = endpoint({
  name: 'listGoalsByCategory',
  summary: 'Goals of one category.',
  method: 'GET',
  path: '/goals/category/{category}',
  access: 'session',
  params: goalCategoryParams,
  response: goalList,
});

export const listGoalCategories = endpoint({
  name: 'listGoalCategories',
  summary: 'The categories with their labels.',
  method: 'GET',
  path: '/goals/categories',
  access: 'session',
  response: z.object({ data: z.array(z.object({ value: goalCategory, label: z.string() })) }),
});

export const searchGoals = endpoint({
  name: 'searchGoals',
  summary: 'Goals by text, status, category and target amount.',
  method: 'GET',
  path: '/goals/search',
  access: 'session',
  query: goalSearch,
  response: goalList,
});

export const goalProgressDetails = endpoint({
  name: 'goalProgressDetails',
  summary: "One goal's progress, reserve and plan.",
  method: 'GET',
  path: '/goals/{id}/progress-info',
  access: 'session',
  params: idParams,
  response: z.object({ data: goalProgressInfo }),
});

export const goalStatistics = endpoint({
  name: 'goalStatistics',
  summary: 'Figures over all goals.',
  method: 'GET',
  path: '/goals/statistics',
  access: 'session',
  response: z.object({ data: goalsStatistics }),
});

export const listGoalEntries = endpoint({
  name: 'listGoalEntries',
  summary: "The history of one goal's progress, newest first: all of it, or by pages.",
  method: 'GET',
  path: '/goals/{id}/entries',
  access: 'session',
  params: idParams,
  query: goalEntriesPage,
  response: z.object({
    entries: z.array(goalEntry),
    /** Where the next page begins; null when these are the last. */
    next_cursor: z.nullable(z.string()),
  }),
});

export const undoGoalEntry = endpoint({
  name: 'undoGoalEntry',
  summary: 'Take one entry back by an opposite one.',
  method: 'POST',
  path: '/goals/{id}/entries/{entry_id}/undo',
  access: 'session',
  params: goalEntryParams,
  response: changedGoal,
  errors: ['CONFLICT', 'INSUFFICIENT_AVAILABLE_BALANCE', ...idempotency],
  idempotent: true,
});
