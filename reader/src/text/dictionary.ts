/** A table looked up by words a person typed: it has no prototype, so `constructor` is no entry of it. */
export function dictionary<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, entries);
}
