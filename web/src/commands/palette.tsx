import { chatMessageMax } from '@saldo/contract/chat/chat.schemas';
import MessageSquareText from 'icon:message-square-text';
import Search from 'icon:search';
import X from 'icon:x';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '../app/paths.ts';
import { useNavigate } from '../app/routing/router.tsx';
import { IconButton } from '../ui/button.tsx';
import { iconProps } from '../ui/icon.ts';
import { today } from '../session/today.ts';
import { Toaster } from '../ui/toaster.tsx';
import { askAssistant } from './ask-assistant.ts';
import { findCommands, type Command, type Section } from './command.ts';
import { PaletteList } from './palette-list.tsx';
import { monthViews } from './month-views.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { t } from '../language/further.ts';

/** Search and commands: a field that finds, and a list that follows it (the combobox pattern of ARIA). */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const everything = useCommands();
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const text = question.trim();
  const found = useFound(text);
  const ask: Command = {
    id: 'ask',
    group: t`Assistant`,
    label: t`Ask the assistant: “${text}”`,
    icon: MessageSquareText,
    run: () => {
      navigate(paths.chat);
      void askAssistant(text);
    },
  };
  const months = monthViews(text, everything, today(), navigate);
  const fitting = findCommands([...everything, ...months, ...found], text);
  const sections: Section[] = text ? [...fitting, { group: t`Assistant`, commands: [ask] }] : fitting;
  const commands = sections.flatMap((section) => section.commands);
  const active = commands.find((command) => command.id === chosen) ?? commands[0];

  function run(command: Command) {
    // Closed by hand, and not when the page is drawn anew: the focus is back before the command moves it elsewhere.
    dialog.current?.close();
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const at = active ? commands.indexOf(active) : -1;
      setChosen(commands.at((at + step) % commands.length)?.id ?? null);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
  }

  return (
    // The press outside is a convenience for pointers; keyboards have Esc and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog mt-4 max-h-[min(36rem,calc(100dvh-2rem))] overflow-hidden p-0 sm:mt-[12vh] sm:max-h-[min(36rem,76vh)] sm:w-[min(36rem,calc(100vw-2rem))]"
      aria-label={t`Search and commands`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-hairline py-1.5 pr-1.5 pl-4">
          <Search {...iconProps} className="shrink-0 text-ink-3" />
          <input
            role="combobox"
            aria-label={t`Search pages, payees, transactions, goals and actions`}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.id}` : undefined}
            aria-autocomplete="list"
            placeholder={t`Go to, do, or ask…`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={chatMessageMax}
            value={question}
            onChange={(event) => {
              setQuestion(event.target.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
            className="min-h-11 min-w-0 grow bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3"
          />
          <IconButton label={t`Close`} icon={<X {...iconProps} />} onClick={() => dialog.current?.close()} />
        </div>
        <Toaster inDialog />
        <p role="status" className="sr-only">
          {text ? t`${commands.length} found` : ''}
        </p>
        <PaletteList id={id} sections={sections} active={active} onPoint={setChosen} onRun={run} />
      </div>
    </dialog>
  );
}
