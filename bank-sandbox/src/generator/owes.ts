import type { AccountSpec } from './types.ts';

/** Whether a balance on this account is a debt. */
export function owes(spec: Pick<AccountSpec, 'type'>): boolean {
  return spec.type === 'credit' || spec.type === 'loan';
}
