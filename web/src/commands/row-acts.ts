import { t } from '../language/t.ts';

/** What can be done to one transaction of a list: by its menu, and by a key while it has the focus. */
export type RowAct = 'category' | 'splits' | 'tags' | 'rule' | 'delete';

export const rowActs: readonly { act: RowAct; key: string; label: string }[] = [
  { act: 'category', key: 'c', label: t`Change category` },
  { act: 'splits', key: 's', label: t`Split` },
  { act: 'tags', key: 't', label: t`Tags` },
  { act: 'rule', key: 'r', label: t`Always do this` },
  { act: 'delete', key: 'Delete', label: t`Delete` },
];
