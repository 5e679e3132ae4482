import { readFileSync, readdirSync } from 'node:fs';
import { markUp, type Marked } from '../marks/marks.ts';
import { assign, readLabel, type Assigned, type Label, type Wanted } from './notation.ts';
import { corpusWorld } from './world.ts';

/** A written question with its label. */
export interface Line {
  author: string;
  at: number;
  question: string;
  label: string;
  /** Whether it goes on with the talk of the line before. */
  later: boolean;
}

/** Splits a file of written questions; blank lines and those that begin with # are none. */
export function readLines(author: string, text: string): Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const cut = line.lastIndexOf(' | ');
    const later = line.startsWith('>> ');
    const question = (cut < 0 ? line : line.slice(0, cut)).slice(later ? 3 : 0).trim();
    return [{ author, at: index + 1, question, label: cut < 0 ? '' : line.slice(cut + 3).trim(), later }];
  });
}

/** A question as the net sees it, with what is meant. */
export interface Example extends Line {
  marked: Marked;
  said: Label;
  roles: Assigned['roles'];
  missed: readonly Wanted[];
}

export const isExample = (one: Example | string): one is Example => typeof one !== 'string';

/** What the label of a line means; a sentence on what is wrong with it otherwise. */
export function labelOf({ author, at, question, label }: Line): Label | string {
  const said = readLabel(label);
  return typeof said === 'string' ? `${author}:${at} ${said}: ${question} | ${label}` : said;
}

/** A line with its marks and roles; a sentence on what is wrong with its label otherwise. */
export function exampleOf(line: Line): Example | string {
  const said = labelOf(line);
  if (typeof said === 'string') return said;
  const marked = markUp(line.question, corpusWorld, 'en');
  const { roles, missed } = assign(marked.marks, said.wanted);
  return { ...line, marked, said, roles, missed };
}

const folder = new URL('../../questions/', import.meta.url);

/** All written lines, or those of authors that are never trained on. */
export function loadLines(held: boolean): Line[] {
  const at = held ? new URL('held/', folder) : folder;
  return readdirSync(at)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readLines(name.replace('.txt', ''), readFileSync(new URL(name, at), 'utf8')));
}
