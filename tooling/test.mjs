#!/usr/bin/env node
// `npm test`: installs what is missing, then hands over to tooling/src/commands/test.ts under the project's own Node.
process.argv.splice(2, 0, 'test');
await import('./run.mjs');
