import { same } from './check.ts';
import { balanceOf, canReserve, reservedOn, settleGoal, type Account, type Goal } from './model.ts';
import { type Turn, answered } from './turn.ts';

const reservable = ({ someone }: Turn) => someone.accounts.filter(({ owes }) => !owes);

export async function newGoal(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  const accounts = reservable(turn);
  const account = accounts.length > 0 && dice.chance(0.8) ? dice.pick(accounts) : null;
  const goal: Goal = {
    id: 0,
    target: dice.int(1, 300_000),
    manual: 0,
    linked: account ? anyAmount(turn, account) : 0,
    account,
    status: 'active',
  };
  const reply = await turn.change('POST /goals/', {
    title: 'Goal',
    target_amount: goal.target / 100,
    linked_account_id: account?.id ?? null,
    linked_amount: goal.linked / 100,
  });
  if (account && !canReserve(someone, account, goal.linked))
    return answered(reply, 409, 'a goal beyond what is there');
  answered(reply, 201, 'a goal');
  goal.id = reply.json.goal.id;
  settleGoal(goal);
  someone.goals.push(goal);
}

/** Around what is free, on either side of it and exactly it. */
function anyAmount({ dice, someone }: Turn, account: Account, goal?: Goal): number {
  const free = Math.max(0, balanceOf(someone, account) - reservedOn(someone, account, goal));
  return dice.pick([0, 1, Math.floor(free / 3), free, free, free + 1, free + dice.int(1, 10_000)]);
}

export async function changeGoal(turn: Turn): Promise<void> {
  const { dice, someone } = turn;
  if (someone.goals.length === 0) return newGoal(turn);
  const goal = dice.pick(someone.goals);
  const line = `PUT /goals/${goal.id}`;
  const kind = dice.int(0, 5);
  if (kind === 0) {
    const by = dice.int(1, 50_000);
    const reply = await turn.change(`${line}/progress`, { amount: by / 100 });
    if (goal.status !== 'active') return answered(reply, 409, 'progress of a goal that is not active');
    answered(reply, 200, 'progress');
    goal.manual += by;
  } else if (kind === 1 && goal.account) {
    const by = Math.max(1, anyAmount(turn, goal.account));
    const reply = await turn.change(`${line}/progress`, { amount: by / 100, type: 'linked' });
    const fits = goal.status === 'active' && canReserve(someone, goal.account, goal.linked + by, goal);
    answered(reply, fits ? 200 : 409, 'linked progress');
    if (!fits) return;
    goal.linked += by;
  } else if (kind === 2) {
    const account = reservable(turn).find((one) => one !== goal.account) ?? goal.account;
    if (!account || goal.status === 'cancelled') return;
    const linked = anyAmount(turn, account, goal);
    const reply = await turn.change(line, { linked_account_id: account.id, linked_amount: linked / 100 });
    const fits = canReserve(someone, account, linked, goal);
    answered(reply, fits ? 200 : 409, 'a goal on an account');
    if (!fits) return;
    [goal.account, goal.linked] = [account, linked];
  } else if (kind === 3) {
    const status = goal.status === 'cancelled' ? 'active' : 'cancelled';
    answered(await turn.change(line, { status }), 200, status);
    goal.status = status;
    if (status === 'cancelled') goal.linked = 0;
  } else if (kind === 4) {
    const target = dice.int(1, 300_000);
    answered(await turn.change(line, { target_amount: target / 100 }), 200, 'a target');
    goal.target = target;
  } else {
    answered(await turn.change(`DELETE /goals/${goal.id}`, undefined, false), 200, 'a goal deleted');
    someone.goals = someone.goals.filter((one) => one !== goal);
    return;
  }
  settleGoal(goal);
}

/** Many want the same money, or the same thing, at once. */
export async function atOnce(turn: Turn): Promise<void> {
  const { dice, someone, world } = turn;
  const accounts = reservable(turn);
  if (accounts.length === 0) return;
  const freeOn = (one: Account) => Math.max(0, balanceOf(someone, one) - reservedOn(someone, one));
  const worthwhile = accounts.filter((one) => freeOn(one) > 3);
  const account = dice.pick(worthwhile.length > 0 ? worthwhile : accounts);
  const free = freeOn(account);
  const each = Math.max(1, Math.floor(free / dice.int(1, 3)));
  const { token } = someone.person;
  const target = each + 1;
  const sameKey = dice.chance(0.4);
  someone.serial += 1;
  const replies = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      world.apps[n % 2 === 0 ? 0 : 1].call('POST /goals/', {
        token,
        body: {
          title: 'Goal',
          target_amount: target / 100,
          linked_account_id: account.id,
          linked_amount: each / 100,
        },
        ...(sameKey && { headers: { 'Idempotency-Key': `at-once-${someone.serial}` } }),
      }),
    ),
  );
  const made = replies.filter(({ status }) => status === 201);
  same(
    'calls at once are done or refused',
    replies
      .filter(({ status }) => status !== 201 && status !== 409)
      .map(({ status, text }) => [status, text]),
    [],
  );
  const ids = new Set(made.map(({ json }) => json.goal.id as number));
  const most = sameKey ? (each <= free ? 1 : 0) : Math.min(4, Math.floor(free / each));
  same('goals made at once', ids.size, most);
  for (const id of ids)
    someone.goals.push({ id, target, manual: 0, linked: each, account, status: 'active' });
}
