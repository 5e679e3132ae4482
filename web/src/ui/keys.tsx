import { t } from '../language/t.ts';

/** Keys to press one after the other, as caps. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {keys.map((key, index) => (
        <kbd
          // The same key may be pressed twice.
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          className="min-w-6 rounded-sm border border-edge bg-paper px-1.5 text-center font-sans text-caption leading-5 text-ink-2"
        >
          {key === 'Delete' ? t`Del` : key}
        </kbd>
      ))}
    </span>
  );
}

/** The key that makes a letter a command on this device. */
export const commandKey =
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : t`Ctrl`;
