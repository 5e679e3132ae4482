import { classNames } from '../../ui/class-names.ts';
import type { DrawnIcon } from '../../ui/draw-icon.ts';
import { iconProps } from '../../ui/icon.ts';
import { NavLink } from '../routing/link.tsx';

interface PlaceLinkProps {
  place: { path: string; label: string; icon: DrawnIcon; prepare?: () => void };
  /** Of the link; then how it looks on its own page, and elsewhere. */
  look: readonly [always: string, here: string, elsewhere: string];
  /** Words alone. */
  bare?: boolean;
  /** Also for the pages below its address. */
  within?: boolean;
  onClick?: () => void;
}

/** A link of a bar or a menu to a place of the app, whose code is fetched as soon as a press is likely. */
export function PlaceLink({ place, look, bare = false, within = false, onClick }: PlaceLinkProps) {
  const { path, label, icon: Icon, prepare } = place;
  const [always, here, elsewhere] = look;
  return (
    <NavLink
      to={path}
      within={within}
      onClick={onClick}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      className={({ isActive }) => classNames(always, isActive ? here : elsewhere)}
    >
      {bare ? null : <Icon {...iconProps} />}
      {label}
    </NavLink>
  );
}
