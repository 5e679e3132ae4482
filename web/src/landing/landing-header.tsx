import { buttonClass } from '../ui/button-class.ts';
import { Wordmark } from '../ui/logo.tsx';
import { WayIn } from './way-in.tsx';
import { t } from '../language/further.ts';

const anchor = 'inline-flex min-h-11 items-center rounded-md px-3 font-medium text-ink-2 hover:text-ink';

/** The sticky header; `landing.ts` marks it once the page has scrolled more than 50 pixels. */
export function LandingHeader({ base }: { base: string }) {
  return (
    <header data-landing-header className="landing-header sticky top-0 z-30 low:static">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4 sm:px-6">
        <a href={base} aria-label={t`Saldo, back to top`} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </a>
        <nav aria-label={t`Main`} className="flex items-center sm:gap-2">
          <a href="#features" className={`${anchor} max-[23rem]:hidden`}>{t`Features`}</a>
          <a href="#about" className={`${anchor} max-[27rem]:hidden`}>{t`About`}</a>
          <WayIn
            base={base}
            words={t`Try Saldo`}
            signedInWords={t`Your dashboard`}
            className={`${buttonClass('primary')} ml-2`}
          />
        </nav>
      </div>
    </header>
  );
}
