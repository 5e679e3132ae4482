import type { ReactNode } from 'react';
import { answerWords } from './answer-words.ts';
import { t } from '../language/t.ts';

interface QuestionBubbleProps {
  text: string;
  account: string | null;
  /** Of the question, once the assistant has named it. */
  language?: string | undefined;
}

const langOf = (language: string | undefined) => (language === 'es' ? 'es' : undefined);

/** What the person asked, at the right. */
export function QuestionBubble({ text, account, language }: QuestionBubbleProps) {
  return (
    <div className="ml-auto max-w-[85%] min-w-0 rounded-lg rounded-br-sm bg-green-wash px-3.5 py-2">
      <span className="sr-only">{t`You asked:`} </span>
      <p lang={langOf(language)} className="whitespace-pre-wrap">
        {text}
      </p>
      {account ? <p className="pt-0.5 text-caption text-ink-2">{t`About ${account}`}</p> : null}
    </div>
  );
}

/** What the assistant says, at the left. */
export function Answer({ language, children }: { language?: string | undefined; children: ReactNode }) {
  return (
    <div
      lang={langOf(language)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg rounded-bl-sm border border-hairline bg-sheet px-3.5 py-2.5"
    >
      <span className="sr-only">{answerWords(language).answered}</span>
      {children}
    </div>
  );
}
