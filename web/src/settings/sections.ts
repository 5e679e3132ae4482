import { getSession } from '../session/session.ts';
import { t } from '../language/further.ts';

/** The sections of the page in their order; the key is the heading's id and the address behind `#`. */
export const sections = {
  profile: t`Profile`,
  preferences: t`Preferences`,
  notices: t`Notices`,
  categories: t`Categories`,
  assistant: t`Assistant`,
  data: t`Your data`,
  // As long as the list of its devices, it moves next to nothing when that comes.
  security: t`Security`,
  delete: t`Delete account`,
} as const;

export type SectionId = keyof typeof sections;

/** What a demo person has none of: they sign in by no way of their own, and end by themselves. */
const notInDemo: readonly SectionId[] = ['data', 'security', 'delete'];

export const inDemo = (): boolean => getSession()?.user.demo_ends_at !== undefined;

/** Those the person has, in their order. */
export const sectionIds = (): readonly SectionId[] =>
  (Object.keys(sections) as readonly SectionId[]).filter((id) => !inDemo() || !notInDemo.includes(id));
