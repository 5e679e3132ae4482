import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { Persona } from './generator/persona.ts';
import { startTestCluster } from '@saldo/server/src/testing/cluster.ts';
import { matchOwnTransfers } from '@saldo/server/src/transactions/transfers.queries.ts';
import type { TestApp } from '@saldo/server/src/testing/app.ts';

interface Fact {
  id: string;
  kind: string;
  amount: number | null;
  value: number | string | null;
  start_date: string | null;
  end_date: string | null;
}

/** What of an answer's JSON is judged; an error has none of it. */
interface Said {
  response?: string;
  language?: string;
  facts?: Fact[];
  blocks?: Block[];
  reading?: {
    text: string;
    sure: 'sure' | 'likely' | 'unsure';
    query: { days?: { start: string; end: string }[] } | null;
    others: { query: unknown }[];
  } | null;
  engine?: string;
  proposal?: { kind: string } | null;
}

/** One answer as it came over the wire. */
export interface Answered {
  status: number;
  text: string;
  language: string;
  facts: Fact[];
  blocks: Block[];
  /** How it was read, in one line. */
  reading: string;
  sure: 'sure' | 'likely' | 'unsure' | null;
  /** Days of the question it was read as. */
  days: { start: string; end: string }[];
  /** Questions to tap instead, as they go over the wire. */
  others: unknown[];
  engine: string;
  proposal: string | null;
  ms: number;
}

/** A whole Saldo with the personas in it, asked through its front door. */
export interface Town {
  app: TestApp;
  /** Turns the clock to a persona's day. */
  visit(persona: Persona): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  /** Starts a talk from nothing. */
  fresh(): Promise<void>;
  /** Asks in words, or by a question that is given as what it asks. */
  ask(question: string, query?: unknown): Promise<Answered>;
}

/** The cluster of the test run, or one of its own. */
export async function withCluster(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const cluster = await startTestCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  };
}

/** `env` may offer a language model; with `agree` everyone agrees to it. */
export async function openTown(
  options: { env?: Record<string, string>; agree?: boolean } = {},
): Promise<Town> {
  const endCluster = await withCluster();
  const { startTestApp } = await import('@saldo/server/src/testing/app.ts');
  const app = await startTestApp({ ...(options.env && { env: options.env }), clock: '2026-11-21T15:00:00Z' });
  const { signIn } = await import('@saldo/server/src/testing/factories.ts');
  const known = new Map<string, SignedUp>();
  const enter = async (
    name: string,
    now: string,
    timeZone: string,
    signUp: () => Promise<SignedUp>,
  ): Promise<Visitor> => {
    app.clock.set(now);
    const person = known.get(name) ?? (await signUp());
    known.set(name, person);
    const { token } = await signIn(app, person.email, person.password);
    if (options.agree) await app.call('PUT /chat/engine', { token, body: { use_model: true } });
    return visitorOf(app, token, timeZone);
  };
  return {
    app,
    visit: (persona) => enter(`${persona.seed}`, persona.now, persona.timeZone, () => settle(app, persona)),
    async close() {
      await app.close();
      await endCluster();
    },
  };
}

interface SignedUp {
  id: number;
  email: string;
  password: string;
}

function visitorOf(app: TestApp, token: string, timeZone: string): Visitor {
  return {
    async fresh() {
      await app.call('DELETE /chat/delete/all', { token });
    },
    async ask(question, query) {
      const started = performance.now();
      const answered = await app.call('POST /chat/', {
        token,
        headers: { 'X-Timezone': timeZone },
        body: { message: question, ...(query === undefined ? {} : { query }) },
      });
      const ms = performance.now() - started;
      const said = answered.json as Said | null;
      const reading = said?.reading ?? null;
      return {
        status: answered.status,
        text: said?.response ?? answered.text,
        language: said?.language ?? '',
        facts: said?.facts ?? [],
        blocks: said?.blocks ?? [],
        reading: reading?.text ?? '',
        sure: reading?.sure ?? null,
        days: reading?.query?.days ?? [],
        others: (reading?.others ?? []).map(({ query: other }) => other),
        engine: said?.engine ?? '-',
        proposal: said?.proposal?.kind ?? null,
        ms,
      };
    },
  };
}

/** Registers a persona and writes their books into the real schema, as syncs and the goals' forms leave them. */
async function settle(app: TestApp, persona: Persona): Promise<SignedUp> {
  const { createAccount, createGoal, createLink, createPerson } =
    await import('@saldo/server/src/testing/factories.ts');
  const person = await createPerson(app, { email: `persona-${persona.seed}@example.org` });
  const link = await createLink(app, person, { last_synced_at: new Date(persona.now) });
  const accounts = new Map<string, number>();
  for (const { key, name, type, subtype, mask, current, available, limit } of persona.accounts)
    accounts.set(
      key,
      await createAccount(app, person, {
        link_id: link,
        name,
        type,
        subtype,
        mask,
        current_minor: current,
        available_minor: available,
        limit_minor: limit,
      }),
    );
  for (const goal of persona.goals)
    await createGoal(app, person, {
      title: goal.title,
      category: goal.category as 'other',
      target_minor: goal.target,
      manual_minor: goal.saved,
      deadline: goal.deadline,
    });
  await app.db.inTransaction(person.id, async (tx) => {
    for (let from = 0; from < persona.rows.length; from += 500)
      await tx
        .insertInto('transactions')
        .values(
          persona.rows.slice(from, from + 500).map((row, index) => ({
            user_id: person.id,
            account_id: accounts.get(row.account) ?? 0,
            provider_transaction_id: `raw-${persona.seed}-${from + index}`,
            amount_minor: row.cents,
            currency: row.currency,
            date: row.date,
            name: row.name,
            merchant_name: row.merchant,
            category_primary: row.primary,
            category_detailed: row.detailed,
            bank_category_primary: row.primary,
            bank_category_detailed: row.detailed,
            pending: row.pending,
          })),
        )
        .execute();
    // As a sync does after its rows.
    await matchOwnTransfers(tx, person.id);
  });
  return person;
}
