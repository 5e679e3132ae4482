import { classNames } from '../ui/class-names.ts';
import { months } from './examples.ts';
import { t } from '../language/further.ts';

const most = Math.max(...months.map(({ spent }) => spent));
const step = 16;

/** Six months as bars, the current one in the green. Sizes are attributes, which a strict policy allows in plain HTML. */
export function SpendingBars({ className }: { className: string }) {
  const words = months
    .map(({ name, spent }) => `${name} $${Math.round(spent).toLocaleString('en-US')}`)
    .join(', ');
  return (
    <svg
      role="img"
      aria-label={t`Spending by month: ${words}`}
      viewBox={`0 0 ${months.length * step - 6} 40`}
      preserveAspectRatio="none"
      className={className}
    >
      {months.map(({ name, spent }, index) => {
        const height = Math.round((spent / most) * 38 * 10) / 10;
        return (
          <rect
            key={name}
            x={index * step}
            y={40 - height}
            width={step - 6}
            height={height}
            className={classNames(index === months.length - 1 ? 'fill-green' : 'fill-ochre opacity-45')}
          />
        );
      })}
    </svg>
  );
}
