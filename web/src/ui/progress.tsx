import { classNames } from './class-names.ts';

interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** What a screen reader says: "Vacation fund 75% complete". */
  label: string;
  tone?: 'green' | 'ochre';
}

/** How far something has come, as a rule that fills. The figure beside it says the same. */
export function Progress({ percent, label, tone = 'green' }: ProgressProps) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    // An SVG takes its width as an attribute, which a strict content security policy allows in prerendered pages too.
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-hairline"
    >
      <rect width={value} height="4" className={classNames(tone === 'green' ? 'fill-green' : 'fill-ochre')} />
    </svg>
  );
}
