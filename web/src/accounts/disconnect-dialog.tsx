import type { Institution } from '@saldo/contract/bank/bank.schemas';
import { useId, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { useDisconnect } from '../bank/bank.queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';

interface DisconnectDialogProps {
  open: boolean;
  onClose: () => void;
  institutions: readonly Institution[];
}

/** Which bank to disconnect, and whether what it brought stays. The access at the bank ends either way. */
export function DisconnectDialog({ open, onClose, institutions }: DisconnectDialogProps) {
  const [chosen, setChosen] = useState('all');
  const [deleteData, setDeleteData] = useState(false);
  const { mutateAsync, isPending, error, reset } = useDisconnect();
  const several = institutions.length > 1;

  function close() {
    reset();
    onClose();
  }

  function disconnect() {
    const linkId = several && chosen !== 'all' ? Number(chosen) : null;
    mutateAsync({ linkId, deleteData }).then(
      () => {
        showToast('success', messages.bank.disconnected);
        return close();
      },
      () => {
        // Said in the dialog, which stays open.
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={several ? 'Disconnect a bank' : `Disconnect ${institutions[0]?.name ?? 'your bank'}`}
      description="Saldo's access to the bank ends at once. You can connect it again at any time, without duplicates."
      footer={
        <>
          <Button onClick={close}>Keep connected</Button>
          <Button kind="danger" busy={isPending} onClick={disconnect}>
            {isPending ? 'Disconnecting…' : 'Disconnect'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error ? (
          <Notice tone="red" role="alert">
            {messageOf(error, messages.bank.disconnectFailed)}
          </Notice>
        ) : null}
        {several ? (
          <SelectField label="Bank" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="all">All connected banks</option>
            {institutions.map((bank) => (
              <option key={bank.id} value={bank.id}>
                {bank.name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <fieldset className="grid gap-3">
          <legend className="pb-2 text-small font-medium text-ink-2">What is already here</legend>
          <Choice
            label="Keep it"
            text="Accounts and transactions stay readable, marked as disconnected, and out of your total."
            checked={!deleteData}
            onChoose={() => setDeleteData(false)}
          />
          <Choice
            label="Delete it"
            text="Accounts, balances and transactions of the bank are removed for good. Goals that drew on them are unlinked."
            checked={deleteData}
            onChoose={() => setDeleteData(true)}
          />
        </fieldset>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, text, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex gap-3 rounded-md border border-edge p-3 has-checked:border-green has-checked:bg-green-wash">
      <input
        id={id}
        type="radio"
        name="data"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <div>
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
