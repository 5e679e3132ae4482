import { logoPath } from './logo-path.ts';

/** The mark alone; decorative, so the name must stand beside it or label its link. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" className="fill-green" />
      <g className="fill-on-green">
        <path d={logoPath} />
        <rect x="8" y="23" width="16" height="1.3" />
        <rect x="8" y="25.8" width="16" height="1.3" />
      </g>
    </svg>
  );
}

/** The mark with the name in the serif. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Logo />
      <span className="font-serif text-title font-medium leading-none tracking-tight">Saldo</span>
    </span>
  );
}
