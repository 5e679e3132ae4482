import { pino, type DestinationStream, type Logger } from 'pino';

/** Keys whose values never reach a log, at any of the first levels. */
const secretKeys = [
  'password',
  'new_password',
  'token',
  'access_token',
  'public_token',
  'link_token',
  'secret',
  'authorization',
  'cookie',
  'email',
];
const levels = ['', '*.', '*.*.', '*.*.*.'];

/** Tokens of ours or the provider's, and the query of a reset link, wherever they stand in a text. */
const secretText =
  /\bsld_[A-Za-z0-9_-]{8}[A-Za-z0-9_-]*|\b(?:access|public|link)-[a-z]+-[0-9a-f-]{8}[0-9a-f-]*|([?&]token=)[^&\s"]+/g;

/** A text with what looks like a token blanked. */
export function redactText(text: string): string {
  return text.replace(secretText, (_, query?: string) => `${query ?? ''}[redacted]`);
}

/** An error without what its maker hung on it (requests with tokens, rows with data): name, code, message, stack. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && { code }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** One JSON line an event, with secrets removed. `destination` is for tests; else standard error. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: levels.flatMap((prefix) => secretKeys.map((key) => `${prefix}${key}`)),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
      // Whatever field it came by: a token in a text never leaves the process.
      hooks: { streamWrite: redactText },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}
