import RotateCw from 'icon:rotate-cw';
import Trash from 'icon:trash';
import { useState } from 'react';
import { PasswordMeter } from '../auth/password-meter.tsx';
import { Choice } from '../settings/choice.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip, FilterChip } from '../ui/chip.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Part } from './style-part.tsx';

const kinds = { primary: 'Primary', secondary: 'Secondary', quiet: 'Quiet', danger: 'Danger' } as const;

/** Every kind of button at rest, with its icon, at work, resting and in three sizes. */
export function Buttons() {
  return (
    <Part title="Buttons">
      <div className="grid w-full gap-3">
        {Object.entries(kinds).map(([key, name]) => {
          const kind = key as keyof typeof kinds;
          return (
            <div key={key} className="flex flex-wrap items-center gap-3">
              <Button kind={kind} size="large">
                {name}, large
              </Button>
              <Button kind={kind}>{name}</Button>
              <Button kind={kind} size="small">
                Small
              </Button>
              <Button kind={kind} icon={<RotateCw {...smallIconProps} />}>
                With icon
              </Button>
              <Button kind={kind} busy>
                Saving…
              </Button>
              <Button kind={kind} disabled>
                Disabled
              </Button>
              <IconButton kind={kind} label={`${name}, icon alone`} icon={<Trash {...iconProps} />} />
              <IconButton
                kind={kind}
                size="small"
                label={`${name}, small icon alone`}
                icon={<Trash {...smallIconProps} />}
              />
            </div>
          );
        })}
      </div>
    </Part>
  );
}

/** Every kind of field, at rest, with hint, with a fault and disabled. */
export function Fields() {
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState('system');
  return (
    <Part title="Fields">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField label="Label" name="a" hint="A hint under the control." placeholder="Placeholder" />
        <TextField
          label="With a fault"
          name="b"
          error="First name is required."
          hint="The hint stays."
          defaultValue="kept"
        />
        <TextField label="Disabled" name="e" defaultValue="Not now" disabled />
        <TextField label="With a link" name="f" aside={<span className="link text-small">Forgot?</span>} />
        <SelectField label="Choice" name="c">
          <option>All accounts</option>
          <option>Everyday Checking</option>
        </SelectField>
        <SelectField label="Choice with a fault" name="g" error="Choose an account.">
          <option>None</option>
        </SelectField>
        <SelectField label="Choice, disabled" name="h" disabled>
          <option>Nothing to choose</option>
        </SelectField>
        <TextField label="Date" name="i" type="date" defaultValue="2026-01-05" />
        <PasswordField
          label="Password"
          name="d"
          autoComplete="new-password"
          hint={<PasswordMeter password={typed} />}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordField
          label="Password with a fault"
          name="j"
          autoComplete="new-password"
          error="That password is not right."
        />
        {(['system', 'dark', 'resting'] as const).map((value) => (
          <Choice
            key={value}
            name="choice"
            label={value === 'resting' ? 'One that rests' : `One of a few: ${value}`}
            text="What it means, in a sentence."
            checked={choice === value}
            disabled={value === 'resting'}
            onChoose={() => setChoice(value)}
          />
        ))}
      </div>
    </Part>
  );
}

/** Chips that choose or filter. */
export function Chips() {
  const [pressed, setPressed] = useState(true);
  return (
    <Part title="Chips">
      <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
        Press me
      </Chip>
      <Chip pressed>Pressed</Chip>
      <Chip>Not pressed</Chip>
      <FilterChip name="Food and drinks" onRemove={() => undefined} />
    </Part>
  );
}
