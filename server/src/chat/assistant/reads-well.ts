import { createHash } from 'node:crypto';
import { decide } from './frames/decide.ts';
import { mark } from './frames/words/marked.ts';
import { residue } from './frames/account/residue.ts';
import type { Language } from './language/detect.ts';
import { onceFor } from './once-for.ts';
import { metaOf } from './talk/meta.ts';
import type { World } from './world.ts';

/**
 * The same few questions are offered after every answer, and reading one costs as much as reading what was asked: its verdict
 * holds while the person's world is the same in everything.
 */
const verdicts = new Map<string, boolean>();
const mostVerdicts = 5000;

const fingerprint = onceFor((world: World): string =>
  createHash('sha256').update(JSON.stringify(world)).digest('base64'),
);

/** True when every word of a question is understood, so that it can be offered: names are foreign text and may break it. */
export function readsWell(question: string, world: World, language: Language): boolean {
  const key = `${fingerprint(world)} ${language} ${question}`;
  const before = verdicts.get(key);
  if (before !== undefined) return before;
  const verdict = isUnderstood(question, world, language);
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  verdicts.set(key, verdict);
  return verdict;
}

function isUnderstood(question: string, world: World, language: Language): boolean {
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
