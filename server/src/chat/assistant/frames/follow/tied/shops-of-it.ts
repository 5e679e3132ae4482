import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "Redtail vs Juniper, who am I giving more?" after gas this year: shops of the kind just spoken of, over its days. */
export function shopsOfIt(leaning: Leaning): Verdict {
  const { marked, now, onRows, operation, previous, world } = leaning;
  const [kind, ...others] = previous.things;
  if (!onRows || !operation || kind?.kind !== 'category' || others.length > 0) return null;
  if (now.ask !== 'compareThings' || now.things.length < 2 || marked.periods.length > 0) return null;
  if (previous.periods.length === 0 || now.accountIds.length > 0) return null;
  const ofKind = (name: string): boolean =>
    world.merchants.some(
      (one) =>
        one.name === name &&
        (one.kinds ?? kind.values).some((code) => kind.values.some((own) => code.startsWith(own))),
    );
  if (!now.things.every((one) => one.kind === 'merchant' && one.values.some(ofKind))) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'compareThings',
    things: now.things,
    order: now.order,
    periods: previous.periods.slice(0, 1),
  };
}
