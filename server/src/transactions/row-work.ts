import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { lockOfRule } from './changes.queries.ts';
import { takeBack } from './changes.service.ts';
import { holdOwn } from './categories.queries.ts';
import { guessAllAnew } from './guessing.queries.ts';
import { deleteWork, findWork, insertWork, lockWork, updateWork, type RowWork } from './row-work.queries.ts';
import { findChanging, lockRules, runRules } from './rules.queries.ts';

/** The job that does what goes on with a person's rows. */
export const rowWorkJob = 'row-work';

/** Rows a piece changes: nobody waits long for one of them, and what is held at once stays small. */
const atOnce = 1_000;

/** Adds work on rows and the job that does it; both exist if the transaction commits. */
export async function beginWork(
  tx: Tx,
  { queue, userId, now }: Pick<Ctx, 'queue' | 'userId' | 'now'>,
  work: { kind: RowWork['kind']; ruleId?: number; total: number },
): Promise<void> {
  await insertWork(tx, userId, { ...work, now: now() });
  await queue.enqueue(rowWorkJob, { userId }, { key: String(userId), tx });
}

type Run = <T>(piece: (tx: Tx) => Promise<T>) => Promise<T>;

/** Whose work is done, and when. */
export interface Doing {
  userId: number;
  now: Date;
}

/** What lets rows that are too many follow what was said of others. */
export const deferTo =
  (ctx: Pick<Ctx, 'queue' | 'userId' | 'now'>) =>
  (tx: Tx, total: number): Promise<void> =>
    beginWork(tx, ctx, { kind: 'guess', total });

/** Does all work on a person's rows, the oldest first. Bears to be done twice, and to be cut off anywhere: what is done is not found again. */
export async function doRowWork(run: Run, doing: Doing): Promise<void> {
  const { userId } = doing;
  for (;;) {
    const [work] = await run(async (tx) => (await tx.executeQuery(findWork(userId).compile())).rows);
    if (!work) return;
    if (work.kind === 'guess') {
      const held: Run = (piece) =>
        run(async (tx) => {
          await holdOwn(tx, userId);
          return piece(tx);
        });
      await guessAllAnew(held, userId, { wrote: (tx, count) => updateWork(tx, userId, work, count) });
      await run((tx) => deleteWork(tx, userId, work));
    } else await (work.kind === 'rule' ? sayOfPast : takeAllBack)(run, doing, work);
  }
}

/** Does a piece of a rule's work, unless other work took its place: then undefined. */
function pieceOf<T>(
  run: Run,
  { userId }: Doing,
  work: RowWork,
  piece: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  return run(async (tx) => {
    await lockRules(tx, userId);
    return (await lockWork(tx, userId, work)) && (await piece(tx));
  });
}

/** A rule is done with its rows: what others are guessed to be follows. */
async function endRule(run: Run, doing: Doing, work: RowWork): Promise<void> {
  await pieceOf(run, doing, work, async (tx) => {
    await deleteWork(tx, doing.userId, work);
    await insertWork(tx, doing.userId, { kind: 'guess', total: 0, now: doing.now });
  });
}

async function sayOfPast(run: Run, doing: Doing, work: RowWork): Promise<void> {
  const { userId, now } = doing;
  const ids = await run((tx) => findChanging(tx, userId, work.rule_id));
  for (let from = 0; from < ids.length; from += atOnce) {
    const piece = ids.slice(from, from + atOnce);
    const goesOn = await pieceOf(run, doing, work, async (tx) => {
      await runRules(tx, userId, piece, now, work.rule_id);
      await updateWork(tx, userId, work, piece.length);
      return true;
    });
    if (!goesOn) return;
  }
  await endRule(run, doing, work);
}

async function takeAllBack(run: Run, doing: Doing, work: RowWork): Promise<void> {
  const { userId, now } = doing;
  for (let [last, found] = [null as number | null, 0]; ;) {
    const changes = await pieceOf(run, doing, work, async (tx) => {
      const standing = await lockOfRule(tx, userId, work.rule_id, { before: last, limit: atOnce });
      await takeBack(tx, { userId, now: () => now }, standing);
      await updateWork(tx, userId, work, new Set(standing.map((one) => one.transaction_id)).size);
      return standing;
    });
    if (!changes) return;
    found += changes.length;
    last = changes.at(-1)?.id ?? null;
    if (last !== null) continue;
    // One that stood on top of another of this rule lets that one stand again: until a whole look finds none.
    if (found === 0) break;
    found = 0;
  }
  await endRule(run, doing, work);
}
