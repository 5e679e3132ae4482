import { Parser } from 'htmlparser2';
import { readLines } from './text.ts';
import { Unreadable } from './unreadable.ts';

/** The events of a file of tags, in its order. Names come without their prefix. */
export interface TagListener {
  open(name: string, attributes: Readonly<{ [name: string]: string }>, line: number): void;
  text(text: string): void;
  close(name: string): void;
  /** Something to know of the file. */
  warn(message: string): void;
}

/** Deeper than any statement; a file of nothing but openings must not fill the memory. */
const deepest = 256;
const longestText = 20_000;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the tags of XML, or of SGML whose fields stay open, piece by piece. Entities other than the five of XML and
 * numbers stay as they are written: a file's own are never expanded.
 */
export async function* readTags(text: AsyncIterable<string>, listener: TagListener): AsyncGenerator<void> {
  let line = 1;
  let depth = 0;
  let length = 0;
  let hasEntities = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepest) throw new Unreadable(`Line ${line}: this file is nested too deeply.`);
        length = 0;
        listener.open(local(name), attributes, line);
      },
      ontext(part) {
        length += part.length;
        if (length <= longestText) listener.text(part);
      },
      onclosetag(name) {
        depth -= 1;
        length = 0;
        listener.close(local(name));
      },
      onprocessinginstruction(_, declared) {
        if (hasEntities || !/!ENTITY\b/i.test(declared)) return;
        hasEntities = true;
        listener.warn(
          'This file holds entities of its own, which Saldo does not read: they stay as written.',
        );
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const { text: piece, number, whole } of readLines(text)) {
    line = number;
    parser.write(whole ? `${piece}\n` : piece);
    yield;
  }
  // What is open at the end stays open.
}
