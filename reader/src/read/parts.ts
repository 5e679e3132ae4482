import { played, type Choice, type Played, type Setting } from './choice.ts';
import { paidOnLoans } from './loan-payments.ts';
import { besidesThose } from './others.ts';

/** What each mark of a message means in its role, where the talk and the ask have their say. */
export const partsOf = (choice: Choice, setting: Setting): Played[] =>
  besidesThose(paidOnLoans(played(choice, setting), choice, setting), setting);

/** Whether a loan stands for what is paid on it. */
export const isPaidOn = (parts: readonly Played[]): boolean =>
  parts.some(
    ({ mark, meaning }) => meaning.type === 'c' && !mark.meanings.some((one) => one.meaning === meaning),
  );
