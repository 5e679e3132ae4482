import type { FastifyBaseLogger } from 'fastify';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof levels)[number];

interface Late {
  parent: FastifyBaseLogger & { isLevelEnabled?: (level: Level) => boolean };
  fields: Record<string, unknown>;
  made?: FastifyBaseLogger;
}

function logOf(late: Late): FastifyBaseLogger {
  return (late.made ??= late.parent.child(late.fields));
}

const methods: Record<string, unknown> = {
  child(this: Late, ...given: Parameters<FastifyBaseLogger['child']>) {
    return logOf(this).child(...given);
  },
};
for (const level of levels)
  methods[level] = function write(this: Late, ...entry: [object, string]) {
    if (this.parent.isLevelEnabled?.(level) !== false) logOf(this)[level](...entry);
  };

/**
 * A logger with fields of its own that is made when it first has something to say. pino's child costs as much as
 * routing a request does, and most requests never say a word.
 */
export function lateLogger(parent: FastifyBaseLogger, fields: Record<string, unknown>): FastifyBaseLogger {
  const late: Late = { parent, fields };
  return Object.assign(Object.create(methods) as FastifyBaseLogger, late);
}
