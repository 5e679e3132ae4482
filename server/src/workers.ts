import type { Services } from './context.ts';
import { demoJobs, scheduleDemoJobs } from './demo/demo.jobs.ts';
import { importJobs } from './imports/imports.jobs.ts';
import { forgetTrustedDevices, housekeeping, nightlyBackup } from './housekeeping.ts';
import { noticeJobs, scheduleNoticeJobs } from './notices/notices.jobs.ts';
import { scheduleSettingsJobs, settingsJobs } from './settings/settings.jobs.ts';
import { scheduleSyncJobs, syncJobs } from './sync/sync.jobs.ts';

/** Begins every job of this instance: what the rooms put aside, and what the clock asks for. */
export async function startWorkers(services: Services): Promise<void> {
  const { queue } = services;
  await queue.work([
    housekeeping(services),
    nightlyBackup(services),
    forgetTrustedDevices(services),
    ...importJobs(services),
    ...syncJobs(services),
    ...noticeJobs(services),
    ...settingsJobs(services),
    ...demoJobs(services),
  ]);
  await queue.schedule('housekeeping', '17 * * * *');
  await queue.schedule('backup', '37 3 * * *');
  await queue.schedule('trusted-devices', '7 4 * * *');
  await scheduleSyncJobs(services);
  await scheduleNoticeJobs(services);
  await scheduleSettingsJobs(services);
  await scheduleDemoJobs(services);
  services.mail.kick();
}
