import Search from 'icon:search';
import { useEffect, useRef, useState } from 'react';
import { iconProps } from '../ui/icon.ts';
import { t } from '../language/t.ts';

const quietMs = 200;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search, always in view. It waits for a pause in typing; Esc empties it. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // What the address says wins, unless it is only the echo of what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return (
    <div className="relative min-w-0 grow">
      <Search {...iconProps} className="pointer-events-none absolute top-3 left-3 text-ink-3" />
      <input
        type="search"
        aria-label={t`Search transactions`}
        placeholder={t`Name or amount`}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
        className="control pl-10"
      />
    </div>
  );
}
