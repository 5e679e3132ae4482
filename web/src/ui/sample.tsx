import { classNames } from './class-names.ts';
import type { SampleOf } from './sample-rows.tsx';
import { t } from '../language/t.ts';
import { late } from './late.tsx';

const SampleRows = late(async () => (await import('./sample-rows.tsx')).SampleRows, { quiet: true });

/**
 * A quiet picture of what will stand here, marked as one, for places that are still empty. Screen readers pass over it: the
 * words beside it say the same. Its height is that of its rows from the start, so nothing moves when they arrive.
 */
export function Sample({ of, className }: { of: SampleOf; className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-sample={of}
      className={classNames(
        'relative rounded-lg border border-dashed border-edge select-none print:hidden',
        className,
      )}
    >
      <span className="absolute -top-2 left-3 bg-sheet px-1.5 text-caption text-ink-3">{t`Sample`}</span>
      <div className={classNames('pt-2 text-ink-3', of === 'chat' ? 'h-18' : 'h-46')}>
        <SampleRows of={of} />
      </div>
    </div>
  );
}
