/** The job queue's own schema within Saldo's database. */
export const QUEUE_SCHEMA = 'pgboss';
