import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useEffect, useRef } from 'react';
import { usePageCommand } from '../commands/page-commands.ts';

interface GoalCommands {
  /** The goals on the screen, or undefined while they load. */
  goals: readonly Goal[] | undefined;
  onNew: () => void;
  /** Called before one goal is shown: what hides it must go. */
  onShowAll: () => void;
}

/** What the palette and the keyboard can ask of the goals page: a new goal, or one of those there are. */
export function useGoalCommands({ goals, onNew, onShowAll }: GoalCommands): void {
  const wanted = useRef<number | null>(null);
  const show = () => {
    const card = wanted.current === null ? null : document.getElementById(`goal-${wanted.current}`);
    if (!card) return;
    wanted.current = null;
    card.focus();
  };
  usePageCommand('new-goal', onNew);
  usePageCommand('show-goal', ({ id }) => {
    wanted.current = id;
    onShowAll();
    show();
  });
  useEffect(show, [goals]);
}
