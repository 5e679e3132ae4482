/** The place of the demo's banner, held from the start: its words come with a part of their own. */
export const demoPlace =
  'min-h-11 border-b border-ochre bg-ochre-wash sm:min-h-14.5 lg:min-h-9.5 print:hidden';
