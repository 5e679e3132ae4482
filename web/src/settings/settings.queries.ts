import type { BodyOf } from '@saldo/contract/endpoint';
import * as endpoints from '@saldo/contract/settings/settings.endpoints';
import type { ExportFile, Settings } from '@saldo/contract/settings/settings.schemas';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { download, type Download } from '../api/download.ts';
import { queryClient } from '../api/query-client.ts';
import { keepUser } from '../session/session.ts';
import { chosenTimeZone, keepTimeZone } from '../session/time-zone.ts';

/** Name, e-mail, time zone and first day of the week, as the server has them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'person'],
  queryFn: ({ signal }) => fetchSettings(signal),
});

/** For the place of what is shown of them. */
export const sampleSettings: Settings = {
  first_name: '',
  last_name: '',
  email: '',
  time_zone: null,
  week_starts_on: 'monday',
  language: null,
  dashboard: null,
  member_since: '2026-01-01T00:00:00Z',
};

/** What the query asks for; by itself for who fetches this module on demand. */
export async function fetchSettings(signal: AbortSignal) {
  return (await call(endpoints.getSettings, { signal })).settings;
}

/** Where the person is signed in, this session first. */
export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }) => (await call(endpoints.listSessions, { signal })).sessions,
});

/** Saves what is given and shows it at once: the name in the navigation, days in the new time zone. */
export async function saveSettings(change: BodyOf<typeof endpoints.changeSettings>): Promise<void> {
  const { settings, user } = await call(endpoints.changeSettings, { body: change });
  keepUser(user);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  adoptTimeZone(settings.time_zone);
  if (change.week_starts_on) refetchFigures();
}

/** Sends the person's zone from now on; figures that were made for another one are fetched anew. */
export function adoptTimeZone(zone: string | null): void {
  if (zone === chosenTimeZone()) return;
  keepTimeZone(zone);
  refetchFigures();
}

/** Days and weeks are the server's to count: whatever it said before the change may be off by one. */
function refetchFigures(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
}

/** Needs the password confirmed. */
export async function saveEmail(email: string): Promise<void> {
  const { user } = await call(endpoints.changeEmail, { body: { email } });
  keepUser(user);
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (settings) => settings && { ...settings, email: user.email },
  );
}

/** Needs the password confirmed; every other session ends. */
export async function savePassword(new_password: string): Promise<void> {
  await call(endpoints.changePassword, { body: { new_password } });
  await refetchSessions();
}

/** Ends another session than this one. One that has ended by itself in the meantime is as good as ended. */
export async function endSession(id: number): Promise<void> {
  try {
    await call(endpoints.endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  } finally {
    await refetchSessions();
  }
}

/** Ends every session but this one; how many there were. */
export async function endOtherSessions(): Promise<number> {
  try {
    return (await call(endpoints.endOtherSessions, {})).ended;
  } finally {
    // Devices that were spared the second step are asked again.
    void queryClient.invalidateQueries({ queryKey: ['settings', 'factors'] });
    await refetchSessions();
  }
}

const refetchSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** Needs the password confirmed. */
export function fetchExport(file: ExportFile): Promise<Download> {
  return download(endpoints.exportData, { params: { file } });
}

/** Deletes the person and everything of theirs. Needs the password confirmed. */
export async function deletePerson(confirm: string): Promise<void> {
  await call(endpoints.deleteUser, { body: { confirm } });
}
