import { classNames } from '../ui/class-names.ts';
import { goToSection } from './go-to-section.ts';
import { sectionIds, sections, type SectionId } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { t } from '../language/further.ts';

/** The sections of the page, beside it on wide screens. */
export function SectionIndex() {
  const here = useSectionInView();
  return (
    <nav aria-label={t`Settings`} className="hidden lg:block">
      <ul className="sticky top-24 grid gap-0.5 border-l border-hairline">
        {sectionIds().map((id) => (
          <li key={id}>
            <SectionLink id={id} here={id === here} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ id, here }: { id: SectionId; here: boolean }) {
  return (
    <a
      href={`#${id}`}
      aria-current={here ? 'location' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // An address with a hash would be a new entry in the history of the app's own pages.
        event.preventDefault();
        goToSection(id);
      }}
      className={classNames(
        '-ml-px block border-l-2 py-1.5 pl-4 transition-colors',
        here
          ? 'border-green font-medium text-ink'
          : 'border-transparent text-ink-2 hover:border-edge hover:text-ink',
      )}
    >
      {sections[id]}
    </a>
  );
}
