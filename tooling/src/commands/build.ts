import { ensureServerBuilt, ensureWebBuilt } from '../../launch/builds.mjs';

// Builds what changed of the web app and the server; `npm start` and the browser tests do the same by themselves.
await ensureWebBuilt(process.execPath);
await ensureServerBuilt(process.execPath);
