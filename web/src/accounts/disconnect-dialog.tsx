import { useId, useState, type ReactNode } from 'react';
import { failureWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { useDisconnect } from '../bank/bank.queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { accountNames, type Bank } from './banks.ts';
import { t } from '../language/t.ts';

interface DisconnectDialogProps {
  onClose: () => void;
  /** The banks to choose from. Of one there is nothing to choose; of several none is chosen beforehand. */
  banks: readonly Bank[];
}

/** Which bank to disconnect, and whether what it brought stays. The access at the bank ends either way. */
export function DisconnectDialog({ onClose, banks }: DisconnectDialogProps) {
  const [only, ...others] = banks;
  const alone = others.length === 0 ? only : undefined;
  const [chosen, setChosen] = useState(alone?.id ?? null);
  const [unchosen, setUnchosen] = useState(false);
  const [deleteData, setDeleteData] = useState(false);
  const { mutateAsync, isPending, error } = useDisconnect();

  function disconnect() {
    if (chosen === null) return setUnchosen(true);
    mutateAsync({ linkId: chosen, deleteData }).then(
      () => {
        showToast('success', messages.bank.disconnected);
        return onClose();
      },
      () => {
        // Said in the dialog, which stays open.
      },
    );
  }

  const problem = error
    ? failureWords(error, messages.bank.disconnectFailed)
    : unchosen && chosen === null
      ? t`Choose a bank.`
      : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={alone ? t`Disconnect ${alone.name}` : t`Disconnect a bank`}
      description={
        <>
          {alone && alone.accounts.length > 0 ? (
            <p className="pb-2 text-ink">{accountNames(alone.accounts)}</p>
          ) : null}
          <p>{t`Saldo loses access to this bank right away. If you connect it again later, you won’t get duplicates.`}</p>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t`Keep connected`}</Button>
          <Button kind="danger" busy={isPending} onClick={disconnect}>
            {isPending ? t`Disconnecting…` : t`Disconnect`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem ? (
          <Notice tone="red" role="alert">
            <MessageText>{problem}</MessageText>
          </Notice>
        ) : null}
        {alone ? null : (
          <Choices legend={t`Bank`}>
            {banks.map((bank) => (
              <Choice
                key={bank.id}
                name="bank"
                label={bank.name}
                text={accountNames(bank.accounts)}
                checked={chosen === bank.id}
                onChoose={() => setChosen(bank.id)}
              />
            ))}
          </Choices>
        )}
        <Choices legend={t`What about the data already in Saldo?`}>
          <Choice
            name="data"
            label={t`Keep it`}
            text={t`You can still see the accounts and transactions. They won’t count toward your total balance.`}
            checked={!deleteData}
            onChoose={() => setDeleteData(false)}
          />
          <Choice
            name="data"
            label={t`Delete it`}
            text={t`This bank’s accounts, balances and transactions are permanently deleted, and goals linked to them are unlinked.`}
            checked={deleteData}
            onChoose={() => setDeleteData(true)}
          />
        </Choices>
      </div>
    </Dialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-small font-medium text-ink-2">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex gap-3 rounded-md border border-edge p-3 has-checked:border-green has-checked:bg-green-wash">
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-small text-ink-2">
          {text}
        </p>
      </div>
    </div>
  );
}
