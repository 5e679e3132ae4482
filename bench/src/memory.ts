import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { apiAs, signUp } from './linking.ts';
import type { Scratch } from './scratch.ts';
import { seedGoals } from './seed-goals.ts';
import { seedPeople, tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

/** The goals of the issue: megabytes that stay resident, and how much the last tenth may lie above the second. */
const GOAL_MB = 250;
const FLAT = 1.05;
const PEOPLE = 20;
const CONNECTIONS = 16;
const LOOKS = 100;

interface Call {
  /** How many of each round of calls. */
  share: number;
  line: string;
  body?: object;
  /** Statuses that are right; 200 unless said. */
  right?: readonly number[];
  /** Without anybody's session. */
  nobody?: true;
}

const dashboard = [
  'accounts/summary',
  'accounts/free-to-spend',
  'transaction/transactions?limit=10',
  'transaction/month-figures',
  'goals/summary',
  'recurring/ahead',
  'notices/count',
];
const lists = [
  'transaction/transactions?limit=100',
  'transaction/transactions?limit=50&offset=200',
  'transaction/summary',
];
const others = ['accounts/', 'goals/', 'goals/statistics', 'categories/', 'settings', 'chat/history'];

/** What a day of people is made of, with what strangers send in between. `#` stands for the number of the call. */
const calls: readonly Call[] = [
  ...dashboard.map((path) => ({ share: 30, line: `GET ${path}` })),
  ...lists.map((path) => ({ share: 60, line: `GET ${path}` })),
  ...others.map((path) => ({ share: 15, line: `GET ${path}` })),
  { share: 60, line: 'GET transaction/transactions?limit=100&search=merchant%20#' },
  { share: 30, line: 'GET transaction/summary?search=merchant%20#' },
  { share: 10, line: 'POST goals/', body: { title: 'Goal #', target_amount: 100 }, right: [201] },
  { share: 2, line: 'POST chat/', body: { message: 'How much did I spend at Merchant # last month?' } },
  {
    share: 2,
    line: 'POST auth/login',
    body: { email: 'nobody-#@example.org', password: 'wrong #' },
    right: [401],
    nobody: true,
  },
  { share: 40, line: 'GET accounts/summary?stranger=#', right: [401], nobody: true },
  { share: 40, line: 'GET nothing/at/all/#', right: [404] },
  { share: 20, line: 'POST goals/', body: { title: 7, rubbish: 'x#'.repeat(400) }, right: [400] },
  { share: 20, line: 'GET transaction/9000000#', right: [404] },
];

/** One long day: resident memory of the server while `requests` calls of every kind are answered. @returns whether it stays. */
export async function benchMemory(
  scratch: Scratch,
  { memoryRequests: requests }: Settings,
): Promise<boolean> {
  const people = await seedPeople(scratch.adminUrl, PEOPLE, 2_000);
  for (const person of people) await seedGoals(scratch.adminUrl, person, 10, 100);
  await signUp(scratch.saldo.origin);
  const deck = shuffled(calls.flatMap((call) => Array.from({ length: call.share }, () => call)));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { origin, pid } = scratch.saldo;
  const looks = [{ sent: 0, ...(await readMemory(pid)) }];
  const wrong = new Map<string, number>();
  let sent = 0;
  const caller = async () => {
    while (sent < requests) {
      const number = (sent += 1);
      const call = deck[number % deck.length] as Call;
      const token = tokenOf(people[number % PEOPLE] ?? 0);
      const { status, id } = await send(origin, agent, call, number, token);
      if (!(call.right ?? [200]).includes(status)) {
        const what = `${status} for ${call.line}`;
        wrong.set(what, (wrong.get(what) ?? 0) + 1);
      }
      // What is made goes again, or the last list would be another than the first.
      if (status === 201) await apiAs(origin, token)('DELETE', `/goals/${String(id)}`);
      if (number % Math.ceil(requests / LOOKS) === 0) {
        looks.push({ sent: number, ...(await readMemory(pid)) });
        console.log(`${number} sent: ${looks.at(-1)?.residentMb} MB resident`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  agent.destroy();
  for (const [what, times] of wrong) console.log(`WRONG: ${times} x ${what}`);
  return report(looks, requests) && wrong.size === 0;
}

interface Look {
  sent: number;
  residentMb: number;
  mostMb: number;
}

function report(looks: readonly Look[], requests: number): boolean {
  const tenth = (from: number) =>
    median(
      looks
        .filter(({ sent }) => sent > (from * requests) / 10 && sent <= ((from + 1) * requests) / 10)
        .map((look) => look.residentMb),
    );
  const [second, last] = [tenth(1), tenth(9)];
  const most = Math.max(...looks.map((look) => look.mostMb));
  printTable(
    `Resident memory of the server's process over ${requests} requests of ${PEOPLE} people, MB`,
    ['', 'MB'],
    [
      ['before the first', String(looks[0]?.residentMb)],
      ['second tenth, median', String(second)],
      ['last tenth, median', String(last)],
      ['most at any time', String(most)],
    ],
  );
  const met = last <= GOAL_MB && last <= FLAT * second;
  console.log(
    `Goal: at most ${GOAL_MB} MB resident in the last tenth, at most ${FLAT} times the second: ${met ? 'met' : 'MISSED'}`,
  );
  return met;
}

/** Of the whole process, threads with it (Linux). */
async function readMemory(pid: number): Promise<Omit<Look, 'sent'>> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1_024);
  return { residentMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') };
}

/** The same order in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, place) => ({ item, key: (place * 7_919 + 13) % 10_007 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function send(
  origin: string,
  agent: Agent,
  call: Call,
  number: number,
  token: string,
): Promise<{ status: number; id: number | null }> {
  const [method = '', path = ''] = call.line.replace('#', String(number % 97)).split(' ');
  const body = call.body && JSON.stringify(call.body).replaceAll('#', String(number % 97));
  const headers = {
    ...(call.nobody ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/api/v1/${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const made = status === 201 ? (JSON.parse(text) as { goal: { id: number } }).goal.id : null;
        resolve({ status, id: made });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
