import { useState } from 'react';
import { signOut } from '../../session/sign-out.ts';
import { timeZone } from '../../session/today.ts';
import { locale } from '../../language/language.ts';
import { t } from '../../language/further.ts';
import { demoPlace } from './demo-place.ts';

/** Says on every page of a demo person that nothing here is real, and until when it is there. */
export function DemoBanner({ endsAt }: { endsAt: string }) {
  const [leaving, setLeaving] = useState(false);
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone(),
  });
  // A day and its time stand on one line.
  const until = clock.format(new Date(endsAt)).replaceAll(' ', '\u00a0');
  return (
    <aside
      aria-label={t`Demo`}
      // Beside an open panel its words stand over the page that is left.
      className={`${demoPlace} grid content-center px-4 py-1 text-center text-small text-ink sm:py-2 xl:with-panel:pr-110 max-sm:text-caption`}
    >
      <p className="text-balance">
        <span className="sm:hidden">{t`Invented money, deleted on ${until}.`}</span>
        <span className="max-sm:hidden">{t`This is a demo. The money is invented, and everything here is deleted on ${until}.`}</span>{' '}
        <button
          type="button"
          className="link"
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >{t`Leave the demo`}</button>
      </p>
    </aside>
  );
}
