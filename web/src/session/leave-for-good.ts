import { paths } from '../app/paths.ts';
import { addressOf } from '../app/settings.ts';
import { markParting } from './parting.ts';
import { clearLocalData } from './clear-local-data.ts';
import { endSession } from './session.ts';

/** Leaves after the person was deleted: what this browser still held of them goes too, and the sign-in page says so. */
export async function leaveAfterDeletion(): Promise<void> {
  endSession();
  await clearLocalData();
  markParting('deleted');
  location.replace(addressOf(paths.login));
}
