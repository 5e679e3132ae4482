import Check from 'icon:check';
import { classNames } from '../ui/class-names.ts';
import { t } from '../language/further.ts';

const steps = [t`File`, t`Columns`, t`Decisions`, t`Done`] as const;

const stepWords = (now: number) => t`Step ${now} of 4: ${steps[now - 1] ?? ''}`;

/** The heading of a step whose look says by itself what it is: for the focus, and for those who listen to the page. */
export function StepHeading({ now }: { now: number }) {
  return (
    <h2 tabIndex={-1} className="sr-only">
      {stepWords(now)}
    </h2>
  );
}

/** Where the person is among the four steps: all of them on a desk, a sentence on a phone. */
export function StepMarks({ now }: { now: number }) {
  return (
    <>
      <p className="self-center text-small text-ink-2 sm:hidden">{stepWords(now)}</p>
      <ol aria-label={t`Steps`} className="hidden items-center gap-3 self-center text-small sm:flex">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === now ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              index + 1 === now ? 'font-medium' : 'text-ink-2',
            )}
          >
            {index > 0 ? <span aria-hidden="true" className="mr-1 w-6 border-t border-edge" /> : null}
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-full border text-caption font-medium',
                index + 1 < now && 'border-green-wash bg-green-wash text-green-strong',
                index + 1 === now && 'border-green bg-green text-on-green',
                index + 1 > now && 'border-edge',
              )}
            >
              {index + 1 < now ? <Check size={14} aria-label={t`done`} /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}
