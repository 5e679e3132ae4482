import { chooseChatEngine, getChatEngine } from '@saldo/contract/chat/chat.endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';

const engineQuery = queryOptions({
  queryKey: ['chat', 'engine'],
  queryFn: async ({ signal }) => (await call(getChatEngine, { signal })).data,
});

/**
 * Where the operator offers a language model: what it would be sent, and the person's yes or no to exactly that host.
 * Nothing without one.
 */
export function EngineSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(engineQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (use_model: boolean) => call(chooseChatEngine, { body: { use_model } }),
    onSuccess: ({ message, data: engine }) => {
      client.setQueryData(engineQuery.queryKey, engine);
      showToast('success', message);
    },
    onError: (error) => showToast('failure', messageOf(error, 'That could not be saved.')),
  });
  if (!data?.model) return null;
  const { name, host, local } = data.model;
  const place = local
    ? 'It runs on this computer; nothing leaves it.'
    : `Your question and the figures it needs go to ${host}.`;
  return (
    <div className="pb-4">
      <Notice
        action={
          <Button size="small" busy={isPending} onClick={() => mutate(!data.agreed)}>
            {data.agreed ? 'Built-in assistant only' : 'Switch it on'}
          </Button>
        }
      >
        <p className="text-small">
          {data.agreed
            ? `The language model ${name} words your answers. ${place} Every figure is still checked against your own data.`
            : `The language model ${name} can word your answers. ${place} Never sent: your name, e-mail, account numbers and ids.`}
        </p>
      </Notice>
    </div>
  );
}
