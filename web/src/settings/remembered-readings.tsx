import type { RememberedReading } from '@saldo/contract/chat/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { rememberedQuery, useForgetReading } from '../chat/engine.queries.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from './loaded.tsx';
import { Part } from './section.tsx';
import { t } from '../language/further.ts';

/** What the person chose their own words to mean in the chat, each to be forgotten. */
export function RememberedReadings() {
  return (
    <Part
      title={t`Readings you chose`}
      text={t`Where you picked or changed how a question was read, the same words are read so again. Only you see them.`}
    >
      <Loaded inset query={useQuery(rememberedQuery)} what={t`The readings you chose`} sample={[]}>
        {(readings) =>
          readings.length === 0 ? (
            <p className="text-small text-ink-2">{t`There are none yet.`}</p>
          ) : (
            <ReadingList readings={readings} />
          )
        }
      </Loaded>
    </Part>
  );
}

function ReadingList({ readings }: { readings: readonly RememberedReading[] }) {
  const { mutate, isPending, variables, error } = useForgetReading();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid gap-4">
      <FormProblem problem={error ? messageOf(error, t`That could not be forgotten.`) : null} />
      {/* A button that has done its work goes with its line; the focus stays here. */}
      <ul ref={list} tabIndex={-1} aria-label={t`Readings you chose`} className="rows -my-3 outline-none">
        {readings.map(({ id, said, text }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">“{said}”</p>
              <p className="text-small text-ink-2 wrap-anywhere">{text}</p>
            </div>
            <Button
              size="small"
              busy={isPending && variables === id}
              onClick={() => mutate(id, { onSuccess: () => list.current?.focus() })}
              aria-label={t`Forget: ${said}`}
            >{t`Forget`}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
