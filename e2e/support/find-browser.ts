import { findBrowser } from './browser.ts';

// Prints the browser for the tests as JSON, for SALDO_BROWSER.
process.stdout.write(`${JSON.stringify(await findBrowser())}\n`);
