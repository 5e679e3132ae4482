import CalendarDays from 'icon:calendar-days';
import Landmark from 'icon:landmark';
import type { DrawnIcon } from '../ui/draw-icon.ts';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import type { View } from './use-filters.ts';
import { t } from '../language/t.ts';

const views: readonly { view: View; label: string; icon: DrawnIcon }[] = [
  { view: 'account', label: t`By account`, icon: Landmark },
  { view: 'date', label: t`By date`, icon: CalendarDays },
];

/** How the rows stand: account by account, or all of them by date. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  return (
    <div
      role="group"
      aria-label={t`Order of the list`}
      className="flex shrink-0 rounded-md border border-edge"
    >
      {views.map(({ view: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          title={label}
          onClick={() => onShow(one)}
          className={classNames(
            'flex min-h-10.5 w-10.5 items-center justify-center transition-colors first:rounded-l-md last:rounded-r-md',
            one === view ? 'bg-green-wash text-green' : 'bg-sheet text-ink-2 hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon {...smallIconProps} />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}
