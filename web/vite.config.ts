import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnIcons } from './scripts/icons.ts';
import { leanStyles } from './scripts/lean-styles.ts';
import { sharedParts } from './scripts/parts.ts';
import { plainImports } from './scripts/plain-imports.ts';
import { spanish } from './scripts/spanish.ts';

/** Where `npm run dev` has the server, and the bank where that is a program of its own. */
const local = (port = '3000') => `http://127.0.0.1:${port}`;
const server = local(process.env['PORT']);
const bank = local(process.env['BANK_PORT'] ?? process.env['PORT']);

/**
 * What every page of the app needs is one file: left to itself the bundler cuts it into a dozen, along what some dialog
 * shares with it, and each cut costs weight and a request. The front page and the offline page stay out of it.
 */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  test: (id: string) => !apart.test(id),
  includeDependenciesRecursively: false,
};

/** The libraries every page needs, hooks that the shell itself does not use included. */
const libraries = {
  name: 'libraries',
  test: /node_modules[\\/](react|react-dom|scheduler|zod|@tanstack)[\\/](?!.*infinite(QueryObs|QueryOpt))(?!.*useInfinite)/i,
  includeDependenciesRecursively: false,
};

const shared = sharedParts();

const parts = {
  name: shared.name,
  debugName: 'parts',
  minShareCount: 2,
  test: (id: string) => !apart.test(id) && shared.test(id),
  includeDependenciesRecursively: false,
};

/** The front page and the offline page, what they share with the app, and the entry, which holds the styles. */
const apart =
  /[\\/]src[\\/](landing[\\/]|install[\\/]|app[\\/]main\.|ui[\\/](button-class|class-names)\.)|\.(css|html)($|\?)/;

/**
 * `base: './'` makes every address inside the build relative to the file it stands in; the server writes the base path
 * into the two HTML files when it starts (README.md), so one build serves under any path.
 */
export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), drawnIcons(), leanStyles(), plainImports(), spanish()],
  build: {
    manifest: true,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    // light-dark() as written: lowering it would double every colour. Firefox 128 is the first with @property.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'landing.html', 'offline.html'],
      output: { codeSplitting: { groups: [libraries, shell, parts] } },
    },
  },
  server: { proxy: { '/api': server, '/_bank': bank } },
});
