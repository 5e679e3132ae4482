import type { ChatEngine } from '@saldo/contract/chat/chat.schemas';
import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useChooseEngine } from '../chat/engine.queries.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { Choice } from './choice.tsx';
import { Said } from './form-parts.tsx';
import { Points } from './points.tsx';
import { Part } from './section.tsx';
import { t } from '../language/further.ts';

interface EngineChoiceProps {
  model: NonNullable<ChatEngine['model']>;
  agreed: boolean;
}

/** The built-in assistant alone, or with the language model that is offered; and what that one would receive. */
export function EngineChoice({ model, agreed }: EngineChoiceProps) {
  const name = useId();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { mutate, isPending, isSuccess, error } = useChooseEngine();
  // What was pressed stands until the server has answered; a refusal takes it back and says so.
  const chosen = pressed ?? agreed;
  function choose(useModel: boolean) {
    setPressed(useModel);
    mutate(useModel, { onSettled: () => setPressed(null) });
  }
  const place = model.local ? t`on the computer Saldo runs on` : t`at ${model.host}`;
  return (
    <Part title={t`Who writes the answers`} text={t`Either way, Saldo calculates every number itself.`}>
      <FormProblem problem={error ? messageOf(error, t`Couldn’t save that. Try again.`) : null} />
      <div role="radiogroup" aria-label={t`Who writes the answers`} className="grid gap-3">
        <Choice
          name={name}
          label={t`Built-in assistant only`}
          text={t`Nothing you ask leaves Saldo’s own server.`}
          checked={!chosen}
          disabled={isPending}
          onChoose={() => choose(false)}
        />
        <Choice
          name={name}
          label={t`With the language model ${model.name}`}
          text={t`Writes more natural answers. Runs ${place}. Every number is checked against your data before you see it.`}
          checked={chosen}
          disabled={isPending}
          onChoose={() => choose(true)}
        />
      </div>
      <Said>
        {isSuccess
          ? agreed
            ? t`${model.name} now writes your answers.`
            : t`You’re now using the built-in assistant only.`
          : null}
      </Said>
      <div className="grid gap-5 sm:grid-cols-2">
        <DisclosureList title={model.local ? t`What ${model.name} gets` : t`What is sent to ${model.host}`}>
          <li>{t`Your question and your latest messages. Your name, email addresses and long numbers are masked.`}</li>
          <li>{t`Today’s date, your account names and types, and the titles of your active goals`}</li>
          <li>{t`The numbers your question needs: totals, balances, goals, and purchases with merchant, date and amount`}</li>
        </DisclosureList>
        <DisclosureList title={t`What’s never sent`}>
          <li>{t`your name and your email`}</li>
          <li>{t`Account numbers (even the last digits) and access to your bank`}</li>
          <li>{t`Anything your questions don’t need`}</li>
        </DisclosureList>
      </div>
    </Part>
  );
}

function DisclosureList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Points heading={<h4 className="pb-1.5 text-small font-medium text-ink-2">{title}</h4>}>
      {children}
    </Points>
  );
}
