import { newAccount, type Account, type AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents, centsFromInput, centsToDecimal, type Cents } from '@saldo/contract/money';
import { refusalWords } from '../api/failure-words.ts';
import { today } from '../session/today.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { faultsOf, textsOf, useFormErrors } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { useState } from 'react';
import { useCreateAccount } from './accounts.queries.ts';
import { t } from '../language/t.ts';

interface Kind {
  label: string;
  type: AccountType;
  subtype: string | null;
  /** Words of a name that tell it; what none tells is the first of them. */
  told?: RegExp;
}

/** What an account by hand can be, as a person chooses it. */
const kinds: readonly [Kind, ...Kind[]] = [
  { label: t`Checking`, type: 'depository', subtype: 'checking' },
  { label: t`Savings`, type: 'depository', subtype: 'savings', told: /saving|spar(?!da)|ahorro/i },
  { label: t`Cash`, type: 'depository', subtype: 'cash', told: /\bcash|wallet|bargeld|efectivo/i },
  {
    label: t`Credit card`,
    type: 'credit',
    subtype: 'credit card',
    told: /credit|kredit(?!bank)|visa|master ?card|amex|tarjeta/i,
  },
  { label: t`Loan`, type: 'loan', subtype: 'loan', told: /loan|mortgage|darlehen|pr[eé]stamo|hipoteca/i },
  { label: t`Investment`, type: 'investment', subtype: null, told: /invest|brokerage|\bdepot|inversi/i },
  { label: t`Property`, type: 'other', subtype: 'property' },
  { label: t`Other`, type: 'other', subtype: null },
];

/** What an account of that name most likely is. */
function kindIn(name: string): Kind {
  return kinds.find(({ told }) => told?.test(name)) ?? kinds[0];
}

const fields = ['name', 'currency', 'opening_balance', 'opening_date'] as const;

interface AddAccountProps {
  onClose: () => void;
  /** Called once the account is there, in place of closing with a message. */
  onAdded?: (account: Account) => void;
  /** What is already known of it. */
  known?: {
    name: string;
    /** The file that tells of it, whose name may say more. */
    file?: string;
    currency: string | null;
    since: string | null;
    /** What it held then; below zero is owed. */
    opening: Cents | null;
  };
  /** Why it is asked for. */
  lead?: string;
}

/** Adds an account that no bank reports. */
export function AddAccountDialog({
  onClose,
  onAdded,
  known,
  lead = t`For cash, a house, or a bank that cannot be connected. It counts like any other account.`,
}: AddAccountProps) {
  const { form, faults, show, clear } = useFormErrors();
  const { mutate, isPending, error } = useCreateAccount();
  const [first] = useState(kindIn(known?.name || known?.file || ''));
  const [kind, setKind] = useState(first);
  const opening = known?.opening ?? 0;

  /** The opening balance to begin with: what the account held, or what was owed on it. */
  function proposed({ type }: Kind): string {
    return centsToDecimal(cents(isLiability(type) ? -opening || 0 : opening));
  }

  /** Chooses a kind; a proposal that nobody touched is turned round with it, and what was typed stays. */
  function choose(label: string) {
    const next = kinds.find((each) => each.label === label) ?? kind;
    const field = form.current?.elements.namedItem('opening_balance');
    if (field instanceof HTMLInputElement && field.value === proposed(kind)) field.value = proposed(next);
    setKind(next);
  }

  function save(sent: HTMLFormElement) {
    const texts = textsOf(sent, fields);
    const given = {
      name: texts.name,
      type: kind.type,
      subtype: kind.subtype,
      currency: texts.currency.trim().toUpperCase(),
      opening_date: texts.opening_date,
    };
    const balance = centsFromInput(texts.opening_balance);
    const wrong = faultsOf(newAccount, { ...given, opening_balance: 0 });
    if (
      show({
        ...wrong,
        ...(balance === null ? { opening_balance: t`Enter an amount with at most 2 decimals.` } : {}),
      }) ||
      balance === null
    )
      return;
    mutate(
      { ...given, opening_balance: balance },
      {
        onSuccess: ({ account }) => {
          if (onAdded) {
            onAdded(account);
            return;
          }
          showToast('success', t`${account.name} added`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add account by hand`}
      description={lead}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form="add-account" busy={isPending}>
            {isPending ? t`Saving…` : t`Add account`}
          </Button>
        </>
      }
    >
      <form
        id="add-account"
        ref={form}
        noValidate
        className="grid gap-5"
        onChange={(event) => clear((event.target as unknown as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error adding account`)}</MessageText>
          </Notice>
        ) : null}
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          defaultValue={known?.name}
          required
          error={faults['name']}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label={t`Kind`} value={kind.label} onChange={(event) => choose(event.target.value)}>
            {kinds.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
          <TextField
            label={t`Currency`}
            name="currency"
            defaultValue={known?.currency ?? 'USD'}
            required
            autoCapitalize="characters"
            error={faults['currency']}
          />
          <TextField
            label={isLiability(kind.type) ? t`Opening balance owed` : t`Opening balance`}
            name="opening_balance"
            autoComplete="off"
            defaultValue={proposed(first)}
            required
            error={faults['opening_balance']}
          />
          <TextField
            label={t`Opening day`}
            name="opening_date"
            type="date"
            defaultValue={known?.since && known.since < today() ? known.since : today()}
            max={today()}
            required
            error={faults['opening_date']}
          />
        </div>
      </form>
    </Dialog>
  );
}
