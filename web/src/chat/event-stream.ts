/**
 * The events of a `text/event-stream` body (WHATWG HTML, 9.2.6), each as its data parsed from JSON. Data that is no JSON
 * is left out, and `[DONE]` ends the stream, as in the AI SDK's UI message stream. Throws what reading throws.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  for await (const data of dataOf(body)) {
    if (data === '[DONE]') return;
    try {
      yield JSON.parse(data) as unknown;
    } catch {
      // A keep-alive or a part of another protocol: nothing of an answer.
    }
  }
}

/** The data of each event; an event that the end of the body cuts in two never happened. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let lines: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (lines.length > 0) yield lines.join('\n');
      lines = [];
    } else if (line.startsWith('data:')) lines.push(line.slice(line[5] === ' ' ? 6 : 5));
  }
}

/** Whole lines, ended by \n, \r\n or \r, wherever the pieces of the network are cut: also within a character. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A \r at the very end may be the first half of \r\n.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) return;
    }
  } finally {
    // Reached before the end when the consumer has what it came for. What is left is read unseen: a body that is
    // cancelled would stand in the browser's log as a call that was broken off.
    void readToEnd(reader);
  }
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // It broke off after the answer: nothing is lost.
  }
}
