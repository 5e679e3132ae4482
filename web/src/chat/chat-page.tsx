import { PageHeader } from '../app/page-header.tsx';
import { ConversationView } from './conversation-view.tsx';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const EngineSwitch = late(async () => (await import('./engine-switch.tsx')).EngineSwitch, { quiet: true });

/** /chat */
export function ChatPage() {
  return (
    <>
      <PageHeader
        title={t`AI Assistant`}
        lead={
          <span className="max-sm:hidden">{t`Ask about your money. Answers come from your own accounts.`}</span>
        }
      />

      <EngineSwitch />

      <section className="sheet overflow-hidden" aria-label={t`Chat with the assistant`}>
        <ConversationView />
      </section>
    </>
  );
}
