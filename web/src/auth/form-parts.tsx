import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { MessageText } from '../ui/message-text.tsx';

/** What went wrong with the whole form. The region stands from the start, so that its words are read out; empty, it takes no place. */
export function FormProblem({ problem }: { problem: string | null }) {
  return (
    <div role="alert" className="empty:absolute">
      {problem ? (
        <Notice tone="red">
          <MessageText>{problem}</MessageText>
        </Notice>
      ) : null}
    </div>
  );
}

/** The form's one button. */
export function SubmitButton({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean;
  busyLabel: string;
  children: string;
}) {
  return (
    <Button type="submit" kind="primary" busy={busy} className="mt-1 w-full">
      {busy ? busyLabel : children}
    </Button>
  );
}

/** The line under the form that leads elsewhere. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="border-t border-hairline pt-5 text-ink-2">{children}</p>;
}
