import type { CategoryColor, CategoryIcon } from '@saldo/contract/transactions/categories.schemas';
import Baby from 'icon:baby';
import Book from 'icon:book';
import Briefcase from 'icon:briefcase';
import Car from 'icon:car';
import Coffee from 'icon:coffee';
import Dog from 'icon:dog';
import Flower2 from 'icon:flower-2';
import Gift from 'icon:gift';
import Hammer from 'icon:hammer';
import Heart from 'icon:heart';
import House from 'icon:house';
import Music from 'icon:music';
import Plane from 'icon:plane';
import Shirt from 'icon:shirt';
import Sprout from 'icon:sprout';
import Tag from 'icon:tag';
import type { DrawnIcon } from '../ui/draw-icon.ts';

export const categoryIcons: Readonly<Record<CategoryIcon, DrawnIcon>> = {
  tag: Tag,
  baby: Baby,
  book: Book,
  briefcase: Briefcase,
  car: Car,
  coffee: Coffee,
  dog: Dog,
  flower: Flower2,
  gift: Gift,
  hammer: Hammer,
  heart: Heart,
  home: House,
  music: Music,
  plane: Plane,
  shirt: Shirt,
  sprout: Sprout,
};

/** Degrees of hue; lightness and chroma are the theme's, at least 4.1:1 on a sheet. */
const hues: Readonly<Record<CategoryColor, number>> = {
  green: 145,
  teal: 190,
  blue: 245,
  indigo: 275,
  violet: 305,
  magenta: 345,
  red: 20,
  orange: 55,
  yellow: 95,
};

interface OwnCategoryMarkProps {
  color: CategoryColor;
  icon: CategoryIcon;
  size?: number;
}

/** The mark of a category of one's own, beside its name and never in its place. */
export function OwnCategoryMark({ color, icon, size = 16 }: OwnCategoryMarkProps) {
  const Icon = categoryIcons[icon];
  const hue = hues[color];
  return (
    <Icon
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      className="shrink-0"
      style={{ color: `light-dark(oklch(52% 0.11 ${hue}), oklch(76% 0.09 ${hue}))` }}
    />
  );
}
