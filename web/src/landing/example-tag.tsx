import { t } from '../language/further.ts';

/** Marks example figures. */
export function ExampleTag({ children = t`Example data` }: { children?: string }) {
  return <span className="text-caption font-medium text-ink-3">{children}</span>;
}
