import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { ChatChart } from '@saldo/contract/chat/chat.chart';
import type { Query } from '@saldo/contract/query/query';
import type { Answer, Outcome } from '../answer/execute.ts';
import type { Figure } from '../answer/figure.ts';
import type { Fact } from '../fact.ts';
import { arithmeticRenderers } from './arithmetic.ts';
import { renderCompare, renderMovers } from './compare.ts';
import { renderMeans, renderNet, renderOverview } from './flows.ts';
import { renderGroups } from './groups.ts';
import { renderOdd } from './odd.ts';
import { renderAny, renderMean, renderShare } from './measures.ts';
import { aheadRenderers } from './ahead/ahead.ts';
import { goalRenderers } from './goals.ts';
import { limitRenderers } from './limits.ts';
import { noteBlocks } from './notes.ts';
import { orderRenderers, proposed, type Proposed } from './orders.ts';
import { renderRows } from './rows.ts';
import { standingRenderers } from './standing.ts';
import { streamRenderers } from './streams.ts';
import { suggest, type Suggestion } from './suggest.ts';
import { labelOf, makeTeller, type Renderers, type Teller } from './teller.ts';
import { renderTotal } from './total.ts';
import { renderUnknown, renderUntold } from './untold.ts';
import type { Language } from './words.ts';

/** An answer in words. */
export interface Rendered {
  blocks: Block[];
  facts: Fact[];
  suggestions: Suggestion[];
  chart: ChatChart | null;
  /** What an order would write, once it is confirmed. */
  proposal: Proposed | null;
}

const renderers: Renderers<Outcome> = {
  unknown: renderUnknown,
  untold: renderUntold,
  total: renderTotal,
  rows: renderRows,
  groups: renderGroups,
  compare: renderCompare,
  movers: renderMovers,
  mean: renderMean,
  share: renderShare,
  any: renderAny,
  net: renderNet,
  means: renderMeans,
  overview: renderOverview,
  odd: renderOdd,
  ...streamRenderers,
  ...standingRenderers,
  ...aheadRenderers,
  ...goalRenderers,
  ...limitRenderers,
  ...arithmeticRenderers,
  ...orderRenderers,
};

const bodyOf = ({ outcome }: Answer, teller: Teller): Block[] =>
  (renderers[outcome.of] as (of: Outcome, teller: Teller) => Block[])(outcome, teller);

const factOf = (figure: Figure, teller: Teller): Fact => ({
  id: figure.id,
  kind: figure.kind,
  label: labelOf(figure, teller).slice(0, 200),
  amount: figure.amount,
  value: figure.value,
  currency: figure.kind === 'money' ? figure.currency : null,
  start: figure.days?.start ?? null,
  end: figure.days?.end ?? null,
  rowCount: figure.rows,
  filters: figure.filters,
  rowIds: figure.ids,
});

/** Says what an executor found. `query` is the question with the chosen account in it. */
export function render(answer: Answer, query: Query, language: Language): Rendered {
  const teller = makeTeller(query, answer.names, language);
  const blocks = [...bodyOf(answer, teller), ...noteBlocks(answer.notes, teller)];
  const chart = blocks.find((one) => one.kind === 'chart')?.chart ?? null;
  return {
    blocks,
    facts: answer.figures.map((figure) => factOf(figure, teller)),
    suggestions: suggest(answer.outcome, query, teller),
    chart,
    proposal: proposed(answer.outcome, teller),
  };
}
