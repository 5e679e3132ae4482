/**
 * One line of progress for the person who waits. It goes to standard error, so that standard output stays the program's own.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`[saldo] ${text}\n`);
}

/**
 * Stops the command with one sentence instead of a stack trace.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  say(text);
  process.exit(1);
}
