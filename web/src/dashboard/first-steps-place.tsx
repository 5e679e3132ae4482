import { lazy, memo, Suspense, useState } from 'react';
import { useSession } from '../session/session.ts';
import { FirstStepsWait } from './first-steps-wait.tsx';
import { areStepsOver, endSteps } from './first-steps.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps-card.tsx')).FirstSteps }));

/** Where the first steps stand, for who has any left; the code for them comes only then. */
export const FirstStepsPlace = memo(function FirstStepsPlace() {
  const userId = useSession()?.user.id ?? 0;
  const [over, setOver] = useState(() => areStepsOver(userId));
  if (over) return null;
  return (
    <Suspense fallback={<FirstStepsWait />}>
      <FirstSteps
        onOver={() => {
          endSteps(userId);
          setOver(true);
        }}
      />
    </Suspense>
  );
});
