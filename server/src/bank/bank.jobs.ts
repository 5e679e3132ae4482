/** Names under which bank and sync put work aside; app.ts gives each its worker. */
export const bankJobs = {
  /** { userId, linkId }: fetch what is new; also retries a removal at the provider. */
  syncLink: 'sync-link',
  /** { userId, linkId, code }: what a bank announced of a login, such as a consent that will end. */
  noteLink: 'note-link',
  /** { userId, linkId }: notify the provider that a link has ended. */
  removeLink: 'remove-link',
  /** { started? }: look for links that are due; after a start, for those whose sync died with the process before. */
  healLinks: 'heal-links',
  /** {}: seal again what older keys sealed. */
  rotateKeys: 'rotate-keys',
  /** {}: give older rows the merchant that their line names, once. */
  nameMerchants: 'name-merchants',
} as const;

export interface LinkJob {
  userId: number;
  linkId: number;
}

/** One waiting job a link. */
export function linkKey({ userId, linkId }: LinkJob): string {
  return `${userId}:${linkId}`;
}
