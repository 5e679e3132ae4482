import LogOut from 'icon:log-out';
import { useState } from 'react';
import { signOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { t } from '../../language/t.ts';

/** Logout; the page is left in full afterwards. */
export function SignOutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      size="small"
      busy={leaving}
      icon={<LogOut {...smallIconProps} />}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
      className={classNames('whitespace-nowrap', className)}
    >{t`Logout`}</Button>
  );
}
