import { paths } from '../app/paths.ts';
import { addressOf } from '../app/settings.ts';
import { markParting } from './parting.ts';
import { forgetEverything } from './forget.ts';
import { endSession } from './session.ts';

/** Leaves after the person was deleted: what this browser still held of them goes too, and the sign-in page says so. */
export async function leaveAfterDeletion(): Promise<void> {
  endSession();
  await forgetEverything();
  markParting('deleted');
  location.replace(addressOf(paths.login));
}
