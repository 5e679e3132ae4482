import { useQuery } from '@tanstack/react-query';
import Check from 'icon:check';
import X from 'icon:x';
import { useLayoutEffect } from 'react';
import { Link } from '../app/routing/link.tsx';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { paths } from '../app/paths.ts';
import { bankStatusQuery } from '../bank/bank.queries.ts';
import { chatHistoryQuery } from '../chat/chat.queries.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { ErrorState } from '../ui/states.tsx';
import { t } from '../language/t.ts';

interface Step {
  to: string;
  title: string;
  text: string;
  done: boolean;
}

/**
 * The steps and whether each is taken; null while it is not known whether any is left, or cannot be. `talk` is what nothing
 * else here reads: it is waited for only where it decides, and the page stands meanwhile.
 */
function useSteps() {
  const bank = useQuery(bankStatusQuery);
  const accounts = useQuery(accountsQuery);
  const goals = useQuery(goalsQuery());
  const talk = useQuery(chatHistoryQuery);
  const all = [bank, accounts, goals, talk];
  const isLeft = accounts.data?.length === 0 || goals.data?.length === 0;
  if (!bank.data || !accounts.data || !goals.data || !(talk.data || (isLeft && talk.isPending)))
    return { steps: null, waiting: !all.some(({ isError }) => isError), talk };
  const steps: Step[] = [
    // Who keeps books by hand or from files needs no bank, and is not shown that one is connected.
    !bank.data.linked && accounts.data.length > 0
      ? {
          to: paths.accounts,
          title: t`Add an account`,
          text: t`By hand or from files. A bank can be connected any time.`,
          done: true,
        }
      : {
          to: paths.accounts,
          title: t`Connect a bank`,
          text: t`It brings up to two years of transactions. Files do as well. Saldo can’t move money.`,
          done: bank.data.linked,
        },
    {
      to: paths.goals,
      title: t`Set a goal`,
      text: t`Pick an amount and a date. Saldo tells you how much to save each month.`,
      done: goals.data.length > 0,
    },
    {
      to: paths.chat,
      title: t`Ask a question`,
      text: t`How much can I spend freely? Each answer leads to the rows behind it.`,
      done: (talk.data ?? []).length > 0,
    },
  ];
  return { steps, waiting: false, talk };
}

function Mark({ number, done, next }: { number: number; done: boolean; next: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'tabular grid size-8 shrink-0 place-items-center rounded-full border text-small font-semibold',
        done
          ? 'border-transparent bg-green-wash text-green'
          : next
            ? 'border-green bg-green text-on-green'
            : 'border-edge text-ink-2',
      )}
    >
      {done ? <Check {...smallIconProps} /> : number}
    </span>
  );
}

function Line({ step, number, next }: { step: Step; number: number; next: boolean }) {
  const { to, title, text, done } = step;
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'relative flex gap-3.5 px-4 py-3.5 transition-colors sm:px-5 lg:py-4',
        !done && 'hover:bg-sunken',
      )}
    >
      <Mark number={number} done={done} next={next} />
      <div className="min-w-0">
        {done ? (
          <p className="font-medium text-ink-2">
            {title}
            <span className="sr-only">{t`, done`}</span>
          </p>
        ) : (
          // The whole tile is the link's.
          <Link
            to={to}
            className="font-medium underline-offset-4 after:absolute after:inset-0 hover:text-green hover:underline"
          >
            {title}
          </Link>
        )}
        <p className={classNames('text-small', done ? 'text-ink-3' : 'text-ink-2')}>{text}</p>
      </div>
    </li>
  );
}

interface FirstStepsProps {
  /** Called when all are taken, and when the person puts them away. */
  onOver: () => void;
  /** Called once it is known whether any is left, or cannot be. */
  onKnown: () => void;
  /** Called with the next step in words, and with null once there is none. */
  onNext: (words: string | null) => void;
  /** Nothing is drawn but what could not be loaded. */
  folded: boolean;
}

/** What a new person does first, the next of it marked. It goes when all is done, or when it is put away. */
export function FirstSteps({ onOver, onKnown, onNext, folded }: FirstStepsProps) {
  const { steps, waiting, talk } = useSteps();
  const taken = steps?.filter(({ done }) => done).length ?? 0;
  const over = steps !== null && taken === steps.length;
  const next = steps?.findIndex(({ done }) => !done) ?? -1;
  const title = steps?.[next]?.title;
  // Before anything is drawn: steps and page come together.
  useLayoutEffect(() => {
    if (over) onOver();
    else if (!waiting) onKnown();
  }, [over, waiting, onOver, onKnown]);
  useLayoutEffect(() => {
    onNext(title === undefined ? null : t`${next + 1} of 3: ${title}`);
    return () => onNext(null);
  }, [next, title, onNext]);
  // Goals and banks that cannot be loaded say so themselves, above.
  if (talk.isError && !talk.data)
    return (
      <ErrorState
        className="sheet"
        message={t`Error loading the first steps`}
        onRetry={() => void talk.refetch()}
        busy={talk.isFetching}
      />
    );
  if (steps === null || over || folded) return null;

  function putAway() {
    onOver();
    document.querySelector('h1')?.focus();
  }

  return (
    <section id="steps" aria-labelledby="first-steps" className="sheet overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-1 pr-2 pl-4 sm:pl-5">
        <h2 id="first-steps" className="font-serif text-lead font-medium">{t`Get started`}</h2>
        <div className="flex shrink-0 items-center gap-1">
          {talk.data ? <p className="tabular text-small text-ink-3">{t`${taken} of 3 done`}</p> : null}
          <IconButton label={t`Hide getting started`} icon={<X {...smallIconProps} />} onClick={putAway} />
        </div>
      </div>
      <ol className="grid divide-hairline max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {steps.map((step, index) => (
          <Line key={step.title} step={step} number={index + 1} next={index === next} />
        ))}
      </ol>
    </section>
  );
}
