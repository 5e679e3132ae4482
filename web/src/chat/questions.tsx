import type { Query } from '@saldo/contract/query/query';
import { sendQuestion } from './conversation.ts';
import { focusAfterAsking } from './focus.ts';

/** Questions to tap; each is sent as it stands, with what it asks where that is known. */
export function Questions({
  label,
  questions,
  disabled,
}: {
  label: string;
  questions: readonly { text: string; query?: Query }[];
  disabled: boolean;
}) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map(({ text, query }) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            disabled={disabled}
            onClick={() => {
              focusAfterAsking();
              sendQuestion(text, query);
            }}
            className="min-h-9 rounded-full border border-edge bg-sheet px-3.5 py-1.5 text-left text-small font-medium text-ink-2 transition-colors hover:border-green hover:text-ink disabled:opacity-55"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
