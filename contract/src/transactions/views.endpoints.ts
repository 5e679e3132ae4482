import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, id, idParams, mutation } from '../fields.ts';
import { newView, savedView, viewChange } from './views.schemas.ts';

export const listViews = endpoint({
  name: 'listViews',
  summary: 'Views of spending under their names, the oldest first.',
  method: 'GET',
  path: '/views/',
  access: 'session',
  response: z.object({ views: z.array(savedView) }),
});

export const saveView = endpoint({
  name: 'saveView',
  summary: 'Save a view under a name; a name that is there, whatever its case, takes the new view.',
  method: 'POST',
  path: '/views/',
  access: 'session',
  idempotent: true,
  body: newView,
  status: 201,
  response: mutation({ id }),
});

export const renameView = endpoint({
  name: 'renameView',
  summary: 'Give a view another name.',
  method: 'PATCH',
  path: '/views/{id}',
  access: 'session',
  params: idParams,
  body: viewChange,
  response: done,
  errors: ['CONFLICT'],
});

export const deleteView = endpoint({
  name: 'deleteView',
  summary: 'Delete a view; what it shows is not affected.',
  method: 'DELETE',
  path: '/views/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
