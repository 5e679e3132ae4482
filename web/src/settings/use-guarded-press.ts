import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { StepUpDeclined } from './step-up.ts';
import { useStepUp } from './step-up-provider.tsx';
import { t } from '../language/further.ts';

/** A button whose work may need the person confirmed first; one press at a time, its failure said beside it. */
export function useGuardedPress() {
  const stepUp = useStepUp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function press(purpose: string, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await stepUp(purpose, work);
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) setProblem(messageOf(error, t`That didn’t work.`));
    }
    setBusy(false);
  }
  return { busy, problem, press };
}
