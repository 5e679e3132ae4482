import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * Settings of Saldo's own PostgreSQL, given on its command line at every start so that an upgrade of Saldo
 * upgrades them, too. Durability is PostgreSQL's default, all of it; `durable: false` is for throwaway test clusters.
 */
export function serverSettings(logFolder: string, durable: boolean): Record<string, string> {
  const memory = Math.min(512, Math.max(32, Math.floor(totalmem() / MEGABYTE / 16)));
  return {
    shared_buffers: `${memory}MB`,
    max_connections: durable ? '60' : '200',
    max_wal_size: '512MB',
    // A person's queries are short and many: a parallel plan or compiled query costs more than it gives.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A week of logs that overwrite themselves; statements and their values are personal data and stay out.
    logging_collector: 'on',
    log_directory: logFolder,
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_file_mode: '0600',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
}
