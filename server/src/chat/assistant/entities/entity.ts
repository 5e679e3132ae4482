import type { Token } from '../language/tokens.ts';
import type { AccountView, GoalView } from '../world.ts';
import type { CategoryConcept } from './concepts/concept.ts';

interface Found {
  from: number;
  to: number;
}

export type Entity =
  /**
   * `person`: a name within the rows of a payment service. `within`: the kind its names were picked out of, for a word that
   * means less than that; `nowhere` when none of them is meant.
   */
  | (Found & {
      kind: 'merchant';
      names: string[];
      fuzzy: boolean;
      person?: boolean;
      within?: string;
      /** Words of the line that pick some of its rows: the town of a branch. */
      line?: string;
      nowhere?: boolean;
    })
  | (Found & { kind: 'category'; concept: CategoryConcept })
  | (Found & { kind: 'account'; accounts: AccountView[]; generic: boolean })
  /** `oneWord`: linked by one word of a longer title. */
  | (Found & { kind: 'goal'; goals: GoalView[]; oneWord: boolean });

export type CategoryEntity = Extract<Entity, { kind: 'category' }>;
export type MerchantEntity = Extract<Entity, { kind: 'merchant' }>;

export type Tokens = readonly Token[];
