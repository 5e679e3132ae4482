import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { useHistory, useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app, with a query if need be. */
  to: string;
  replace?: boolean;
}

/** True for a press that stays in this tab; with a modifier or another button the browser does what it always does. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event;
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !elsewhere;
}

/** A link to another page of the app: a real one, with an address, that needs no loading. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  return (
    <a
      {...rest}
      href={history.addressOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere(event)) return;
        event.preventDefault();
        history.navigate(to, { replace });
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (state: { isActive: boolean }) => string;
  /** Also for the pages below its address. */
  within?: boolean;
}

/** A link of the navigation: it knows, and exposes to screen readers, whether its page is the present one. */
export function NavLink({ className, within = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isPage = pathname === rest.to;
  const isActive = isPage || (within && pathname.startsWith(`${rest.to}/`));
  const current = isPage ? 'page' : isActive ? 'true' : undefined;
  return <Link {...rest} aria-current={current} className={className({ isActive })} />;
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
