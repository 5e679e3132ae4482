import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { engineQuery, useChooseEngine } from './engine.queries.ts';
import { t } from '../language/t.ts';

/**
 * Where the operator offers a language model: what it would be sent, and the person's yes or no to exactly that host.
 * Nothing without one.
 */
export function EngineSwitch() {
  const { data } = useQuery(engineQuery);
  const { mutate, isPending } = useChooseEngine();
  const choose = (useModel: boolean) =>
    mutate(useModel, {
      onSuccess: ({ message }) => showToast('success', message),
      onError: (error) => showToast('failure', messageOf(error, t`Couldn’t save that. Try again.`)),
    });
  if (!data?.model) return null;
  const { name, host, local } = data.model;
  const place = local
    ? t`It runs on the same computer as Saldo, so nothing leaves it.`
    : t`Your question and the figures it needs go to ${host}.`;
  return (
    <div className="pb-4">
      <Notice
        action={
          <Button size="small" busy={isPending} onClick={() => choose(!data.agreed)}>
            {data.agreed ? t`Built-in assistant only` : t`Turn on`}
          </Button>
        }
      >
        <p className="text-small">
          {data.agreed
            ? t`The language model ${name} words your answers. ${place} Every figure is still checked against your own data.`
            : t`The language model ${name} can word your answers. ${place} Never sent: your name, e-mail, account numbers and ids.`}
        </p>
      </Notice>
    </div>
  );
}
