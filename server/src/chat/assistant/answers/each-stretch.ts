import { addDays } from '@saldo/contract/dates';
import type { Chart, Reply } from '../fact.ts';
import type { Ask } from '../frames/frame.ts';
import type { Period } from '../periods/grammar.ts';
import { stretchName } from './days.ts';
import { type Kit, reply } from './kit.ts';

/** Answers that look at one stretch of time; the others take all of them themselves. */
const ofOneStretch: ReadonlySet<Ask> = new Set<Ask>([
  'list',
  'exists',
  'average',
  'breakdown',
  'trend',
  'share',
  'compareThings',
  'overview',
  'unusual',
  'duplicates',
  'newMerchants',
  'due',
  'balance',
  'networth',
  'priceChanges',
]);

/** Of these, two stretches that touch are one longer stretch; a mean or a share of each is another figure. */
const ofTheirUnion: ReadonlySet<Ask> = new Set<Ask>([
  'list',
  'exists',
  'breakdown',
  'trend',
  'unusual',
  'duplicates',
  'newMerchants',
  'due',
  'priceChanges',
]);

const most = 6;

/** "top merchants in May and July": each of several stretches answered in the order they were named. */
export async function inEachStretch(kit: Kit, answerOne: (kit: Kit) => Promise<Reply>): Promise<Reply> {
  const { frame, say } = kit;
  if ((frame.ask === 'last' || frame.ask === 'first') && frame.periods.length > 1)
    return inOutermost(kit, answerOne);
  if (!ofOneStretch.has(frame.ask) || frame.periods.length < 2) return answerOne(kit);
  const stretches = ofTheirUnion.has(frame.ask) ? touching(frame.periods) : distinct(frame.periods);
  const replies: Reply[] = [];
  const texts: string[] = [];
  for (const period of stretches.slice(0, most)) {
    const notes: string[] = [];
    const own = { ...kit, lead: '', notes, frame: { ...frame, periods: [period] } };
    // oxlint-disable-next-line no-await-in-loop -- the facts are numbered in the order they are told in
    const one = await answerOne(own);
    // Notes are told once, at the end.
    const aside = notes.length > 0 ? `\n${notes.join(' ')}` : '';
    texts.push(aside && one.text.endsWith(aside) ? one.text.slice(0, -aside.length) : one.text);
    for (const note of notes) if (!kit.notes.includes(note)) kit.notes.push(note);
    replies.push(one);
  }
  const left = stretches.length - replies.length;
  if (left > 0)
    texts.unshift(
      say(
        `You named more stretches of time than I answer at once; these are the first ${kit.book.count('stretches', most)}.`,
        `Nombraste más periodos de los que respondo a la vez; estos son los primeros ${kit.book.count('periodos', most)}.`,
      ),
    );
  return reply(kit, texts.join('\n'), {
    rowIds: replies.flatMap((one) => one.rowIds),
    chart: ofAll(
      kit,
      replies.map((one, at) => ({ chart: one.chart, period: stretches[at] })),
    ),
    outcome: replies.some((one) => one.outcome === 'answer') ? 'answer' : (replies[0]?.outcome ?? 'nodata'),
  });
}

const mostPoints = 24;

/** One chart of every stretch, each bar with the stretch it belongs to; a part of a whole has no place in it. */
function ofAll(kit: Kit, told: readonly { chart: Chart | null; period: Period | undefined }[]): Chart | null {
  const charted = told.filter((one) => one.chart !== null);
  if (charted.length < 2) return charted[0]?.chart ?? null;
  const each = Math.floor(mostPoints / charted.length);
  return {
    kind: 'bar',
    title: kit.say('Each stretch of time', 'Cada periodo'),
    points: charted.flatMap(({ chart, period }) =>
      (chart?.points ?? []).slice(0, each).map((point) => ({
        ...point,
        label: period ? `${stretchName(kit, period)}: ${point.label}` : point.label,
      })),
    ),
  };
}

/** "when did I last go there in June or September": the last of all of them, and none only if none of them has one. */
async function inOutermost(kit: Kit, answerOne: (kit: Kit) => Promise<Reply>): Promise<Reply> {
  const { frame, notes } = kit;
  const first = frame.ask === 'first';
  const nearest = distinct(frame.periods).toSorted((a, b) =>
    first ? a.start.localeCompare(b.start) : b.end.localeCompare(a.end),
  );
  const none: Reply[] = [];
  for (const period of nearest) {
    // oxlint-disable-next-line no-await-in-loop -- the next stretch is looked at only where this one has nothing
    const one = await answerOne({ ...kit, notes: [...notes], frame: { ...frame, periods: [period] } });
    if (one.outcome === 'answer') return one;
    none.push(one);
  }
  return reply(kit, none.map((one) => one.text).join('\n'), { outcome: 'nodata' });
}

const distinct = (periods: readonly Period[]): Period[] => [
  ...new Map(periods.map((one) => [`${one.start} ${one.end}`, one])).values(),
];

/** Stretches with those that follow on each other, or share days, made one. */
function touching(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of distinct(periods)) {
    const at = joined.findIndex(
      (one) => period.start <= addDays(one.end, 1) && one.start <= addDays(period.end, 1),
    );
    const near = joined[at];
    if (!near) joined.push(period);
    else
      joined[at] = {
        ...near,
        kind: 'range',
        grain: 'range',
        start: period.start < near.start ? period.start : near.start,
        end: period.end > near.end ? period.end : near.end,
      };
  }
  return joined;
}
