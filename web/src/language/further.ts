import type { Catalogue } from './catalogue.ts';
import { language } from './language.ts';
import { tagsOf } from './tags.ts';

const further =
  language === 'es' ? ((await import('./es-further.json')).default as unknown as Catalogue) : null;

/** As t.ts, for the pages that few visits come to: their Spanish is fetched with them. */
export const { t, tx } = tagsOf(further?.texts ?? null);

/** What is said to these pages from elsewhere. */
export const furtherSaid = further?.said ?? null;
