import type { Bank } from '../bank.ts';
import type { WebhookFault } from '../control/faults.ts';
import { isLoopback } from './destination.ts';
import { signWebhook } from './sign.ts';

const ATTEMPTS = 7;
const TIMEOUT_MS = 5_000;

type Row = { id: string; item_id: string; url: string; body: string; attempts: number };

/**
 * Sends the webhooks that are due, in order, each signed afresh. One that is not answered with 2xx is tried again
 * after 2, 8, 32 ... seconds. Safe in several processes: a row is taken under its lock. Gives how many it sent.
 */
export async function deliverDue(bank: Bank): Promise<number> {
  let sent = 0;
  for (;;) {
    const row = await takeNext(bank);
    if (!row) return sent;
    sent++;
    const outcome = await send(bank, row);
    const done = outcome === 'delivered' || outcome === 'dropped' || row.attempts >= ATTEMPTS;
    await bank.pool.query(
      `UPDATE webhooks SET outcome = $2, done_at = CASE WHEN $3::boolean THEN now() END WHERE id = $1`,
      [row.id, outcome, done],
    );
    if (outcome !== 'delivered')
      bank.log.warn({ webhook: row.id, outcome, attempt: row.attempts }, 'webhook not delivered');
  }
}

/** Claims the next due row by counting the attempt and moving its due time on, so a crash only delays it. */
async function takeNext(bank: Bank): Promise<Row | undefined> {
  const { rows } = await bank.pool.query<Row>(
    `UPDATE webhooks SET attempts = attempts + 1, due_at = now() + interval '0.5 second' * power(4, attempts + 1)
     WHERE id = (SELECT id FROM webhooks WHERE done_at IS NULL AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, item_id, url, body, attempts`,
  );
  return rows[0];
}

async function send(bank: Bank, row: Row): Promise<string> {
  const fault = row.attempts === 1 ? bank.faults.takeWebhook(row.item_id, codeOf(row.body)) : undefined;
  if (fault?.kind === 'drop') return 'dropped';
  if (fault?.kind === 'late' || fault?.kind === 'reorder')
    return postpone(bank, row, fault.delay_ms ?? (fault.kind === 'late' ? 5_000 : 300));
  const body =
    fault?.kind === 'unknown_item'
      ? row.body.replace(row.item_id, 'unknownItem0000000000000000000000000')
      : row.body;
  let outcome = await post(bank, row.url, body, fault);
  const copies = fault?.kind === 'duplicate' ? Math.min(fault.copies ?? 1, 1_000) : 0;
  for (let n = 0; n < copies; n++) outcome = await post(bank, row.url, body, fault);
  return outcome;
}

async function postpone(bank: Bank, row: Row, delay: number): Promise<string> {
  await bank.pool.query("UPDATE webhooks SET due_at = now() + $2 * interval '1 millisecond' WHERE id = $1", [
    row.id,
    delay,
  ]);
  return 'postponed';
}

async function post(bank: Bank, url: string, body: string, fault: WebhookFault | undefined): Promise<string> {
  if (!isLoopback(url)) return 'dropped';
  const token = await signWebhook(
    bank.keys,
    body,
    bank.outsideNow(),
    fault?.kind === 'forge' ? (fault.forgery ?? 'wrong_signature') : undefined,
  );
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Plaid-Webhook',
        ...(token ? { 'plaid-verification': token } : {}),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? 'delivered' : `answered ${answer.status}`;
  } catch (error) {
    return `failed: ${error instanceof Error ? error.name : 'unknown'}`;
  }
}

function codeOf(body: string): string {
  return (JSON.parse(body) as { webhook_code: string }).webhook_code;
}
