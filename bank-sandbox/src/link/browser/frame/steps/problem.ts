import { button, h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import type { ExitStatus, LinkError } from '../../protocol.ts';
import type { Steps } from '../pane.ts';
import { said, t } from '../../language.ts';

const TITLES: Record<string, () => string> = {
  ITEM_LOCKED: () => t`Your account is locked`,
  INSTITUTION_DOWN: () => t`The bank is not responding`,
  INSTITUTION_NOT_RESPONDING: () => t`The bank is not responding`,
  INSTITUTION_NOT_AVAILABLE: () => t`The bank is not available`,
  INSTITUTION_NO_LONGER_SUPPORTED: () => t`This bank is no longer supported`,
  NO_ACCOUNTS: () => t`No accounts to connect`,
  USER_SETUP_REQUIRED: () => t`Your bank needs you to do something first`,
  ACCESS_NOT_GRANTED: () => t`Access was not granted`,
};

/** An error that the form at hand cannot put right. */
export function problemStep(steps: Steps, error: LinkError, status: ExitStatus, retry: () => void): void {
  const unsupported = error.error_code === 'INSTITUTION_NO_LONGER_SUPPORTED';
  const otherBank = steps.session().update
    ? null
    : button('plain', t`Choose another bank`, steps.goInstitutions);
  steps.show({
    view: 'ERROR',
    title: TITLES[error.error_code]?.() ?? t`That didn’t work`,
    status: unsupported ? 'institution_not_supported' : status,
    institution: steps.institution(),
    content: [
      h(
        'div',
        { class: 'alert standing', role: 'alert' },
        icon('alert', 18),
        h(
          'p',
          {},
          error.display_message
            ? said(error.display_message)
            : t`Something went wrong at the bank. Please try again.`,
        ),
      ),
      h('p', { class: 'small' }, t`Nothing was connected. Error `, h('code', {}, error.error_code), '.'),
    ],
    footer: [button('primary', t`Try again`, retry), ...(otherBank ? [otherBank] : [])],
  });
}
