import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import { Keys } from '../ui/keys.tsx';
import type { Command, Section } from './command.ts';
import { t } from '../language/further.ts';

interface PaletteListProps {
  /** Of the palette; options are `id-command`, the list is `id-list`. */
  id: string;
  sections: readonly Section[];
  active: Command | undefined;
  onPoint: (commandId: string) => void;
  onRun: (command: Command) => void;
}

/** What was found, in groups. The focus stays in the field; the active line is the one Enter runs. */
export function PaletteList({ id, sections, active, onPoint, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, sections]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Results`}
      className="min-h-0 grow scroll-py-9 overflow-y-auto overscroll-contain p-1.5"
    >
      {sections.map(({ group, commands }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-1.5">
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="px-2.5 pt-2 pb-1 text-caption font-medium text-ink-3"
          >
            {group}
          </div>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              selected={command.id === active?.id}
              onPoint={onPoint}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onRun'> {
  id: string;
  command: Command;
  selected: boolean;
}

function Option({ id, command, selected, onPoint, onRun }: OptionProps) {
  const { label, note, detail, keys, icon: Icon } = command;
  const beside = [note, detail].filter(Boolean).join(' ');
  return (
    // Keys are the field's: an option of a combobox is never focused.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onClick={() => onRun(command)}
      onPointerMove={() => {
        if (!selected) onPoint(command.id);
      }}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 select-none',
        selected ? 'bg-green-wash text-ink forced-colors:outline' : 'text-ink-2',
      )}
    >
      <Icon {...iconProps} className={classNames('shrink-0', selected ? 'text-green' : 'text-ink-3')} />
      <span className="min-w-0 grow truncate">
        {label}
        {beside ? <span className="pl-2 text-small text-ink-3">{beside}</span> : null}
      </span>
      {keys?.length ? (
        <span aria-hidden="true" className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      ) : null}
    </div>
  );
}
