import { useEffect, useState } from 'react';
import { sectionIds, type SectionId } from './sections.ts';

/** How far below the top of the window the line lies that a reader is taken to read, in parts of its height. */
const readingLine = 0.3;

function sectionInView(): SectionId | undefined {
  const atFoot = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (atFoot) return sectionIds().at(-1);
  const top = (id: SectionId) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return sectionIds().findLast((id) => top(id) <= innerHeight * readingLine) ?? sectionIds()[0];
}

/** The section under the reader's eyes; at the foot of the page, which may end above their line, the last one. */
export function useSectionInView(): SectionId | undefined {
  const [here, setHere] = useState<SectionId | undefined>(sectionIds()[0]);
  useEffect(() => {
    const look = () => setHere(sectionInView());
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return here;
}
