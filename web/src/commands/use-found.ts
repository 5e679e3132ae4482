import { joinNames } from '@saldo/contract/transactions/transactions.filter';
import { displayName } from '@saldo/contract/transactions/transactions.rules';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'icon:receipt-text';
import Store from 'icon:store';
import { useEffect, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useNavigate } from '../app/routing/router.tsx';
import { foundTransactionsQuery } from '../transactions/transactions.queries.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import type { Command } from './command.ts';
import { t } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';

/** Fewer letters find half of everything. */
const fewestLetters = 2;
/** Milliseconds without a letter after which the server is asked. */
const pause = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Transactions that the typed text is in, newest first, and whom they were with; what was found stays while more is typed. */
export function useFound(text: string): readonly Command[] {
  const navigate = useNavigate();
  const words = useAmountWords();
  const settled = useSettled(text);
  const asked = [text, settled].every((one) => one.length >= fewestLetters && one.length <= 200);
  const { data = [] } = useQuery({ ...foundTransactionsQuery(settled), enabled: asked });
  if (!asked) return [];
  const payees = [...new Set(data.map(displayName))];
  return [
    ...payees.map((name): Command => ({
      id: `payee-${name}`,
      group: t`Payees`,
      label: name,
      words: text,
      icon: Store,
      run: () =>
        navigate(`${paths.transactions}?${String(new URLSearchParams({ merchant: joinNames([name]) }))}`),
    })),
    ...data.map((row): Command => ({
      id: `row-${row.id}`,
      group: t`Transactions`,
      label: displayName(row),
      detail: `${formatDate(row.date)} · ${words(row.amount, row.currency)} · ${row.account_name}`,
      words: text,
      icon: ReceiptText,
      run: () => navigate(`${paths.transactions}?row=${row.id}`),
    })),
  ];
}
