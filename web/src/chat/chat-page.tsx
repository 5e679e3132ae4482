import { ComingPage } from '../app/coming-page.tsx';
import { paths } from '../app/paths.ts';

/** /chat, until the assistant's room opens (its calls answer 501 NOT_YET). */
export function ChatPage() {
  return (
    <ComingPage title="AI Assistant" meanwhile={{ label: 'See your transactions', to: paths.transactions }}>
      <p>
        Here you will ask about your own money in plain words, and every figure in an answer will lead to its
        rows. The assistant is being built and does not answer yet.
      </p>
    </ComingPage>
  );
}
