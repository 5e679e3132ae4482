import { addDays, type DateText } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { cadenceWords, safeText } from '../render/words.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { type Days, range } from './days.ts';
import { type Kit, reply, scopeOf, scopeWords } from './kit.ts';
import { amountWords } from './stream-parts.ts';

/** A monthly payment counts as gone after some fifty days, so a look every 45 days back sees each that ended. */
const step = 45;
const looks = 9;

/** What was paid as regularly as a subscription and is not any more: as of days back, less what is there today. */
async function goneStreams(kit: Kit): Promise<Stream[]> {
  const { bound, world } = kit;
  const scope = scopeOf(kit);
  const here = new Set((await loadStreams(bound, world.today, scope)).map(({ name }) => name));
  const gone = new Map<string, Stream>();
  for (let back = 1; back <= looks; back += 1) {
    const day: DateText = addDays(world.today, -step * back);
    for (const one of await loadStreams(bound, day, scope))
      if (one.flow === 'out' && one.kind === 'subscription' && one.fixed && !here.has(one.name))
        gone.set(one.name, gone.get(one.name) ?? one);
  }
  return [...gone.values()].toSorted((a, b) => b.last.localeCompare(a.last));
}

/** "which subscriptions stopped charging me": those whose payments no longer come, each with its last day. */
export async function answerStopped(kit: Kit, days: Days | null): Promise<Reply> {
  const { book, say, world } = kit;
  const start = addDays(world.today, -step * (looks + 1));
  const within = days ?? ({ start, end: world.today, grain: 'range', kind: 'range' } satisfies Days);
  const gone = (await goneStreams(kit)).filter((one) => one.last >= within.start && one.last <= within.end);
  const words = range(kit, within);
  if (gone.length === 0)
    return reply(
      kit,
      say(
        `I see no subscription whose payments stopped ${words} (${scopeWords(kit)}).`,
        `No veo ninguna suscripción cuyos pagos se detuvieran ${words} (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  kit.notes.push(
    say(
      'That you cancelled them the payments do not show, only that none has come since.',
      'Que las cancelaste no lo muestran los pagos, solo que no ha llegado ninguno desde entonces.',
    ),
  );
  const lines = gone.map((one) => {
    const name = safeText(one.name);
    const last = book.date(say(`last ${name}`, `último de ${name}`), one.last, { subjects: [name] });
    return say(
      `• ${name}: ${amountWords(kit, one)} ${cadenceWords.en[one.cadence]}, last paid ${last}`,
      `• ${name}: ${amountWords(kit, one)}, ${cadenceWords.es[one.cadence]}, último pago el ${last}`,
    );
  });
  const count = book.count('stopped', gone.length);
  return reply(
    kit,
    say(
      `${count} ${gone.length === 1 ? 'subscription' : 'subscriptions'} stopped ${words} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `${count} ${gone.length === 1 ? 'suscripción se detuvo' : 'suscripciones se detuvieron'} ${words} (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds: gone[0]?.ids ?? [] },
  );
}
