import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'green' | 'ochre' | 'red';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'border-hairline bg-sunken text-ink-2',
  green: 'border-transparent bg-green-wash text-green-strong',
  ochre: 'border-transparent bg-ochre-wash text-ochre',
  red: 'border-transparent bg-red-wash text-red',
};

/** A word about the state of the thing beside it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-caption font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
