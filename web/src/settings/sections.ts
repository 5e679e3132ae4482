import { t } from '../language/further.ts';

/** The sections of the page in their order; the key is the heading's id and the address behind `#`. */
export const sections = {
  profile: t`Profile`,
  preferences: t`Preferences`,
  notices: t`Notices`,
  categories: t`Categories`,
  assistant: t`Assistant`,
  security: t`Security`,
  data: t`Your data`,
  delete: t`Delete account`,
} as const;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as readonly SectionId[];
