import { randomUUID } from 'node:crypto';
import type { Forgery } from '../webhooks/sign.ts';

/** What may go wrong with one call. */
export type CallFault =
  | { kind: 'error'; code: string }
  | { kind: 'latency'; ms: number }
  | { kind: 'reset' }
  | { kind: 'truncate' }
  /** Answers with these bytes instead: an HTML 502, an empty 200, a widget script without `window.Plaid`. */
  | { kind: 'replace'; status: number; body: string; content_type: string }
  /** /transactions/sync: an empty page that says there is more. */
  | { kind: 'empty_page' }
  /** /transactions/sync: every added row stands twice in the page. */
  | { kind: 'duplicate_rows' }
  /** /transactions/sync: the page ends right after its first removal. */
  | { kind: 'split' }
  /** /transactions/*: rows lose merchant, category and ISO currency. */
  | { kind: 'null_fields' }
  /** The customer withdraws consent: the item answers USER_PERMISSION_REVOKED from this call on. */
  | { kind: 'revoke' };

/** Where and how often it happens: `after` matching calls pass first, then `count` of them fail. */
export type Scope = { item_id?: string; endpoint?: string; after: number; count: number };
export type Rule = Scope & { id: string; fault: CallFault };

export type WebhookFault = {
  kind: 'duplicate' | 'late' | 'reorder' | 'drop' | 'forge' | 'unknown_item';
  webhook_code?: string;
  item_id?: string;
  count: number;
  copies?: number;
  delay_ms?: number;
  forgery?: Forgery;
};

/** The faults that tests have ordered; nothing is ordered by itself. Kept in memory: a restart ends them. */
export type Faults = {
  add: (scope: Scope, fault: CallFault) => string;
  addWebhook: (fault: WebhookFault) => void;
  list: () => { calls: Rule[]; webhooks: WebhookFault[] };
  clear: () => void;
  /** Whether any rule could concern this endpoint, so that the item need not be looked up otherwise. */
  concerns: (endpoint: string) => boolean;
  /** Counts the call and takes the faults it runs into, in the order they were ordered. */
  take: (endpoint: string, itemId: string | undefined) => CallFault[];
  takeWebhook: (itemId: string, code: string) => WebhookFault | undefined;
};

export function createFaults(): Faults {
  let calls: Rule[] = [];
  let webhooks: WebhookFault[] = [];
  const matches = (rule: Rule, endpoint: string): boolean => !rule.endpoint || rule.endpoint === endpoint;
  return {
    add: (scope, fault) => {
      const id = randomUUID();
      calls.push({ ...scope, id, fault });
      return id;
    },
    addWebhook: (fault) => void webhooks.push({ ...fault }),
    list: () => ({ calls, webhooks }),
    clear: () => {
      calls = [];
      webhooks = [];
    },
    concerns: (endpoint) => calls.some((rule) => matches(rule, endpoint)),
    take: (endpoint, itemId) => {
      const hit: CallFault[] = [];
      for (const rule of calls) {
        if (!matches(rule, endpoint) || (rule.item_id && rule.item_id !== itemId)) continue;
        if (rule.after > 0) rule.after--;
        else if (rule.count-- > 0) hit.push(rule.fault);
      }
      calls = calls.filter((rule) => rule.count > 0);
      return hit;
    },
    takeWebhook: (itemId, code) => {
      const found = webhooks.find(
        (one) => (!one.webhook_code || one.webhook_code === code) && (!one.item_id || one.item_id === itemId),
      );
      if (found && --found.count <= 0) webhooks = webhooks.filter((one) => one !== found);
      return found;
    },
  };
}
