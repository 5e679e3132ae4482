import { markUp } from '../marks/marks.ts';
import { decode } from '../net/decode.ts';
import { calibrated, lineOf } from '../net/calibrate.ts';
import { classesIn } from '../net/lexicon.ts';
import { headNames, noHeads, type Heads } from '../net/heads.ts';
import type { Model } from '../net/model.ts';
import { pinnedTopic } from '../read/pinned.ts';
import { unreadOf } from '../read/unread.ts';
import { tokenise } from '../text/tokens.ts';
import { loadLines } from './corpus.ts';
import { corpusWorld } from './world.ts';

const said = (heads: Heads): string =>
  headNames
    .filter((name) => heads[name] !== noHeads[name] || name === 'act')
    .map((name) => (name === 'act' ? heads.act : `${name}=${heads[name]}`))
    .join(' ');

const wordsIn = (text: string): Set<string> => new Set(tokenise(text).map((token) => token.text));

/** Written questions that share most words with a message. */
function nearest(message: string): string[] {
  const own = wordsIn(message);
  const scored = loadLines(false).map(({ author, at, question, label }) => {
    const words = wordsIn(question);
    const shared = [...words].filter((word) => own.has(word)).length;
    return {
      text: `${author}:${at} ${question} | ${label}`,
      score: shared / Math.sqrt(words.size * own.size || 1),
    };
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 6)
    .map(({ text, score }) => `  ${score.toFixed(2)} ${text}`);
}

/** How a message is read, line by line: words, marks, classes, readings with their probability, and what is like it. */
export function explain(message: string, model: Model): string[] {
  const marked = markUp(message, corpusWorld, 'en');
  const { tokens, marks, language } = marked;
  const lines = [`language ${language}`, `words    ${tokens.map(({ text }) => text).join(' ')}`];
  for (const { from, to, meanings } of marks) {
    const words = tokens.slice(from, to).map(({ raw }) => raw);
    lines.push(
      `mark     ${words.join(' ')}: ${meanings.map((one) => `${one.meaning.type} ${one.score.toFixed(2)}`).join(', ')}`,
    );
  }
  lines.push(`classes  ${classesIn(tokens.map(({ text }) => text)).all.join(' ')}`);
  const topic = pinnedTopic(tokens);
  if (topic) lines.push(`pinned   ${topic}`);
  const readings = decode(model, { marked, world: corpusWorld, before: null });
  const line = lineOf(model.calibration, readings[0]?.turn, null);
  for (const { choice, chance, query, turn } of readings) {
    lines.push(
      `reading  ${calibrated(line, chance).toFixed(2)} ${said(choice.heads)} [${choice.roles.join(' ')}]`,
    );
    lines.push(`         ${JSON.stringify(query ?? turn)}`);
  }
  lines.push(`unread   ${unreadOf(marked, readings[0]?.choice.roles ?? [], model.places).join(', ')}`);
  return [...lines, 'like it', ...nearest(message)];
}
