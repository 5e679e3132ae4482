import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { addressOf } from '../app/settings.ts';
import { usePage } from '../app/use-page.ts';
import { Wordmark } from '../ui/logo.tsx';
import { t, tx } from '../language/t.ts';

interface AuthLayoutProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** The frame of the four screens before sign-in: the form, and on wide screens what the name means. */
export function AuthLayout({ title, subtitle, children }: AuthLayoutProps) {
  const heading = usePage(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-5 pb-12 sm:px-10">
        <header className="flex h-16 items-center sm:h-20">
          <a href={addressOf(paths.landing)} aria-label={t`Saldo home page`}>
            <Wordmark />
          </a>
        </header>
        <main className="mx-auto grid w-full max-w-form grow content-center py-6">
          <h1 ref={heading} tabIndex={-1} className="font-serif text-heading font-medium tracking-tight">
            {title}
          </h1>
          <p className="pt-1 pb-7 text-ink-2">{subtitle}</p>
          {children}
        </main>
      </div>
      <aside aria-label={t`What “saldo” means`} className="hidden border-l border-hairline bg-sunken lg:grid">
        <div className="m-auto w-full max-w-text px-12 pb-10">
          <p className="pb-6 font-serif text-[5rem] leading-none font-medium tracking-tight">{t`saldo`}</p>
          <p className="pb-8 font-serif text-title text-ink-2">
            {tx`${<span className="text-ink-3">{t`noun, Spanish.`}</span>} The balance: what stands at the foot of the page when everything has been counted.`}
          </p>
          <div aria-hidden="true" className="h-1.5 border-y border-green" />
        </div>
      </aside>
    </div>
  );
}
