import * as calls from '@saldo/contract/auth/demo.endpoints';
import type { Mount } from '../http/mount.ts';
import { openDemo } from './demo.service.ts';

/** Binds the demo room. */
export function demoRoutes(mount: Mount): void {
  mount(calls.openDemo, async (ctx) => ({
    success: true as const,
    message: 'Look around: all of this is invented.',
    ...(await openDemo(ctx)),
  }));
}
