/** An icon of Lucide by its name (https://lucide.dev/icons), made by scripts/icons.ts; a name that is none ends the build. */
declare module 'icon:*' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;
  export default icon;
}
