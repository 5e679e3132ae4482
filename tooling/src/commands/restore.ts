import { passThrough } from '../../launch/pass-through.mjs';

// `npm run restore -- BACKUP`: a backup into a DATA_DIR that has no database yet.
await passThrough(process.execPath, ['server/src/backups.ts', 'restore', ...process.argv.slice(2)]);
