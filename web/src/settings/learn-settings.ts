import { queryClient } from '../api/query-client.ts';
import { chooseLanguage } from '../language/language.ts';
import { getSession, keepUser } from '../session/session.ts';
import { adoptTimeZone, settingsQuery } from './settings.queries.ts';

/** Fetches the settings and brings what this browser keeps of them up to date. */
export async function learnSettings(): Promise<void> {
  const { time_zone, language, first_name, last_name, email } = await queryClient.query(settingsQuery);
  const user = getSession()?.user;
  if (!user) return;
  const name = `${first_name} ${last_name}`;
  if (user.name !== name || user.email !== email) keepUser({ ...user, first_name, last_name, name, email });
  adoptTimeZone(time_zone);
  // The page begins anew where it was begun in another language.
  if (language !== null) chooseLanguage(language);
}
