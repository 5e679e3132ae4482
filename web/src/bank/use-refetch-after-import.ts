import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateBankData } from './bank.queries.ts';

const whileImportingMs = 3000;

/** Brings in what an import adds while it runs, and everything once more when it ends. */
export function useRefetchAfterImport(importing: boolean): void {
  const client = useQueryClient();
  const was = useRef(importing);
  useEffect(() => {
    if (was.current && !importing) void invalidateBankData(client);
    was.current = importing;
    if (!importing) return;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: ['accounts'] });
      void client.invalidateQueries({ queryKey: ['transactions'] });
    }, whileImportingMs);
    return () => clearInterval(timer);
  }, [client, importing]);
}
