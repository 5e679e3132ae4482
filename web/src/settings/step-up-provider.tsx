import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { StepUpDeclined, withStepUp, type ProofField } from './step-up.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

/** Does work that may need the password, asking for it if so. `purpose` completes "Confirm your password to …". */
export type StepUp = <T>(purpose: string, work: () => Promise<T>) => Promise<T>;

const StepUpContext = createContext<StepUp | null>(null);

/** The step-up of the nearest StepUpProvider. */
export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error('no StepUpProvider above');
  return stepUp;
}

interface Question {
  purpose: string;
  fields: readonly ProofField[];
  settle: { confirmed: () => void; declined: () => void };
}

const load = async () => (await import('./step-up-dialog.tsx')).StepUpDialog;

/**
 * Holds the one password dialog of the page. The work waits while it is open, so whatever was typed elsewhere stays
 * where it is; a second piece of work that needs the password waits for the same answer.
 */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<StepUpDialogProps> } | null>(null);
  const open = useRef<Promise<void> | null>(null);

  // At hand before it is needed: a lost connection should not be what stands between a person and the question.
  useEffect(() => void load().catch(() => undefined), []);

  const stepUp = useCallback<StepUp>((purpose, work) => {
    const ask = async (fields: readonly ProofField[]) => {
      setDialog({ Dialog: await load() });
      await new Promise<void>((resolve, reject) =>
        setQuestion({
          purpose,
          fields,
          settle: { confirmed: resolve, declined: () => reject(new StepUpDeclined()) },
        }),
      );
    };
    return withStepUp(work, (missing) => {
      open.current ??= ask(missing).finally(() => {
        open.current = null;
        setQuestion(null);
      });
      return open.current;
    });
  }, []);

  return (
    <StepUpContext value={stepUp}>
      {children}
      {dialog && question ? (
        <dialog.Dialog
          purpose={question.purpose}
          fields={question.fields}
          onConfirmed={question.settle.confirmed}
          onClose={question.settle.declined}
        />
      ) : null}
    </StepUpContext>
  );
}
