/**
 * Rows of files that are looked at together, at most, unless more lie on one day: what is known of rows that the books hold is as
 * large as that, however long a file and the books are.
 */
export const rowsAtOnce = 20_000;
