import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { usePage } from './use-page.ts';

interface PageHeaderProps {
  title: string;
  /** The document's title, when it is not the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  /** Links to the pages of this place, beside the heading. */
  tabs?: ReactNode;
  /** What finds things on the page: a line of its own below the heading. */
  search?: ReactNode;
  actions?: ReactNode;
  /** On a phone the buttons have a line of their own, however few there are. */
  actionsBelow?: boolean;
}

/** The heading line of a signed-in page, with its buttons. */
export function PageHeader({
  title,
  documentTitle = title,
  lead,
  tabs,
  search,
  actions,
  actionsBelow = false,
}: PageHeaderProps) {
  const heading = usePage(documentTitle);
  return (
    <header className="flex flex-wrap sm:min-h-14 items-end justify-between gap-x-2 gap-y-3 pb-3 sm:gap-x-4 xl:gap-y-2">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          // A name can be as long as a sentence.
          title={title.length > 60 ? title : undefined}
          className="line-clamp-2 font-serif text-[1.625rem] leading-8 font-medium tracking-tight wrap-anywhere sm:text-heading"
        >
          {title}
        </h1>
        {lead ? <p className="pt-0.5 text-ink-2 first-letter:uppercase">{lead}</p> : null}
      </div>
      {tabs ? <div className="max-sm:order-1 max-sm:-my-2 max-sm:basis-full sm:mr-auto">{tabs}</div> : null}
      {search ? <div className="order-1 flex basis-full gap-2 sm:gap-3 print:hidden">{search}</div> : null}
      {actions ? (
        <div
          className={classNames(
            'flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden',
            actionsBelow && 'max-sm:basis-full',
          )}
        >
          {actions}
        </div>
      ) : null}
    </header>
  );
}
