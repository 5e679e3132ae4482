/** Marks figures that belong to nobody. */
export function ExampleTag({ children = 'Example figures' }: { children?: string }) {
  return <span className="text-caption font-medium text-ink-3">{children}</span>;
}
