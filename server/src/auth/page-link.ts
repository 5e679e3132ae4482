import type { Services } from '../context.ts';

/** The address of a page, for a mail. */
export function pageLink(ctx: Pick<Services, 'publicUrl' | 'config'>, path: string): string {
  return `${ctx.publicUrl()}${ctx.config.basePath}${path}`;
}
