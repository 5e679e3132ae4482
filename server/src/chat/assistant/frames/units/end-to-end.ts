/** What a turn is kept as that asks how far the first of a row of groups is from the last. */
export const fromEndToEnd = 'from end to end';
