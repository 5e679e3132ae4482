import ArrowDown from 'icon:arrow-down';
import { buttonClass } from '../ui/button-class.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Wordmark } from '../ui/logo.tsx';
import { claims } from './examples.ts';
import { Feature } from './feature.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LedgerPreview } from './ledger-preview.tsx';
import { AnalyticsSample, AssistantSample, CategorySample } from './samples.tsx';
import { WayIn } from './way-in.tsx';
import { t, tx } from '../language/further.ts';

/**
 * The front page. Pure: `base` in, markup out, so that it can be written to a file at build time. No inline style and
 * no handler; `landing.ts` adds the little behaviour it has.
 */
export function Landing({ base }: { base: string }) {
  return (
    <>
      <LandingHeader base={base} />
      <main>
        <Intro base={base} />
        <section id="features" aria-labelledby="features-title" className="border-t border-hairline bg-sheet">
          <div className="mx-auto max-w-page px-4 pt-16 sm:px-6 sm:pt-24">
            <h2
              id="features-title"
              className="max-w-text pb-12 font-serif text-[2.25rem] leading-11 font-medium tracking-tight sm:text-[2.75rem] sm:leading-13"
            >{t`Your bank, your questions, your goals.`}</h2>
            <Feature
              title={t`Your transactions, already sorted`}
              points={[
                t`Bank account integration in three steps`,
                t`Automatic categorisation you can correct`,
                t`Saldo never sees your bank password`,
              ]}
              sample={<CategorySample />}
            >{t`Connect an account and get up to two years of transactions, each with a clear name and a category.`}</Feature>
            <Feature
              title={t`An assistant that shows its work`}
              points={[
                t`Ask in English or Spanish`,
                t`Every number opens the transactions behind it`,
                t`Ask about all your accounts or just one`,
              ]}
              sample={<AssistantSample />}
            >{t`An AI financial assistant that answers from your own transactions. It tells you which dates it used, and it says so when it doesn’t know.`}</Feature>
            <Feature
              title={t`See where it goes. Plan what’s next.`}
              points={[
                t`This month’s spending next to earlier months`,
                t`Goals you track yourself or link to an account`,
                t`Money you reserve is never counted twice`,
              ]}
              sample={<AnalyticsSample />}
            >{t`Analytics and savings goals in one place: what you spent, what’s left and how close you are.`}</Feature>
          </div>
        </section>
        <Claims />
        <About base={base} />
      </main>
      <LandingFooter base={base} />
    </>
  );
}

function Intro({ base }: { base: string }) {
  return (
    <section
      aria-labelledby="intro-title"
      className="mx-auto grid max-w-page items-center gap-x-14 gap-y-12 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 sm:pb-24 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] lg:pt-20 lg:pb-28"
    >
      <div>
        <p className="pb-4 font-medium text-green">{t`Your AI-powered personal finance assistant`}</p>
        <h1
          id="intro-title"
          className="font-serif text-[3.25rem] leading-[1.02] font-medium tracking-[-0.025em] sm:text-[4.5rem] xl:text-[5.25rem]"
        >{t`Know where you stand.`}</h1>
        <p className="max-w-lg pt-6 text-lead text-ink-2">{t`Bank integration, AI insights and savings goals in one place. Saldo can read your accounts. It can’t move a cent.`}</p>
        <div className="flex flex-wrap gap-3 pt-8">
          <WayIn
            base={base}
            words={t`Start Managing Your Money`}
            signedInWords={t`Open your dashboard`}
            className={`${buttonClass('primary', 'large')} max-sm:grow`}
          />
          <a href="#features" className={`${buttonClass('secondary', 'large')} max-sm:grow`}>
            {t`See How It Works`}
            <ArrowDown {...smallIconProps} />
          </a>
        </div>
      </div>
      <LedgerPreview />
    </section>
  );
}

function Claims() {
  return (
    <section aria-label={t`Saldo in numbers`} className="border-y border-hairline">
      <div className="mx-auto max-w-page px-4 py-14 sm:px-6">
        <dl className="grid gap-y-8 sm:grid-cols-3">
          {claims.map(({ figure, words }) => (
            <div
              key={words}
              className="flex flex-col-reverse border-hairline sm:not-first:border-l sm:not-first:pl-10"
            >
              <dt className="text-ink-2">{words}</dt>
              <dd className="figure text-[3.25rem] leading-14">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-8 text-small text-ink-3">{t`Example numbers, like all the data on this page.`}</p>
      </div>
    </section>
  );
}

function About({ base }: { base: string }) {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <h2
        id="about-title"
        className="font-serif text-[2.25rem] leading-11 font-medium tracking-tight sm:text-[2.75rem] sm:leading-13"
      >{t`About Saldo`}</h2>
      <div className="max-w-text">
        <p className="text-lead">{tx`Saldo is a portfolio project with a React front end, a Node (TypeScript) back end and AI integration. The name is Spanish for ${<em>{t`balance`}</em>}.`}</p>
        <p className="pt-4 text-ink-2">{t`When you connect a bank, Saldo can only read your balances and transactions. Disconnect any time and delete everything it imported.`}</p>
        <div data-landing-links className="flex flex-wrap gap-3 pt-8">
          <WayIn
            base={base}
            words={t`Live Demo`}
            signedInWords={t`Open your dashboard`}
            className={buttonClass('primary')}
          />
        </div>
      </div>
    </section>
  );
}

const foot = 'inline-flex min-h-9 items-center text-ink-2 hover:text-ink';

function LandingFooter({ base }: { base: string }) {
  return (
    <footer className="border-t border-hairline bg-sunken">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-5 px-4 py-10 sm:px-6">
        <Wordmark />
        <nav aria-label={t`Foot`} className="flex flex-wrap gap-x-6">
          <a href="#features" className={foot}>{t`Features`}</a>
          <a href="#about" className={foot}>{t`About`}</a>
          <WayIn base={base} words={t`Sign in`} signedInWords={t`Your dashboard`} className={foot} />
          <a href={`${base}register`} className={`${foot} signed-in:hidden`}>{t`Create an account`}</a>
        </nav>
        <p className="text-small text-ink-3">{t`© 2024 Saldo`}</p>
      </div>
    </footer>
  );
}
