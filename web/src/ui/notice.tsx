import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'border-edge bg-sunken',
  green: 'border-green bg-green-wash',
  ochre: 'border-ochre bg-ochre-wash',
  red: 'border-red bg-red-wash',
};

interface NoticeProps {
  tone?: Tone;
  /** `alert` interrupts (failures), `status` waits its turn; none for what stands there from the start. */
  role?: 'alert' | 'status';
  action?: ReactNode;
  children: ReactNode;
}

/** A few words across the page or form, marked by a rule at its edge. */
export function Notice({ tone = 'neutral', role, action, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border-l-3 px-4 py-3',
        tones[tone],
      )}
    >
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  );
}
