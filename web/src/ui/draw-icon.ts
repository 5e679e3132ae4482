import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  /** Side of the square it is drawn on. */
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height on the screen, in pixels. */
  size?: number;
}

/**
 * Makes a component of an icon of Lucide. The build puts it in the place of Lucide's own (scripts/lean-icons.ts), which
 * knows contexts, aliases and class names that nobody here uses and is three times as long as the icons of the shell.
 */
export function drawIcon({ size: side, node }: IconData): (props: IconProps) => ReactElement {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    const frame = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${side} ${side}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    } as const;
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...frame, ...rest }, ...lines);
  };
}
