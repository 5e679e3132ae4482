import { decide } from './frames/decide.ts';
import { mark } from './frames/words/marked.ts';
import { residue } from './frames/account/residue.ts';
import type { Language } from './language/detect.ts';
import { metaOf } from './talk/meta.ts';
import type { World } from './world.ts';

/** True when every word of a question is understood, so that it can be offered: names are foreign text and may break it. */
export function readsWell(question: string, world: World, language: Language): boolean {
  if (metaOf(question) !== null) return false;
  const marked = mark(question, world, language);
  const left = residue(marked);
  return (
    decide(marked, world).operation &&
    left.blocking.length === 0 &&
    left.named.length === 0 &&
    left.unread.length === 0
  );
}
