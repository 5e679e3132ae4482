/** The sections of the page in their order; the key is the heading's id and the address behind `#`. */
export const sections = {
  profile: 'Profile',
  preferences: 'Preferences',
  categories: 'Categories',
  assistant: 'Assistant',
  security: 'Security',
  data: 'Your data',
  delete: 'Delete account',
} as const;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as readonly SectionId[];
