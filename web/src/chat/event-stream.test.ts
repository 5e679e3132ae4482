import { describe, expect, it, vi } from 'vitest';
import { eventsOf } from './event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that arrives in the given pieces. */
function bodyOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function collect(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of eventsOf(body)) events.push(event);
  return events;
}

const events = [
  { type: 'start', messageId: '7' },
  { delta: 'Gastaste 12 € en Café “Ñandú” 🐦' },
  { two: 'lines' },
];
const [start, delta] = events.map((event) => JSON.stringify(event));
const whole =
  `: keep-alive\r\n\r\nevent: message\r\nid: 1\r\ndata: ${start}\r\n\r\n` +
  `data:${delta}\r\rdata: {"two":\r\ndata: "lines"}\n\ndata: [DONE]\n\n`;

describe('a stream of events', () => {
  it('is read alike wherever the network cuts it', async () => {
    const all = bytes(whole);
    for (let cut = 0; cut <= all.length; cut++)
      expect(await collect(bodyOf(all.slice(0, cut), all.slice(cut))), `cut at ${cut}`).toEqual(events);
    expect(await collect(bodyOf(...Array.from(all, (byte) => Uint8Array.of(byte))))).toEqual(events);
  });

  it('loses what is no JSON, and what the end cuts in two, and nothing else', async () => {
    const text = 'data: {"a":1}\n\ndata: <html>\n\ndata: {"b":2}\n\ndata: {"c":3}\n';
    expect(await collect(bodyOf(bytes(text)))).toEqual([{ a: 1 }, { b: 2 }]);
    expect(await collect(bodyOf())).toEqual([]);
  });

  it('ends at [DONE], and reads what may follow without breaking the call off', async () => {
    const cancel = vi.fn<() => void>();
    let pulls = 0;
    const open = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(bytes('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n'));
        else controller.close();
      },
      cancel,
    });
    expect(await collect(open)).toEqual([1]);
    await expect.poll(() => pulls).toBe(2);
    expect(cancel).not.toHaveBeenCalled();
  });
});
