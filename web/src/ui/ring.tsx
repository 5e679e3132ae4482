import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface RingProps {
  /** 0 to 100. */
  percent: number;
  /** What a screen reader reads out; a ring without it is hidden from readers: what stands beside it says the same. */
  label?: string;
  tone?: 'green' | 'ochre';
  className?: string;
  /** What stands in the middle. */
  children: ReactNode;
}

/** How far something has come, as a ring that closes around a sign. */
export function Ring({ percent, label, tone = 'green', className, children }: RingProps) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <span className={classNames('relative grid shrink-0 place-items-center text-green', className)}>
      <svg
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        viewBox="0 0 40 40"
        fill="none"
        strokeWidth="4"
        className="absolute inset-0"
      >
        <circle cx="20" cy="20" r="18" className="stroke-hairline" />
        {value > 0 ? (
          <circle
            cx="20"
            cy="20"
            r="18"
            pathLength="100"
            strokeDasharray={`${value} 100`}
            transform="rotate(-90 20 20)"
            className={tone === 'green' ? 'stroke-green' : 'stroke-ochre'}
          />
        ) : null}
      </svg>
      {children}
    </span>
  );
}
