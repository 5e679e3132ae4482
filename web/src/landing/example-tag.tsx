/** Marks example figures. */
export function ExampleTag({ children = 'Example figures' }: { children?: string }) {
  return <span className="text-caption font-medium text-ink-3">{children}</span>;
}
