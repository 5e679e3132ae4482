/**
 * What is made of an object, made once for it and forgotten with it. A turn asks many times for what follows from its
 * tokens or from the person's names; both live as long as the turn. What is handed out is shared: nobody may change it.
 */
export function onceFor<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const kept = new WeakMap<K, { value: V }>();
  return (from) => {
    const before = kept.get(from);
    if (before) return before.value;
    const value = make(from);
    kept.set(from, { value });
    return value;
  };
}
