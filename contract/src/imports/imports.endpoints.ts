import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import { importChange, importFile, importRow, importRowsPage } from './imports.schemas.ts';

export const createImport = endpoint({
  name: 'createImport',
  summary:
    'Upload a file of rows (multipart: file, optionally account_id and mapping); nothing is written to the books.',
  method: 'POST',
  path: '/imports/',
  access: 'session',
  upload: true,
  status: 202,
  response: mutation({ import: importFile }),
  errors: ['CONFLICT'],
});

export const listImports = endpoint({
  name: 'listImports',
  summary: 'The newest 50 files, whatever became of them.',
  method: 'GET',
  path: '/imports/',
  access: 'session',
  response: z.object({ imports: z.array(importFile) }),
});

export const getImport = endpoint({
  name: 'getImport',
  summary: 'One file: how far it is, what is open, what would be written.',
  method: 'GET',
  path: '/imports/{id}',
  access: 'session',
  params: idParams,
  response: z.object({ import: importFile }),
});

export const listImportRows = endpoint({
  name: 'listImportRows',
  summary: 'The records of a file in its order, each with its decision and the reason.',
  method: 'GET',
  path: '/imports/{id}/rows',
  access: 'session',
  params: idParams,
  query: importRowsPage,
  response: z.object({ rows: z.array(importRow), total_count: z.int() }),
});

export const changeImport = endpoint({
  name: 'changeImport',
  summary: 'Say how the file is to be read, where its accounts go, or turn decisions.',
  method: 'PATCH',
  path: '/imports/{id}',
  access: 'session',
  params: idParams,
  body: importChange,
  response: mutation({ import: importFile }),
  errors: ['CONFLICT'],
});

export const commitImport = endpoint({
  name: 'commitImport',
  summary: 'Write what was shown into the books.',
  method: 'POST',
  path: '/imports/{id}/commit',
  access: 'session',
  idempotent: true,
  params: idParams,
  response: mutation({ import: importFile }),
  errors: ['CONFLICT'],
});

export const undoImport = endpoint({
  name: 'undoImport',
  summary: 'Take back everything that a file brought.',
  method: 'POST',
  path: '/imports/{id}/undo',
  access: 'session',
  idempotent: true,
  params: idParams,
  response: mutation({ import: importFile }),
  errors: ['CONFLICT'],
});

export const deleteImport = endpoint({
  name: 'deleteImport',
  summary: 'Give up a file that is not in the books, or stop it on its way there.',
  method: 'DELETE',
  path: '/imports/{id}',
  access: 'session',
  params: idParams,
  response: done,
  errors: ['CONFLICT'],
});
