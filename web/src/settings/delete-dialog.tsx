import { userDeletion } from '@saldo/contract/settings/settings.schemas';
import { useEffect, useId, useRef } from 'react';
import { FormProblem } from '../auth/form-parts.tsx';
import { leaveAfterDeletion } from '../session/leave-for-good.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { faultsOf, type Faults } from '../ui/form-errors.ts';
import { deletePerson } from './settings.queries.ts';
import { useStepUp } from './step-up-provider.tsx';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';

/** The last question: the person's own e-mail, typed out, then the password; then everything goes. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const email = useSession()?.user.email ?? '';
  const stepUp = useStepUp();
  const { formProps, faults, problem, busy } = useSectionForm({
    names: ['confirm'],
    check: (values) => confirmFaults(values.confirm, email),
    send: async ({ confirm }) => {
      await stepUp(t`delete your account`, () => deletePerson(confirm.trim()));
      await leaveAfterDeletion();
      return '';
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete your account?`}
      description={t`This deletes all your data right away and ends Saldo’s access to your banks. Nobody can undo it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Keep my account`}</Button>
          <Button type="submit" form={id} kind="danger" busy={busy}>
            {busy ? t`Deleting…` : t`Delete account`}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        <FormProblem problem={problem} />
        <TextField
          ref={field}
          label={t`Type your email to confirm`}
          name="confirm"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faults['confirm']}
          hint={email}
        />
      </form>
    </Dialog>
  );
}

/** Catches a mistyped email before the password prompt. The server checks again. */
function confirmFaults(typed: string, email: string): Faults {
  const faults = faultsOf(userDeletion, { confirm: typed });
  if (Object.keys(faults).length > 0 || email === '') return faults;
  return typed.trim().toLowerCase() === email.toLowerCase() ? {} : { confirm: t`That is not your email.` };
}
