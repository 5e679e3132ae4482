import type { ExportFile } from '@saldo/contract/settings/settings.schemas';
import Download from 'icon:download';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { MessageText } from '../ui/message-text.tsx';
import { exportWords } from './export-files.ts';
import { Said } from './form-parts.tsx';
import { saveFile, sizeWords } from '../ui/save-file.ts';
import { fetchExport } from './settings.queries.ts';
import { StepUpDeclined } from './step-up.ts';
import { useStepUp } from './step-up-provider.tsx';
import { t } from '../language/further.ts';

/** One file of the export: what is in it, and its download. */
export function ExportLine({ file }: { file: ExportFile }) {
  const { title, text } = exportWords[file];
  const stepUp = useStepUp();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchAndSave() {
    setBusy(true);
    setSaid(null);
    setProblem(null);
    try {
      const { name, content } = await stepUp(t`download your data`, () => fetchExport(file));
      saveFile(name ?? file, content);
      setSaid(t`Downloaded, ${sizeWords(content.size)}.`);
    } catch (error) {
      if (!(error instanceof StepUpDeclined))
        setProblem(messageOf(error, t`Couldn’t create the file. Try again.`));
    }
    setBusy(false);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 p-4 sm:px-6">
      <div className="grid gap-0.5 pt-1.5">
        <h3 className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{title}</span> <span className="text-small text-ink-3">{file}</span>
        </h3>
        <p className="max-w-text text-small text-ink-2">{text}</p>
        <Said>{said}</Said>
        <div role="alert" className="empty:absolute">
          {problem ? (
            <p className="text-small text-red">
              <MessageText>{problem}</MessageText>
            </p>
          ) : null}
        </div>
      </div>
      <Button
        size="small"
        busy={busy}
        icon={<Download {...smallIconProps} />}
        onClick={() => void fetchAndSave()}
        aria-label={t`Download ${file}`}
      >
        <span className="max-sm:sr-only">{busy ? t`Preparing…` : t`Download`}</span>
      </Button>
    </li>
  );
}
