import Landmark from 'icon:landmark';
import LockKeyhole from 'icon:lock-keyhole';
import Plus from 'icon:plus';
import { ImportLink } from '../app/ways-in.tsx';
import type { ConnectStep } from '../bank/use-connect-bank.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { Sample } from '../ui/sample.tsx';
import { t } from '../language/t.ts';

const steps = [
  {
    title: t`Create secure connection`,
    text: t`Plaid opens a private session for you to connect your bank.`,
  },
  {
    title: t`Select your bank`,
    text: t`Find your bank and sign in through Plaid. Saldo never sees your password.`,
  },
  {
    title: t`Access your accounts`,
    text: t`See your balances and up to two years of transactions. Saldo can only read them.`,
  },
] as const;

const current: Readonly<Record<ConnectStep, number>> = { idle: 0, preparing: 0, open: 1, finishing: 2 };

export function connectLabel(step: ConnectStep): string {
  if (step === 'preparing') return t`Connecting…`;
  if (step === 'open') return t`Waiting for your bank…`;
  return step === 'finishing' ? t`Finishing…` : t`Connect with Plaid`;
}

interface ConnectScreenProps {
  step: ConnectStep;
  onConnect: () => void;
  /** Whether there is no account of any kind, so that a sample of one helps. */
  first: boolean;
  /** The other ways in: an account kept by hand. */
  onAdd: () => void;
}

/** The three steps to a linked bank, the present one marked, the button that begins, and the way in without a bank. */
export function ConnectScreen({ step, onConnect, first, onAdd }: ConnectScreenProps) {
  return (
    <section
      className="sheet grid gap-8 p-5 sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:gap-14"
      aria-labelledby="connect"
    >
      <div className="grid content-start justify-items-start gap-5">
        <Landmark {...iconProps} size={28} className="text-green" />
        <div className="grid gap-2">
          <h2
            id="connect"
            className="font-serif text-heading font-medium tracking-tight"
          >{t`Connect your bank`}</h2>
          <p className="text-lead text-ink-2">{t`See all your balances and transactions in one place.`}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            size="large"
            busy={step !== 'idle'}
            onClick={onConnect}
            icon={<LockKeyhole {...smallIconProps} />}
          >
            {connectLabel(step)}
          </Button>
          <Button
            size="large"
            onClick={onAdd}
            icon={<Plus {...smallIconProps} />}
          >{t`Add account by hand`}</Button>
          <ImportLink size="large" />
        </div>
        <p className="text-small text-ink-3">{t`Saldo can look, never move money. You can disconnect at any time. Without a bank, you enter the rows yourself.`}</p>
        {first ? <Sample of="accounts" className="w-full max-w-110" /> : null}
      </div>
      <ol className="rows border-t border-hairline lg:border-t-0 lg:border-l lg:pl-10">
        {steps.map(({ title, text }, index) => {
          const isCurrent = index === current[step];
          return (
            <li key={title} aria-current={isCurrent ? 'step' : undefined} className="flex gap-4 py-5">
              <span
                aria-hidden="true"
                className={classNames(
                  'tabular grid size-8 shrink-0 place-items-center rounded-full border text-small font-semibold',
                  isCurrent ? 'border-green bg-green text-on-green' : 'border-edge text-ink-2',
                )}
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-medium">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
