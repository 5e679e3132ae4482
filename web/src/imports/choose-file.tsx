import Upload from 'icon:upload';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import { Sample } from '../ui/sample.tsx';
import { t } from '../language/further.ts';

/** The first step: choose files, or drop them anywhere on the sheet. */
export function ChooseFile({
  busy,
  onChosen,
}: {
  busy: boolean;
  onChosen: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChosen(files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'sheet grid justify-items-center gap-4 border-dashed px-4 py-12 text-center',
        over && 'border-green bg-green-wash',
      )}
    >
      <Upload {...iconProps} className="text-ink-3" />
      <div className="grid max-w-text gap-1">
        <h2
          tabIndex={-1}
          className="font-serif text-title font-medium outline-none"
        >{t`Bring your history from a file`}</h2>
        <p className="text-ink-2">{t`CSV, TSV, OFX, QFX, QIF, CAMT.053 or MT940 from your bank, or an export of YNAB, Mint, Monarch, Actual, Firefly III, Sure or Saldo. Up to 64 MB.`}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t`Files to import`}
        accept=".csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.json"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
      <Button kind="primary" busy={busy} onClick={() => input.current?.click()}>
        {busy ? t`Sending…` : t`Choose files`}
      </Button>
      <p className="text-small text-ink-3">{t`Nothing is saved before you have seen every decision.`}</p>
      <Sample of="import" className="w-full max-w-110 text-left" />
    </div>
  );
}
