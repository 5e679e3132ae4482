import CircleDollarSign from 'icon:circle-dollar-sign';
import LayoutDashboard from 'icon:layout-dashboard';
import MessageSquareText from 'icon:message-square-text';
import type { Command } from '../commands/command.ts';
import { PaletteList } from '../commands/palette-list.tsx';
import { SessionLine } from '../settings/session-line.tsx';
import { commandKey, Keys } from '../ui/keys.tsx';
import { Part } from './style-part.tsx';

const nothing = () => undefined;
const dashboard: Command = {
  id: 'dashboard',
  group: 'Pages',
  label: 'Dashboard',
  keys: ['g', 'd'],
  icon: LayoutDashboard,
  run: nothing,
};
const account: Command = {
  id: 'account',
  group: 'Accounts',
  label: 'Everyday Checking',
  note: 'First Platypus Bank ••0000',
  icon: CircleDollarSign,
  run: nothing,
};
const question: Command = {
  id: 'question',
  group: 'Assistant',
  label: 'Ask the assistant: “how much did I spend on food and on everything else in the last twelve months”',
  icon: MessageSquareText,
  run: nothing,
};

/** Lines of the palette, the first of them chosen, and the caps of its keys. */
export function PaletteRows() {
  return (
    <Part title="Palette, keys">
      <div className="sheet w-full max-w-form">
        <PaletteList
          id="style"
          sections={[
            { group: 'Pages', commands: [dashboard] },
            { group: 'Accounts', commands: [account] },
            { group: 'Assistant', commands: [question] },
          ]}
          active={dashboard}
          onPoint={nothing}
          onRun={nothing}
        />
      </div>
      <Keys keys={[commandKey, 'K']} />
      <Keys keys={['g', 'd']} />
    </Part>
  );
}

const instant = new Date(Date.now() - 26 * 3_600_000).toISOString();
const session = { location_hint: null, created_at: instant, last_seen_at: instant, expires_at: instant };

/** This device, another one, and one that is being signed out. */
export function SessionLines() {
  return (
    <Part title="Devices">
      <ul className="rows w-full max-w-form">
        <SessionLine
          session={{ ...session, id: 1, device: 'Chrome on Linux', current: true }}
          busy={false}
          onEnd={nothing}
        />
        <SessionLine
          session={{ ...session, id: 2, device: 'Safari on iPhone', current: false }}
          busy={false}
          onEnd={nothing}
        />
        <SessionLine
          session={{ ...session, id: 3, device: 'Firefox on Windows', current: false }}
          busy
          onEnd={nothing}
        />
      </ul>
    </Part>
  );
}
