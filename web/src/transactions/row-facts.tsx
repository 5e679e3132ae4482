import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { formatDate } from '../language/dates.ts';
import { t } from '../language/t.ts';
import { channelText, hostOf } from './row-words.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] py-0.5 text-small">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const parts = {
  category: t`Category`,
  payee: t`Payee`,
  tags: t`Tags`,
  excluded: t`Left out`,
  note: t`Note`,
  splits: t`Parts`,
} as const;

/** Who said what is neither the bank's nor the file's word. */
function saidText({ said }: TransactionPageOf): string {
  return said
    .map(({ what, by, rule_id: rule }) => {
      if (by === 'guess') return t`${parts[what]} guessed`;
      const who = by === 'person' ? t`you` : rule === null ? t`a rule you deleted` : t`a rule`;
      return t`${parts[what]} by ${who}`;
    })
    .join(', ');
}

/** Where the row came from: by hand, a line of a file, a bank by its name. */
export function cameFrom({ transaction: { source }, bank, file }: TransactionPageOf): string {
  if (source === 'hand') return t`Entered by hand`;
  if (source === 'bank') return bank?.institution_name ?? t`Your bank`;
  return file === null ? t`A file` : t`The file ${file.name}, line ${file.line}`;
}

/** What is known of the row and cannot be changed. */
export function Facts({ page }: { page: TransactionPageOf }) {
  const { transaction: row } = page;
  const channel = channelText(row);
  const host = hostOf(row.website);
  return (
    <dl className="border-t border-hairline px-5 py-3.5">
      {row.authorized_date ? <Fact name={t`Authorized`}>{formatDate(row.authorized_date)}</Fact> : null}
      {channel ? <Fact name={t`Channel`}>{channel}</Fact> : null}
      {row.website && host ? (
        <Fact name={t`Website`}>
          <a
            href={row.website}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            aria-label={t`${host} (opens in a new tab)`}
          >
            {host}
          </a>
        </Fact>
      ) : null}
      <Fact name={t`Came from`}>{cameFrom(page)}</Fact>
      {page.said.length > 0 ? (
        <Fact name={t`Changed`}>
          {saidText(page)}
          {page.said.some(({ rule_id: rule }) => rule !== null) ? (
            <>
              {'. '}
              <Link to={paths.rules} className="link">{t`See rules`}</Link>
            </>
          ) : null}
        </Fact>
      ) : null}
    </dl>
  );
}
