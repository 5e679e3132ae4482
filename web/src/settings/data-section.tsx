import { exportFiles } from '@saldo/contract/settings/settings.schemas';
import { ExportLine } from './export-line.tsx';
import { Section } from './section.tsx';
import { t } from '../language/further.ts';

/** Everything Saldo holds of the person, to take away. */
export function DataSection() {
  return (
    <Section
      id="data"
      lead={t`Download your data: everything in one JSON file, or CSV files for any spreadsheet.`}
    >
      <ul aria-label={t`Files`} className="rows">
        {exportFiles.map((file) => (
          <ExportLine key={file} file={file} />
        ))}
      </ul>
    </Section>
  );
}
