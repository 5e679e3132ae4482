import { ensureWebBuilt } from '../../launch/web-build.mjs';

// Builds the web app if its sources changed; `npm start` and the browser tests do the same by themselves.
await ensureWebBuilt(process.execPath);
