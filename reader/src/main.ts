import { check } from './corpus/check.ts';

// `npm run reader -- check FILE`
const [command, ...args] = process.argv.slice(2);
const commands: Readonly<Record<string, () => boolean>> = {
  check: () => args.length > 0 && args.every((file) => check(file)),
};
const run = commands[command ?? ''];
if (!run || !run()) {
  if (!run) console.error(`npm run reader -- ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 1;
}
