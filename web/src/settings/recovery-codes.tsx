import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { printAlone } from '../ui/print-alone.ts';
import { saveFile } from '../ui/save-file.ts';
import { Said } from './form-parts.tsx';
import { t } from '../language/further.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They are kept; the page forgets them. */
  onDone: () => void;
}

function fileOf(codes: readonly string[]): Blob {
  const text = [t`Saldo recovery codes. Each works once.`, '', ...codes, ''].join('\n');
  return new Blob([text], { type: 'text/plain' });
}

/** Recovery codes, this once: to copy, to save or to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sheet = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid(t`Copied.`),
      () => setSaid(null),
    );
  }
  return (
    <div ref={sheet} className="grid gap-4 rounded-sm border border-edge bg-sunken p-4">
      <div className="grid max-w-text gap-1">
        <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t`Your recovery codes`}
        </h4>
        <p className="text-small text-ink-2">
          {t`Without your phone, one of them takes the place of the code. Each works once. Keep them where you keep papers: Saldo cannot show them again.`}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 tabular font-medium sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {'clipboard' in navigator ? (
          <Button size="small" onClick={() => void copy()}>{t`Copy`}</Button>
        ) : null}
        <Button
          size="small"
          onClick={() => saveFile('saldo-recovery-codes.txt', fileOf(codes))}
        >{t`Download`}</Button>
        <Button size="small" onClick={() => sheet.current && printAlone(sheet.current)}>{t`Print`}</Button>
        <Said>{said}</Said>
      </div>
      <Button kind="primary" className="justify-self-start print:hidden" onClick={onDone}>
        {t`I have kept them`}
      </Button>
    </div>
  );
}
