import type { ImportFile } from '@saldo/contract/imports/imports.schemas';
import type { Moment } from '../../accounts/by-hand.queries.ts';
import type { Tx } from '../../db/open.ts';
import type { ImportedAccount } from '../../db/types.ts';
import { isEverything, type FileRead } from '../formats/read-file.ts';
import type { Answered, Question } from '../formats/table.ts';
import {
  findCardsFilled,
  findEarlierPlaces,
  findTargets,
  tallyRows,
  updateImport,
  updatePlaces,
  type ImportRecord,
} from '../imports.queries.ts';
import { decide } from '../matching/deciding.ts';
import { findMissingOwn } from '../own-categories.queries.ts';
import { hasNothing } from '../restoring/restoring.queries.ts';
import { findEarlierFiles, findEarlierRows, findStandIns } from '../places.queries.ts';
import {
  accountQuestion,
  earlierWarning,
  likelyPlace,
  placeAccounts,
  placeWarning,
  standInWarning,
} from './accounts-of-file.ts';
import { requireCurrent, type Db } from './step.ts';

/** How the sentence begins that says which categories of one's own an import makes. */
const makesOwn = 'Importing these rows makes categories of your own';

const signQuestion: Question = { field: 'sign', choices: ['as_is', 'reversed'] };

/** What was understood of the columns of a table, as it is kept and shown. */
type KeptColumns = NonNullable<ImportFile['columns']> & { answered?: Answered };

function columnsOf({ table }: FileRead): KeptColumns | null {
  if (!table) return null;
  const { names, mapping, preset, sample, answered } = table;
  return { names, mapping, preset: preset?.name ?? null, sample, answered };
}

/** True where the amounts alone show which way money went, as they stand and by nobody's word. */
function hasOwnSigns(
  format: string | null,
  columns: KeptColumns | null,
  { mapping: said }: ImportRecord,
): boolean {
  if (said.sign !== undefined) return false;
  if (format === 'QIF') return true;
  if (!columns || columns.preset !== null) return false;
  const { mapping } = columns;
  return mapping.sign === 'as_is' && mapping.columns?.amount != null && !mapping.direction;
}

/** What the person is asked about rows that were read: what was answered for other accounts, and which way money went on a card. */
async function questionsOfRows(
  tx: Tx,
  record: ImportRecord,
  {
    format,
    columns,
    accounts,
  }: { format: string | null; columns: KeptColumns | null; accounts: readonly ImportedAccount[] },
): Promise<Question[]> {
  const { questions: byOthers = [], accounts: answeredFor = [] } = columns?.answered ?? {};
  const isOther = accounts.some(({ account_id: to }) => to !== null && !answeredFor.includes(to));
  const again = byOthers.filter(({ field }) => isOther && !Object.hasOwn(record.mapping, field));
  const asksSign =
    again.every(({ field }) => field !== 'sign') &&
    hasOwnSigns(format, columns, record) &&
    (await findCardsFilled(tx, record.user_id, record.id));
  return asksSign ? [...again, signQuestion] : again;
}

/** Where the rows of each account of a file go, with what speaks against it. */
async function placeRows(
  tx: Tx,
  record: ImportRecord,
  { file, total }: { file: FileRead | null; total: number },
  targets: Awaited<ReturnType<typeof findTargets>>,
): Promise<ImportedAccount[]> {
  const { user_id: userId, id } = record;
  const told = file
    ? [...file.accounts.values()].filter(({ key }, _, all) => key !== '' || all.length === 1 || total > 0)
    : record.accounts;
  const placed = placeAccounts(
    told.length > 0 || !file ? told : [{ key: '', name: '', currency: null }],
    record.accounts,
    record.account_id,
    targets,
  );
  const earlier = await findEarlierPlaces(tx, userId);
  const currencyOf = new Map(targets.map((target) => [target.id, target.currency]));
  await updatePlaces(
    tx,
    userId,
    id,
    placed.map((account) => ({ ...account, its: currencyOf.get(account.account_id ?? 0) ?? null })),
  );
  const shape = (file ? (file.table?.shape ?? file.format) : (record.shape ?? record.format)) ?? '';
  const isOpen = placed.some(({ account_id: to }) => to === null);
  const files = isOpen ? await findEarlierFiles(tx, userId, shape) : [];
  const known = { earlier, files, fileName: record.file_name };
  return placed.map((account) => ({
    ...account,
    likely: account.account_id === null ? likelyPlace(account, known, targets) : null,
    warning: placeWarning(account, earlier, targets),
  }));
}

/**
 * Rows go to their accounts, every row is decided on, and the sums are taken.
 * @param file null where the file was read before and only its accounts, decisions or books have changed since
 */
export async function place(
  db: Db,
  record: ImportRecord,
  { file, total }: { file: FileRead | null; total: number },
  moment: Moment,
): Promise<void> {
  const { user_id: userId, id } = record;
  const whose = { userId, importId: id };
  await db.inTransaction(userId, async (tx) => {
    await requireCurrent(tx, record, 'reading');
    const targets = await findTargets(tx, userId);
    const placed = await placeRows(tx, record, { file, total }, targets);
    await decide(
      tx,
      whose,
      placed.flatMap(({ account_id }) => account_id ?? []),
    );
    const standIns = await findStandIns(tx, userId, id);
    const before = await findEarlierRows(tx, userId, id);
    const accounts = placed.map((account) => {
      const standIn = standIns.get(account.account_id ?? 0);
      const rows = before.find((one) => one.account_id === account.account_id);
      const doubt = standIn === undefined ? rows && earlierWarning(rows) : standInWarning(standIn);
      return {
        ...account,
        earlier: rows ? { date: rows.first, amount: rows.opening_minor - rows.moved_minor } : null,
        warning: account.warning ?? doubt ?? null,
      };
    });
    const tally = await tallyRows(tx, userId, id);
    const format = file ? file.format : record.format;
    const missing = format === 'Saldo' ? await findMissingOwn(tx, whose) : [];
    const sentences = [
      ...(file?.warnings ?? record.message?.split('\n').filter((said) => !said.startsWith(makesOwn)) ?? []),
      ...(missing.length > 0 ? [`${makesOwn}: “${missing.join(', ')}”.`] : []),
    ];
    const columns = file ? columnsOf(file) : (record.columns as KeptColumns | null);
    // While the file itself has a question none of its rows are there.
    const ofFile = file
      ? file.questions
      : record.questions.filter(
          ({ field }) => field !== 'account' && !(tally.total > 0 && ['sign', 'date_order'].includes(field)),
        );
    const ofRows = tally.total > 0 ? await questionsOfRows(tx, record, { format, columns, accounts }) : [];
    const asksWhole =
      file !== null &&
      isEverything(file) &&
      record.mapping.restore === undefined &&
      (await hasNothing(tx, userId));
    const open = [
      ...ofFile,
      ...ofRows,
      ...(asksWhole ? [{ field: 'restore', choices: ['books', 'rows'] }] : []),
      ...(accounts.some(({ account_id: to }) => to === null) ? [accountQuestion(targets)] : []),
    ];
    await updateImport(tx, userId, id, {
      status: open.length > 0 ? 'asking' : 'ready',
      questions: JSON.stringify(open),
      accounts: JSON.stringify(accounts),
      counts: JSON.stringify(tally),
      progress: tally.total,
      progress_of: tally.total,
      updated_at: moment.now,
      message: sentences.join('\n') || null,
      ...(file && { format, columns: columns && JSON.stringify(columns) }),
    });
  });
}
