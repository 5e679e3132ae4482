import { createPerson, signIn } from '../factories.ts';
import { seededDice, type Dice } from '../dice.ts';
import type { Reply } from '../http.ts';
import { check, Difference, same, type Get } from './check.ts';
import type { Someone } from './model.ts';
import { moves, themes, type Theme } from './moves.ts';
import type { Turn } from './turn.ts';
import type { World } from './world.ts';

const day = 86_400_000;

export interface Played {
  steps: number;
  calls: number;
  /** How often each move was made. */
  moves: Map<string, number>;
}

async function arrive({ apps, now }: World): Promise<Someone> {
  return {
    person: await createPerson(apps[0]),
    signedInAt: now(),
    lastCall: now(),
    since: new Date(now()).toISOString().slice(0, 10),
    serial: 0,
    accounts: [],
    rows: [],
    goals: [],
    rules: [],
    limits: [],
    kept: [],
    bank: null,
  };
}

/** After too long a pause, or too long a session, the next call is nobody's; then the person signs in again. */
async function beSignedIn(world: World, someone: Someone): Promise<void> {
  const now = world.now();
  if (now - someone.lastCall > 7 * day || now - someone.signedInAt > 30 * day) {
    const { status } = await world.apps[1].call('GET /accounts/', { token: someone.person.token });
    same('a session past its end', status, 401);
    someone.person = await signIn(world.apps[0], someone.person.email, someone.person.password);
    someone.signedInAt = now;
  }
  someone.lastCall = now;
}

function turnOf(
  world: World,
  dice: Dice,
  [someone, other]: readonly [Someone, Someone],
  count: () => void,
): Turn {
  const call = (line: string, body?: object, key?: string) => {
    count();
    return dice.pick(world.apps).call(line, {
      token: someone.person.token,
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  };
  const getOn =
    (own: Dice): Get =>
    async (path) => {
      count();
      const { status, json, text } = await own.pick(world.apps).call(`GET ${path}`, {
        token: someone.person.token,
      });
      if (status !== 200) throw new Difference(`GET ${path}`, [status, text], 200);
      return json;
    };
  return {
    world,
    dice,
    someone,
    other,
    getOn,
    today: new Date(world.now()).toISOString().slice(0, 10),
    get: getOn(dice),
    async change(line, body, keyed = body !== undefined && dice.chance(0.5)): Promise<Reply> {
      someone.serial += 1;
      const key = keyed ? `key-${someone.serial}` : undefined;
      const mayDie = keyed || !line.startsWith('POST');
      if (mayDie && dice.chance(0.15)) {
        const cut = await world.dyingCall(dice.int(1, 14), line, {
          token: someone.person.token,
          body,
          ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
        });
        // What died in the middle may hold its key for a minute.
        if (cut.status === 500) world.wait(61);
        else if (key === undefined) return cut;
      }
      const reply = await call(line, body, key);
      if (key === undefined || body === undefined) return reply;
      if (reply.status < 300)
        someone.kept.push({ line, key, body, at: world.now(), status: reply.status, text: reply.text });
      if (dice.chance(0.3)) {
        const again = await call(line, body, key);
        // A refusal is no answer that is kept; it is given anew, with a number of its own.
        const kept = ({ status, text, json }: Reply) => [status, status < 300 ? text : json.code];
        same(`the answer to ${line} once more`, kept(again), kept(reply));
      }
      return reply;
    },
  };
}

/**
 * Two people of a seed live through so many steps in one world, and after each Saldo says what the model says, to the cent.
 * Throws Difference with the steps that led there.
 * @param theme what it is mostly about; the seed decides where it is not said
 */
export async function playSeed(world: World, seed: number, steps: number, theme?: Theme): Promise<Played> {
  const dice = seededDice(seed);
  world.beginAt(dice.int(0, 364));
  const people = [await arrive(world), await arrive(world)] as const;
  const drawn = dice.pick(Object.keys(themes) as Theme[]);
  const { first, often } = themes[theme ?? drawn];
  const deck = moves.flatMap((move) =>
    Array.from({ length: move.weight * (often.includes(move.name) ? 6 : 1) }, () => move),
  );
  const played: Played = { steps: 0, calls: 0, moves: new Map() };
  const history: string[] = [];
  try {
    for (let step = 0; step < steps; step += 1) {
      const opening = moves.find(({ name }) => name === first[step]);
      const [someone, other] = opening || dice.chance(0.7) ? people : ([people[1], people[0]] as const);
      const move = opening ?? dice.pick(deck);
      history.push(`${someone === people[0] ? 'first' : 'second'}: ${move.name}`);
      await beSignedIn(world, someone);
      await beSignedIn(world, other);
      const pair = [someone, other] as const;
      await move.run(turnOf(world, dice, pair, () => (played.calls += 1)));
      await beSignedIn(world, someone);
      const turn = turnOf(world, dice, pair, () => (played.calls += 1));
      await check(turn.getOn, dice, someone, turn.today);
      played.steps += 1;
      played.moves.set(move.name, (played.moves.get(move.name) ?? 0) + 1);
    }
    for (const pair of [people, [people[1], people[0]] as const]) {
      await beSignedIn(world, pair[0]);
      const turn = turnOf(world, dice, pair, () => (played.calls += 1));
      await check(turn.getOn, dice, pair[0], turn.today, true);
    }
  } catch (error) {
    if (error instanceof Error) error.message += `\n  seed ${seed}, after: ${history.slice(-12).join(', ')}`;
    throw error;
  }
  return played;
}
