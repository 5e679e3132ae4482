import { unsubscribe } from '@saldo/contract/notices/notices.endpoints';
import { useEffect } from 'react';
import { messageOf } from '../api/api-error.ts';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { FormProblem } from '../auth/form-parts.tsx';
import { useResetToken } from '../auth/reset-token.ts';
import { useUnsubscribe } from './notices.queries.ts';
import { t } from '../language/further.ts';

const ended = {
  notices: t`You will get no more notices by mail.`,
  digest: t`You will get no more weekly mail.`,
} as const;

/** /unsubscribe?token=… from the foot of a mail: opening it is the one press. */
export function UnsubscribePage() {
  const token = useResetToken();
  const { mutate, data, error } = useUnsubscribe();
  // A mail program may have cut it where a line ended.
  const whole = unsubscribe.params.safeParse({ token }).success;
  useEffect(() => {
    if (token && whole) mutate(token);
  }, [token, whole, mutate]);
  const problem = error && messageOf(error, t`That didn’t work. Try the link again.`);
  return (
    <AuthLayout
      title={t`Mail from Saldo`}
      subtitle={<span role="status">{data ? ended[data] : whole && !error ? t`One moment…` : ''}</span>}
    >
      <div className="grid gap-5">
        <FormProblem problem={whole ? problem : t`This link is not whole. Open it from the mail again.`} />
        {data ? <p>{t`You can turn it on again in your settings.`}</p> : null}
        <p>
          <Link to={paths.settings} className="link">{t`Open the settings`}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
