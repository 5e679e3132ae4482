import type {
  PlaidLinkError,
  PlaidLinkOnEventMetadata,
  PlaidLinkOnExitMetadata,
  PlaidLinkOnSuccessMetadata,
} from 'react-plaid-link';

/** The widget's callbacks to an app, in order; the types are those of Plaid's own library. */
export type Received =
  | { call: 'load' }
  | { call: 'event'; name: string; metadata: PlaidLinkOnEventMetadata }
  | { call: 'success'; token: string; metadata: PlaidLinkOnSuccessMetadata }
  | { call: 'exit'; error: PlaidLinkError | null; metadata: PlaidLinkOnExitMetadata };

export type Outcome = Extract<Received, { call: 'success' | 'exit' }>;

export function isOutcome(one: Received): one is Outcome {
  return one.call === 'success' || one.call === 'exit';
}

/** Names of the events and the outcome; TRANSITION_VIEW as `-> VIEW`. */
export function namesOf(received: Received[]): string[] {
  return received.flatMap((one) => {
    if (one.call !== 'event') return one.call === 'load' ? [] : [one.call];
    return [one.name === 'TRANSITION_VIEW' ? `-> ${one.metadata.view_name}` : one.name];
  });
}
