import { chatMessageMax } from '@saldo/contract/chat/chat.schemas';
import { lazy, Suspense, useEffect } from 'react';
import { PageHeader } from '../app/page-header.tsx';
import { useSearchParams } from '../app/routing/router.tsx';
import { ConversationView } from './conversation-view.tsx';
import { setDraft } from './draft.ts';
import { t } from '../language/t.ts';

const EngineSwitch = lazy(async () => ({ default: (await import('./engine-switch.tsx')).EngineSwitch }));

/** /chat; `?ask=` is a question that another page puts into the message field. */
export function ChatPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('ask');
  useEffect(() => {
    if (asked === null) return;
    setDraft(asked.slice(0, chatMessageMax));
    setParams(new URLSearchParams(), { replace: true });
  }, [asked, setParams]);
  return (
    <>
      <PageHeader
        title={t`AI Assistant`}
        lead={<span className="max-sm:hidden">{t`Answers from your own accounts, to the cent.`}</span>}
      />
      <Suspense fallback={null}>
        <EngineSwitch />
      </Suspense>
      <section className="sheet overflow-hidden" aria-label={t`Chat with the assistant`}>
        <ConversationView historyClass="h-[clamp(300px,50dvh,400px)]" />
      </section>
    </>
  );
}
