import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { ChatChart } from '@saldo/contract/chat/chat.chart';
import type { Query } from '@saldo/contract/query/query';
import type { Answer } from '../answer/outcome.ts';
import type { Figure } from '../answer/figure.ts';
import type { Fact } from '../fact.ts';
import { renderCompare, renderMovers } from './compare.ts';
import { renderMeans, renderNet, renderOverview } from './flows.ts';
import { renderGroups } from './groups.ts';
import { renderOdd } from './odd.ts';
import { renderAny, renderMean, renderShare } from './measures.ts';
import { renderAhead, renderMissing } from './ahead/ahead.ts';
import { renderGoals } from './goals.ts';
import { noteBlocks } from './notes.ts';
import { proposed, renderOrder, type Proposed } from './orders.ts';
import { renderRows } from './rows.ts';
import { renderStanding } from './standing.ts';
import { renderStreams } from './streams.ts';
import { suggest, type Suggestion } from './suggest.ts';
import { labelOf, makeTeller, type Teller } from './teller.ts';
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

function bodyOf({ outcome }: Answer, teller: Teller): Block[] {
  switch (outcome.of) {
    case 'unknown':
      return renderUnknown(outcome, teller);
    case 'untold':
      return renderUntold(outcome, teller);
    case 'total':
      return renderTotal(outcome, teller);
    case 'rows':
      return renderRows(outcome, teller);
    case 'groups':
      return renderGroups(outcome, teller);
    case 'compare':
      return renderCompare(outcome, teller);
    case 'movers':
      return renderMovers(outcome, teller);
    case 'mean':
      return renderMean(outcome, teller);
    case 'share':
      return renderShare(outcome, teller);
    case 'any':
      return renderAny(outcome, teller);
    case 'net':
      return renderNet(outcome, teller);
    case 'means':
      return renderMeans(outcome, teller);
    case 'overview':
      return renderOverview(outcome, teller);
    case 'odd':
      return renderOdd(outcome, teller);
    case 'streams':
    case 'due':
    case 'prices':
    case 'stopped':
    case 'started':
    case 'noStreams':
      return renderStreams(outcome, teller);
    case 'balances':
    case 'worth':
    case 'free':
    case 'reserved':
    case 'used':
    case 'accounts':
    case 'synced':
    case 'noAccounts':
      return renderStanding(outcome, teller);
    case 'balanceAhead':
    case 'spendingAhead':
    case 'afford':
    case 'allowance':
    case 'runway':
    case 'payOff':
    case 'cut':
    case 'upkeep':
    case 'reach':
    case 'putAside':
    case 'saveUp':
    case 'nothingAhead':
      return renderAhead(outcome, teller);
    case 'goals':
    case 'goalNeeds':
    case 'goalWhen':
    case 'noGoals':
      return renderGoals(outcome, teller);
    case 'createGoal':
    case 'progress':
    case 'recategorise':
    case 'noOrder':
    case 'whichGoal':
      return renderOrder(outcome, teller);
    case 'missing':
      return renderMissing(outcome, teller);
  }
}

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
