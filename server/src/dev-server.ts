import manifest from '../package.json' with { type: 'json' };

// A server that `npm run dev` holds ready for the next edit. What no edit touches is loaded ahead; the rest when its parent
// says that files have changed, while the server before it ends; it starts when that one has left the port.
for (const name of Object.keys(manifest.dependencies))
  // Language models are loaded by those who ask one.
  if (!/^@saldo\/|^ai$|^@ai-sdk\//.test(name)) await import(name);

process.on('message', (word) => {
  // A file that does not load says so when it is started.
  if (word === 'load') import('./start.ts').catch(() => undefined);
  else void import('./main.ts').then(() => process.send?.('ready'));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
