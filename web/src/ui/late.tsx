import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '../language/t.ts';
import { Loading } from './skeleton.tsx';

interface LateOptions {
  /** Nothing is said while it comes: it is comfort that nobody waits for, or the page says so itself. */
  quiet?: boolean;
}

/** A component whose code may not be there yet. */
export interface Late<Props> {
  (props: Props & { pending?: ReactNode }): ReactNode;
  /** Fetches the code ahead of its need. */
  prepare: () => void;
  /** Ends when the code is there, or could not be had. */
  ready: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is first drawn; `pending` stands in its place meanwhile, and a screen reader
 * hears that it loads. React's `lazy` would keep what stands there for 300 ms once it was shown, however soon the code
 * comes, and shows it also when the code is there already.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false }: LateOptions = {},
): Late<Props> {
  let known: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetched = async () => {
    coming ??= load();
    try {
      return (known = await coming);
    } catch (error) {
      // Asked for again when it is next wanted.
      coming = null;
      throw error;
    }
  };
  function LateComponent({ pending = null, ...props }: Props & { pending?: ReactNode }) {
    const [Shown, show] = useState(() => known);
    const [failure, fail] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (!Shown)
        fetched().then(
          (component) => show(() => component),
          (error: unknown) => fail({ error }),
        );
    }, [Shown]);
    if (failure) throw failure.error;
    if (Shown) return <Shown {...(props as Props)} />;
    return (
      <>
        {quiet ? null : <Loading label={t`Loading`} />}
        {pending}
      </>
    );
  }
  const ready = async () => void (await fetched().catch(() => undefined));
  return Object.assign(LateComponent, { ready, prepare: () => void ready() });
}
