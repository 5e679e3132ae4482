import fc from 'fast-check';
import { fates, type ScriptedFault } from '../testing/scripted-bank.ts';

/** What may happen in a history: at the bank, by the person, or to Saldo. */
export type Step =
  | { do: 'spend'; account: number; cents: number; day: number; pending: boolean; twin: boolean }
  | { do: 'post'; pick: number; cents: number; late: boolean }
  | { do: 'drop'; pick: number }
  | { do: 'modify'; pick: number; cents: number; same: boolean }
  | { do: 'remove'; pick: number }
  | { do: 'edit'; pick: number }
  | { do: 'delete'; pick: number }
  | { do: 'delete-all' }
  | { do: 'sync'; byPerson: boolean; faults: (ScriptedFault | null)[] }
  | { do: 'die'; statement: number }
  | { do: 'relink'; disconnect: boolean };

const pick = fc.nat(1_000);
const cents = fc.integer({ min: -50_000, max: 50_000 });
const faultList = fc.array(fc.constantFrom(...fates), { maxLength: 5 });
/** Any of it, what is usual more often. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      account: fc.nat(1),
      cents,
      day: fc.nat(600),
      pending: fc.boolean(),
      twin: fc.nat(4).map((n) => n === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('post' as const), pick, cents, late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('modify' as const), pick, cents, same: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), pick }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'delete-all' }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sync' as const), byPerson: fc.boolean(), faults: faultList }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('die' as const), statement: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('relink' as const), disconnect: fc.boolean() }) },
);
