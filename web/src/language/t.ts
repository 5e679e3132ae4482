import { catalogue } from './catalogue.ts';
import { tagsOf } from './tags.ts';

/** Marks the texts of the pages. Settings, imports, rules and the front page have theirs in further.ts. */
export const { t, tx } = tagsOf(catalogue && catalogue.texts);
