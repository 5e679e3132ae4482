import type { BodyOf } from '@saldo/contract/endpoint';
import * as endpoints from '@saldo/contract/notices/notices.endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['notices'] as const;

/** How many are unread. It also gives the server the zone and language of this person's mornings. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) => (await call(endpoints.countNotices, { signal })).unread,
});

/** The list, newest first. */
export const noticesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(endpoints.listNotices, { signal })).notices,
});

const readAnew = () => queryClient.invalidateQueries({ queryKey: key });

/** Marks one read or unread. */
export const useReadNotice = () =>
  useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      call(endpoints.readNotice, { params: { id }, body: { read } }),
    onSettled: readAnew,
  });

/** Marks all read up to the newest that is shown. */
export const useReadAll = () =>
  useMutation({
    mutationFn: (newest: number) => call(endpoints.readNotices, { body: { newest } }),
    onSettled: readAnew,
  });

/** What is wanted in the app and by mail, and whether the address is confirmed. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: async ({ signal }) => (await call(endpoints.getNoticeSettings, { signal })).settings,
});

/** Switches notices; shown at once, and as the server has them when it has answered. */
export const useChangeNoticeSettings = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.changeNoticeSettings>) =>
      call(endpoints.changeNoticeSettings, { body }),
    scope: { id: 'notice settings' },
    onMutate: (change) =>
      queryClient.setQueryData(
        noticeSettingsQuery.queryKey,
        (settings) =>
          settings && {
            ...settings,
            app: change.app ?? settings.app,
            mail: change.mail ?? settings.mail,
            digest: change.digest ?? settings.digest,
          },
      ),
    onSuccess: ({ settings }) => queryClient.setQueryData(noticeSettingsQuery.queryKey, settings),
    onError: () => queryClient.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey }),
  });

/** Mails a code to the own address. */
export const sendEmailCode = () => call(endpoints.sendEmailCode, {});

/** Confirms the own address with the code. */
export async function confirmEmail(code: string): Promise<void> {
  const { settings } = await call(endpoints.confirmEmail, { body: { code } });
  queryClient.setQueryData(noticeSettingsQuery.queryKey, settings);
}

/** Ends mails by the token of one; the kind that ended. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: async (token: string) => (await call(endpoints.unsubscribe, { params: { token } })).kind,
  });
