import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('is made once for an object, whatever it holds, and anew for an equal one', () => {
  let made = 0;
  const next = onceFor((from: { step: number | undefined }) => {
    made += 1;
    return from.step;
  });
  const [one, other] = [{ step: undefined }, { step: undefined }];
  expect([next(one), next(one), made]).toEqual([undefined, undefined, 1]);
  next(other);
  expect(made).toBe(2);
});
