import type { SectionId } from './sections.ts';

/** Scrolls to a section and puts the focus on its heading, as following its link would. */
export function goToSection(id: SectionId): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
