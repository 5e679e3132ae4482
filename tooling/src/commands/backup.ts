import { passThrough } from '../../launch/pass-through.mjs';

// `npm run backup`: the embedded database, running or not, into BACKUP_DIR; `npm run backup -- FOLDER` into another.
await passThrough(process.execPath, ['server/src/backups.ts', 'backup', ...process.argv.slice(2)]);
