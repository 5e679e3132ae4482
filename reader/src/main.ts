import { readFileSync } from 'node:fs';
import { check } from './corpus/check.ts';
import { collected } from './corpus/collect.ts';
import { buildModel, ofAuthors, teach } from './corpus/build.ts';
import { loadLines } from './corpus/corpus.ts';
import { judge, report, rightOf } from './corpus/evaluate.ts';
import { explain } from './corpus/explain.ts';
import { changesOfTopic, lessonsOf } from './corpus/teach.ts';
import type { Model } from './net/model.ts';
import { theModel } from './net/stored.ts';

// A server that teaches the reader holds the other end: however it ends, even killed, this ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const [command, ...args] = process.argv.slice(2);
const say = (text: string): void => console.error(text);

async function taught(): Promise<Model> {
  await teach(say);
  return theModel();
}

/** What `npm run reader -- COMMAND` does; false for a failure. */
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  /** Makes the model, unless it is there. */
  async train() {
    await teach(say);
    return true;
  },
  /** How much is read rightly, of authors never trained on: by the reader, or by one that part of the authors taught. */
  async evaluate() {
    const part = Number(args[0] ?? 1);
    if (!(part > 0 && part <= 1)) return false;
    const model = await (part < 1 ? buildModel(ofAuthors(loadLines(false), part), say) : taught());
    const lessons = lessonsOf(loadLines(true));
    for (const line of report(judge(model, lessons))) console.log(line);
    const topics = judge(model, changesOfTopic(lessons));
    console.log(`another topic, in a talk that it has nothing to do with: ${rightOf(topics)}`);
    return true;
  },
  /** What comes of a message, step by step. */
  async explain() {
    for (const line of explain(args.join(' '), await taught())) console.log(line);
    return args.length > 0;
  },
  check: () => args.length > 0 && args.every((file) => check(file)),
  /** What people chose their words to mean, out of exports they gave, as lines to be labelled. */
  collect() {
    for (const file of args) for (const line of collected(readFileSync(file, 'utf8'))) console.log(line);
    return args.length > 0;
  },
};
const run = commands[command ?? ''];
if (!run || !(await run())) {
  if (!run) console.error(`npm run reader -- ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 1;
}
