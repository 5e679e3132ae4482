import { expect, test } from 'vitest';
import { sharedParts } from './parts.ts';

/** A module's size in characters, and who imports it. */
type Bundle = Record<string, { size?: number; by: string[]; later?: boolean }>;

const page = (name: string): string => `/web/src/${name}/${name}-page.tsx`;

/** The file that each module of a bundle is put into. */
function filesOf(bundle: Bundle): Record<string, string | null> {
  const parts = sharedParts();
  const modules = {
    getModuleInfo: (id: string) => ({
      importers: bundle[id]?.later ? [] : (bundle[id]?.by ?? []),
      dynamicImporters: bundle[id]?.later ? bundle[id].by : [],
      code: 'x'.repeat(bundle[id]?.size ?? 0),
    }),
  };
  const ids = Object.keys(bundle);
  for (const id of ids) parts.test(id);
  return Object.fromEntries(ids.map((id) => [id, parts.name(id, modules)]));
}

test('what the same pages read is one file, however it is reached', () => {
  const files = filesOf({
    'list.ts': { size: 90_000, by: [page('goals'), page('chat')] },
    'row.ts': { size: 90_000, by: ['list.ts'] },
    'picture.ts': { size: 90_000, by: [page('goals')] },
  });
  expect(files['row.ts']).toBe(files['list.ts']);
  expect(files['picture.ts']).not.toBe(files['list.ts']);
});

test('small parts are joined for a file less to ask for, large ones stay apart', () => {
  const shared = [page('goals'), page('chat')];
  const parts = (size: number) =>
    filesOf({ 'one.ts': { size, by: shared }, 'other.ts': { size, by: [...shared, page('import')] } });
  const small = parts(10_000);
  expect(small['other.ts']).toBe(small['one.ts']);
  const large = parts(200_000);
  expect(large['other.ts']).not.toBe(large['one.ts']);
});

test('pages that share nothing share no file', () => {
  const files = filesOf({
    'one.ts': { size: 10, by: [page('goals')] },
    'other.ts': { size: 10, by: [page('chat')] },
  });
  expect(files['one.ts']).not.toBe(files['other.ts']);
});

test('what many pages or the app itself read is common; the forms before sign-in have a file of theirs', () => {
  const many = ['goals', 'chat', 'import', 'accounts', 'settings'].map(page);
  expect(
    filesOf({
      'app.ts': { by: ['/web/index.html'] },
      'many.ts': { size: 90_000, by: [...many, page('notices')] },
      'five.ts': { size: 900_000, by: many },
      'form.ts': { size: 90_000, by: [...many, page('login')] },
    }),
  ).toEqual({
    'app.ts': 'common',
    'many.ts': 'common',
    'five.ts': expect.stringMatching(/^parts-/),
    'form.ts': 'sign-in-parts',
  });
});

test('what only a dialog reads that is loaded later weighs less for it', () => {
  const size = 40_000;
  const of = (by: string[]) => {
    const files = filesOf({
      'dialog.tsx': { by: [page('goals')], later: true, size: 1 },
      'both.ts': { size, by: [page('goals'), ...by] },
      'one.ts': { size, by: [page('goals')] },
    });
    return files['both.ts'] === files['one.ts'];
  };
  expect(of(['dialog.tsx'])).toBe(true);
  expect(of([page('chat')])).toBe(false);
});

test('a module that nobody reads is left to the bundler', () => {
  expect(filesOf({ 'lonely.ts': { by: [] } })).toEqual({ 'lonely.ts': null });
});
