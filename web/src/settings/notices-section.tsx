import {
  emailCode,
  noticeKinds,
  type NoticeKind,
  type NoticeSettings,
} from '@saldo/contract/notices/notices.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import {
  confirmEmail,
  noticeSettingsQuery,
  sendEmailCode,
  useChangeNoticeSettings,
} from '../notices/notices.queries.ts';
import { useSession } from '../session/session.ts';
import { kindNames } from '../notices/notice-words.ts';
import { TextField } from '../ui/field.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { Switch } from '../ui/switch.tsx';
import { SaveLine } from './form-parts.tsx';
import { Loaded } from './loaded.tsx';
import { Part, Section } from './section.tsx';
import { inDemo } from './sections.ts';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';
import { furtherText } from '../language/further-text.ts';

/** What Saldo announces, in the app and by mail. */
export function NoticesSection() {
  const email = useSession()?.user.email ?? '';
  return (
    <Section id="notices" lead={t`What Saldo tells you of each morning, and where.`}>
      <Loaded
        query={useQuery(noticeSettingsQuery)}
        what={t`Your notices`}
        sample={{ app: [], mail: [], digest: false, email, email_confirmed: false }}
      >
        {(settings) => (
          <>
            <Kinds settings={settings} />
            {inDemo() ? null : <Mail settings={settings} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const toggled = (kinds: readonly NoticeKind[], kind: NoticeKind): NoticeKind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];

/** A table of switches: a row for each kind, a column for each way. */
function Kinds({ settings }: { settings: NoticeSettings }) {
  const { mutate, error } = useChangeNoticeSettings();
  const ways = [
    { way: 'app', label: t`In the app` },
    { way: 'mail', label: t`By mail` },
  ] as const;
  return (
    <Part title={t`What Saldo tells you`} text={t`Each is told once. Changes are saved at once.`}>
      <FormProblem problem={error ? messageOf(error, t`Couldn’t save that. Try again.`) : null} />
      <table className="w-full max-w-text">
        <thead>
          <tr className="text-left text-small text-ink-2">
            <th scope="col" className="font-medium">{t`Kind`}</th>
            {ways.map(({ way, label }) => (
              <th key={way} scope="col" className="px-2 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind} className="border-t border-hairline">
              <th scope="row" className="text-left font-normal">
                {kindNames[kind]}
              </th>
              {ways.map(({ way, label }) => (
                <td key={way}>
                  <label className="flex min-h-11 items-center justify-center">
                    <input
                      type="checkbox"
                      className="size-4 accent-green"
                      aria-label={`${kindNames[kind]}: ${label}`}
                      checked={settings[way].includes(kind)}
                      onChange={() => mutate({ [way]: toggled(settings[way], kind) })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="max-w-text">
        <Switch
          label={t`A mail each week`}
          text={t`What you spent, what is due and what is safe to spend, on the first morning of your week.`}
          checked={settings.digest}
          onChange={(digest) => mutate({ digest })}
        />
      </div>
    </Part>
  );
}

/** Mail goes only to an address whose person has shown that they read it. */
function Mail({ settings: { email, email_confirmed: confirmed } }: { settings: NoticeSettings }) {
  if (confirmed)
    return (
      <Part title={t`Mail`} text={t`Notices by mail go to ${email}. Every mail has a link that ends them.`} />
    );
  return <Confirm email={email} />;
}

function Confirm({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { formProps, faults, problem, busy, said } = useSectionForm({
    names: ['code'],
    check: (values) => (sent ? faultsOf(emailCode, values) : {}),
    send: async ({ code }) => {
      if (sent) {
        await confirmEmail(code.trim());
        return t`Your address is confirmed.`;
      }
      await sendEmailCode();
      setSent(true);
      return t`A code is on its way to ${email}. It works for 15 minutes.`;
    },
  });
  return (
    <Part
      title={t`Mail`}
      text={t`Nothing is mailed until you confirm that ${email} is yours: Saldo mails you a code, and you enter it here.`}
    >
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        {sent ? (
          <TextField
            label={t`Code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={faults.code && furtherText(faults.code)}
          />
        ) : null}
        <SaveLine
          busy={busy}
          said={said}
          label={sent ? t`Confirm address` : t`Send me a code`}
          busyLabel={sent ? t`Confirming…` : t`Sending…`}
        />
      </form>
    </Part>
  );
}
