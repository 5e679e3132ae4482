import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, mutation } from '../fields.ts';
import { categoryChange, categoryMerge, newCategory, ownCategory } from './categories.schemas.ts';

export const listCategories = endpoint({
  name: 'listCategories',
  summary: "The person's own categories, by name.",
  method: 'GET',
  path: '/categories/',
  access: 'session',
  response: z.object({ categories: z.array(ownCategory) }),
});

export const createCategory = endpoint({
  name: 'createCategory',
  summary: "Add a category of one's own under one of the provider's.",
  method: 'POST',
  path: '/categories/',
  access: 'session',
  idempotent: true,
  body: newCategory,
  status: 201,
  response: mutation({ category: ownCategory }),
  errors: ['CONFLICT'],
});

export const changeCategory = endpoint({
  name: 'changeCategory',
  summary: "Rename, recolor or hide a category of one's own, or put it with its rows under another primary.",
  method: 'PATCH',
  path: '/categories/{id}',
  access: 'session',
  params: idParams,
  body: categoryChange,
  response: mutation({ category: ownCategory }),
  errors: ['CONFLICT'],
});

export const mergeCategory = endpoint({
  name: 'mergeCategory',
  summary: "Move every row of a category to another of one's own, or to the primary above it, and remove it.",
  method: 'POST',
  path: '/categories/{id}/merge',
  access: 'session',
  idempotent: true,
  params: idParams,
  body: categoryMerge,
  response: mutation({ count: z.int() }),
});
