import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useLongWait } from '../ui/use-long-wait.ts';
import { areStepsOver, endSteps } from './first-steps.ts';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const FirstSteps = late(async () => (await import('./first-steps-card.tsx')).FirstSteps, {
  quiet: true,
});

/** The page while it is not known whether the first steps stand above it: a place that nothing is said about yet. */
function Wait({ folded }: { folded: boolean }) {
  return (
    <>
      <Loading label={t`Loading your dashboard`} />
      <div aria-hidden="true" className="grid gap-5">
        {folded ? null : <Skeleton className="h-66 rounded-lg lg:h-44" />}
        <Skeleton className="h-100 rounded-lg" />
      </div>
    </>
  );
}

interface FirstStepsPlaceProps {
  children: ReactNode;
  /** The steps are away until they are opened. */
  folded: boolean;
  /** Called with the next step in words, and with null once there is none. */
  onNext: (words: string | null) => void;
}

/**
 * The first steps, for who has any left, above the rest of the page; the code for them comes only then. On a device that
 * does not know of them the rest waits for the answer: no place is held for what does not come, and nothing that stands
 * moves. Where the answer does not come, the page stands without them.
 */
export function FirstStepsPlace({ children, folded, onNext }: FirstStepsPlaceProps) {
  const userId = useSession()?.user.id ?? 0;
  const [over, setOver] = useState(() => areStepsOver(userId));
  const [known, setKnown] = useState(over);
  const givenUp = useLongWait(!known) && !known;
  const end = useCallback(() => {
    endSteps(userId);
    setOver(true);
    setKnown(true);
  }, [userId]);
  const onKnown = useCallback(() => setKnown(true), []);
  return (
    <>
      {over || givenUp ? null : <FirstSteps onOver={end} onKnown={onKnown} onNext={onNext} folded={folded} />}
      {known || givenUp ? children : <Wait folded={folded} />}
    </>
  );
}
