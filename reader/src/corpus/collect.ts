import { query as schema } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import * as z from 'zod/mini';

const exported = z.object({
  remembered_readings: z.array(z.object({ said: z.string(), query: z.unknown() })),
});

/**
 * The readings that a person chose, out of the text of their export, as lines of written questions: their words with the
 * ask of what they meant, which whoever labels them goes on from. One of an older form of questions is left out.
 */
export function collected(text: string): string[] {
  return z.parse(exported, JSON.parse(text)).remembered_readings.flatMap(({ said, query }) => {
    const { data } = z.safeDecode(schema, query as z.input<typeof schema>);
    return data ? [`${said.replaceAll('|', ' ').trim()} | ${slotsOf(data).ask}`] : [];
  });
}
