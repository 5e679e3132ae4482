import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

/**
 * `base: './'` makes every address inside the build relative to the file it stands in; the server writes the base path
 * into the two HTML files when it starts (README.md), so one build serves under any path.
 */
export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss()],
  build: {
    manifest: true,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    // light-dark() as written: lowering it would double every colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'landing.html', 'offline.html'] },
  },
  server: { proxy: { '/api': server, '/_bank': server } },
});
