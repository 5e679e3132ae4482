/** The little of a logger that the bank uses; pino's fits. */
export type Logger = {
  info: (data: object, message: string) => void;
  warn: (data: object, message: string) => void;
  error: (data: object, message: string) => void;
};
