import { createLucideIcon } from 'lucide-react';

// Icons that stand in every row of a long list, each drawn by one path instead of Lucide's two to five: the same lines, and
// some two hundred elements fewer on the screen.
const drawn = (name: string, ...lines: string[]) => createLucideIcon(name, [['path', { d: lines.join('') }]]);

/** Lucide's `trash`. */
export const RowTrash = drawn(
  'trash',
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
const circle = (x: number) => `M${x - 1} 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0z`;
/** Lucide's `ellipsis`. */
export const RowEllipsis = drawn('ellipsis', circle(12), circle(19), circle(5));
/** Lucide's `external-link`. */
export const RowExternalLink = drawn(
  'external-link',
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
/** Lucide's `arrow-down-left` and `arrow-up-right`. */
export const RowArrowIn = drawn('arrow-down-left', 'M17 7 7 17', 'M17 17H7V7');
export const RowArrowOut = drawn('arrow-up-right', 'M7 7h10v10', 'M7 17 17 7');
