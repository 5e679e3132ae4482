import { createElement, type ComponentType, type SVGProps } from 'react';

/** An element of an icon: its tag and its attributes. */
type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height on the screen, in pixels. */
  size?: number;
}

/** An icon as a component: `import X from 'icon:x'` (scripts/icons.ts). */
export type DrawnIcon = ComponentType<IconProps>;

/** Makes a component of the lines of an icon, which stand on a square of 24. */
export function drawIcon(...lines: readonly Line[]): DrawnIcon {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    const frame = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    } as const;
    const drawn = lines.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...frame, ...rest }, ...drawn);
  };
}
