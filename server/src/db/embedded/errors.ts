export type EmbeddedDatabaseCode =
  | 'NO_BINARY'
  | 'NO_ACCOUNT'
  | 'FOLDER_UNREACHABLE'
  | 'ALREADY_RUNNING'
  | 'OTHER_VERSION'
  | 'INIT_FAILED'
  | 'START_FAILED';

/** Why Saldo's own PostgreSQL cannot run. The message ends with what the operator can do about it. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseCode;

  constructor(code: EmbeddedDatabaseCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

export const USE_DATABASE_URL =
  'Or set DATABASE_URL to a PostgreSQL server of yours (version 15 or newer), for example postgres://saldo:secret@localhost/saldo.';
