import type { Passkey } from '@saldo/contract/auth/factors.schemas';
import KeyRound from 'icon:key-round';
import { useRef, useState } from 'react';
import { renamePasskey as renaming } from '@saldo/contract/auth/passkeys.endpoints';
import { FormProblem } from '../auth/form-parts.tsx';
import { passkeysWork } from '../auth/passkeys-work.ts';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { TextField } from '../ui/field.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { iconProps } from '../ui/icon.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys.queries.ts';
import { dayOf } from './instants.ts';
import { useGuardedPress } from './use-guarded-press.ts';
import { useSectionForm } from './use-section-form.ts';
import { t, tx } from '../language/further.ts';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
}

/** Passkeys: each with its name and its end, and the way to one more. */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const { busy, problem, press } = useGuardedPress();
  const [working, setWorking] = useState<number | 'new' | null>(null);
  const part = useRef<HTMLDivElement>(null);
  if (passkeys.length === 0 && !passkeysWork()) return null;

  async function add() {
    setWorking('new');
    await press(t`add a passkey`, async () => {
      const codes = await addPasskey();
      if (codes.length > 0) onCodes(codes);
    });
    setWorking(null);
  }
  async function remove(id: number) {
    setWorking(id);
    await press(t`remove a passkey`, async () => {
      await removePasskey(id);
      part.current?.focus();
    });
    setWorking(null);
  }

  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 gap-3">
          <KeyRound {...iconProps} className="mt-0.5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <p className="font-medium">{t`Passkeys`}</p>
            <p className="text-small text-ink-2">
              {t`Sign in with your finger, face or PIN, without the password.`}
            </p>
          </div>
        </div>
        {passkeysWork() ? (
          <Button size="small" busy={busy && working === 'new'} onClick={() => void add()}>
            {t`Add a passkey`}
          </Button>
        ) : null}
      </div>
      {passkeys.length > 0 ? (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              busy={busy && working === passkey.id}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

function PasskeyLine({ passkey: { id, name, since, last_used }, busy, onRemove }: PasskeyLineProps) {
  const [renames, setRenames] = useState(false);
  if (renames) return <RenameForm id={id} name={name} onDone={() => setRenames(false)} />;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          {tx`Since ${<DateText date={dayOf(since)} />}`}
          {last_used ? tx`, last used ${<DateText date={dayOf(last_used)} />}` : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setRenames(true)} aria-label={t`Rename: ${name}`}>
          {t`Rename`}
        </Button>
        <Button size="small" busy={busy} onClick={onRemove} aria-label={t`Remove: ${name}`}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

function RenameForm({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const { formProps, faults, problem, busy } = useSectionForm({
    names: ['name'],
    check: (values) => faultsOf(renaming.body, values),
    send: async (values) => {
      await renamePasskey(id, values.name);
      onDone();
      return '';
    },
  });
  return (
    <li className="py-3">
      <form {...formProps} className="grid max-w-form gap-3">
        <FormProblem problem={problem} />
        <TextField
          label={t`Name of this passkey`}
          name="name"
          defaultValue={name}
          required
          // The form is this field, and stands where the button was that was pressed.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={faults['name']}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" size="small" busy={busy}>{t`Save`}</Button>
          <Button size="small" onClick={onDone}>{t`Cancel`}</Button>
        </div>
      </form>
    </li>
  );
}
