import { useEffect } from 'react';
import { Link } from '../app/routing/link.tsx';
import { useNavigate } from '../app/routing/router.tsx';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/t.ts';

/** A success and the way on: to the sign-in page by itself after `delay` ms, or at once by the link. */
export function RedirectSoon({ message, delay }: { message: string; delay: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login), delay);
    return () => clearTimeout(timer);
  }, [delay, navigate]);
  return (
    <div className="grid justify-items-stretch gap-5">
      <Notice tone="green" role="status">
        {message}
      </Notice>
      <Link to={paths.login} className={buttonClass('primary')}>{t`Go to sign in now`}</Link>
    </div>
  );
}
