import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { useConversation } from './conversation.ts';
import { spansOf } from './text-spans.ts';
import { t } from '../language/t.ts';

/** Reads an answer out to screen readers, once it is whole: not its pieces, its buttons or the history before it. */
export function Announcer() {
  const { lastAnswer } = useConversation();
  const hidden = useAmountsHidden();
  const words = spansOf(lastAnswer?.response ?? '')
    .map(({ kind, text }) => (hidden && kind === 'money' ? t`amount hidden` : text))
    .join('');
  return (
    <p role="status" className="sr-only" lang={lastAnswer?.language === 'es' ? 'es' : undefined}>
      {words}
    </p>
  );
}
