/*
 * The first steps of a new person on the dashboard, until they are taken or put away. Which it was is kept in this browser,
 * by person, so that nobody who has taken them long ago is asked about them on each visit.
 */
const keyOf = (userId: number) => `saldo.steps.${userId}`;

/** Whether this person has nothing to be led to any more, as far as this browser knows. */
export function areStepsOver(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Notes that the steps are taken, or were put away. */
export function endSteps(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), 'over');
  } catch {
    // Not stored: they are over until the page is left.
  }
}
