import { useState, type ReactNode } from 'react';
import { t } from '../language/t.ts';

interface FiguresTableProps {
  caption: string;
  head: readonly string[];
  /** What opens it. */
  summary?: string;
  /** What the figures count, above them. */
  note?: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A chart's figures as a table, closed until somebody wants it, and not drawn before: three months are a thousand elements. */
export function FiguresTable({ caption, head, summary = t`As a table`, note, rows }: FiguresTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-small print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-sm py-0.5 text-ink-2 hover:text-green">{summary}</summary>
      {open ? (
        // Positioned, so that what only readers get scrolls in here and does not make the page longer.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        <div className="relative mt-2 max-h-64 overflow-auto" role="region" aria-label={caption} tabIndex={0}>
          {note ? <p className="pb-2 text-caption text-ink-3">{note}</p> : null}
          <table className="w-full">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-hairline text-left text-ink-2">
                {head.map((title, index) => (
                  <th
                    key={title}
                    scope="col"
                    className={index === 0 ? 'py-1.5 font-medium' : 'py-1.5 pl-4 text-right font-medium'}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="rows">
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) =>
                    index === 0 ? (
                      <th
                        key={head[index]}
                        scope="row"
                        className="py-1.5 text-left font-normal sm:whitespace-nowrap"
                      >
                        {cell}
                      </th>
                    ) : (
                      <td key={head[index]} className="py-1.5 pl-4 text-right">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
