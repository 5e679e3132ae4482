import { queryIn } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';

interface Exported {
  remembered_readings: readonly { said: string; query: unknown }[];
}

/**
 * The readings that a person chose, out of the text of their export, as lines of written questions: their words with the
 * question for what they meant, from which the person who labels them goes on. One of an older form of questions is left out.
 */
export function collected(text: string): string[] {
  const { remembered_readings: readings } = JSON.parse(text) as Exported;
  return readings.flatMap(({ said, query }) => {
    const chosen = queryIn(query);
    return chosen ? [`${said.replaceAll('|', ' ').trim()} | ${slotsOf(chosen).ask}`] : [];
  });
}
