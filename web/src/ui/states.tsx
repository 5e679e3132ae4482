import CircleAlert from 'icon:circle-alert';
import RotateCw from 'icon:rotate-cw';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { iconProps, smallIconProps } from './icon.ts';
import { MessageText } from './message-text.tsx';
import type { SampleOf } from './sample-rows.tsx';
import { Sample } from './sample.tsx';
import { t } from '../language/t.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence: why it is empty, or what comes next. */
  children?: ReactNode;
  action?: ReactNode;
  /** What will stand here, for a picture of it beside the words, or below them where there is no room. */
  sample?: SampleOf;
  className?: string;
}

/** Nothing here, and the next step. */
export function EmptyState({ icon, title, children, action, sample, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-10 gap-y-6 px-4 py-8 sm:px-5', className)}>
      <div className="grid grow basis-72 justify-items-start gap-3">
        {icon ? <span className="text-ink-3">{icon}</span> : null}
        <div className="grid max-w-text gap-1">
          <p className="font-serif text-lead font-medium">{title}</p>
          {children ? <div className="text-ink-2">{children}</div> : null}
        </div>
        {action}
      </div>
      {sample ? <Sample of={sample} className="min-w-0 grow basis-72 sm:max-w-110" /> : null}
    </div>
  );
}

/** What is said instead of a place held for something that takes long. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={classNames('px-4 py-5 text-ink-2 sm:px-5', className)}>
      {children}
    </p>
  );
}

interface HeldProps {
  /** As high as what is expected. */
  place: ReactNode;
  /** It comes after its place: looked at when this is first drawn. */
  late: boolean;
  children: ReactNode;
}

/**
 * What may turn out lower than the place that is held for it: it stands in that place, so that nothing below it moves. What was
 * there at once takes no more than it needs.
 */
export function Held({ place, late, children }: HeldProps) {
  const [held] = useState(late);
  if (!held) return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="invisible [grid-area:1/1]">{place}</div>
      <div className="[grid-area:1/1]">{children}</div>
    </div>
  );
}

interface ErrorStateProps {
  /** What failed. */
  message: string;
  /** What still works, or what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
}

/** What failed, said plainly, with the way to try again. */
export function ErrorState({ message, children, onRetry, busy = false, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-3.5 px-4 py-5 sm:px-5', className)}
    >
      <CircleAlert {...iconProps} className="mt-1 shrink-0 self-start text-red" />
      <div className="min-w-0 grow basis-52 [&>*]:max-w-text">
        <p className="font-serif text-lead font-medium">
          <MessageText>{message}</MessageText>
        </p>
        {/* A server that has nothing to add says what the screen says. */}
        {children && children !== message ? <div className="text-ink-2">{children}</div> : null}
      </div>
      {onRetry ? (
        <Button
          onClick={onRetry}
          busy={busy}
          icon={<RotateCw {...smallIconProps} />}
          className="max-sm:ml-8"
        >{t`Try Again`}</Button>
      ) : null}
    </div>
  );
}
