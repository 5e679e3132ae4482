import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { failureWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { translatedText } from '../language/translated-text.ts';
import { showToast } from '../ui/toasts.ts';
import { exchange, fetchLinkToken, invalidateBankData, syncAccountsNow } from './bank.queries.ts';
import { forgetLink, rememberLink } from './oauth-return.ts';
import { openLink, type LinkOutcome } from './open-link.ts';

export type ConnectStep = 'idle' | 'preparing' | 'open' | 'finishing';

/** What the page says about the last try: nothing, that the person closed the widget, or what failed. */
export type ConnectNotice = { kind: 'cancelled' | 'failed'; text: string } | null;

interface Resume {
  token: string;
  scriptUrl: string;
  receivedRedirectUri: string;
}

/** Fetches a token and opens the widget; a token that has just lapsed is replaced once without a word. */
async function runWidget(linkId: number | null, onOpen: () => void, resume?: Resume): Promise<LinkOutcome> {
  for (let tries = 1; ; tries += 1) {
    const fresh = resume && tries === 1 ? null : await fetchLinkToken(linkId);
    const token = fresh?.link_token ?? resume?.token ?? '';
    const scriptUrl = fresh?.script_url ?? resume?.scriptUrl ?? '';
    rememberLink({ token, scriptUrl, linkId });
    const received = !fresh && resume ? { receivedRedirectUri: resume.receivedRedirectUri } : {};
    const outcome = await openLink({ scriptUrl, token, onOpen, ...received });
    const lapsed = outcome.kind === 'exit' && outcome.error?.error_code === 'INVALID_LINK_TOKEN';
    if (!lapsed || tries === 2) return outcome;
  }
}

/**
 * The whole way from the press of the button to a linked bank: link token, widget, exchange; or, with a link's id, the
 * widget's update mode followed by a sync. Ends with a notice the page shows until the next try.
 */
export function useConnectBank() {
  const client = useQueryClient();
  const [step, setStep] = useState<ConnectStep>('idle');
  const [notice, setNotice] = useState<ConnectNotice>(null);

  const connect = useCallback(
    async (linkId: number | null = null, resume?: Resume) => {
      setNotice(null);
      setStep('preparing');
      try {
        const outcome = await runWidget(linkId, () => setStep('open'), resume);
        if (outcome.kind === 'exit') {
          setNotice(exitNotice(outcome));
          return;
        }
        setStep('finishing');
        if (linkId !== null) await syncAccountsNow();
        else if (outcome.publicToken) {
          const { message } = await exchange({
            public_token: outcome.publicToken,
            metadata: outcome.metadata,
          });
          showToast('success', message);
        }
        await invalidateBankData(client);
      } catch (error) {
        setNotice({ kind: 'failed', text: failedWords(error) });
      } finally {
        forgetLink();
        setStep('idle');
      }
    },
    [client],
  );

  return { connect, step, notice, dismiss: () => setNotice(null) };
}

/** A widget that cannot be loaded says so itself. */
function failedWords(error: unknown): string {
  const act = messages.bank.connectFailed;
  return error instanceof ApiError ? failureWords(error, act) : messageOf(error, act);
}

function exitNotice({ error }: Extract<LinkOutcome, { kind: 'exit' }>): ConnectNotice {
  if (!error) return { kind: 'cancelled', text: messages.bank.cancelled };
  return {
    kind: 'failed',
    text: error.display_message ? translatedText(error.display_message) : messages.bank.widgetCancelled,
  };
}
