import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useEffect, useRef, useState } from 'react';

interface Followed {
  id: number;
  seen: (goal: Goal) => boolean;
  /** The cards beside it, the next first, for when it is gone. */
  beside: readonly (Element | null | undefined)[];
}

/**
 * Where the focus goes when what was pressed goes with its press: to the goal's card, wherever that stands by then, or,
 * where the goal is gone, to the card beside it, else to the heading. A focus that is elsewhere stays there.
 */
export function useGoalFocus(goals: readonly Goal[] | undefined) {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const done = useRef(followed);
  useEffect(() => {
    if (!followed || followed === done.current) return;
    const goal = goals?.find(({ id }) => id === followed.id);
    if (goal && !followed.seen(goal)) return;
    done.current = followed;
    if (document.activeElement !== document.body) return;
    const places = [cardOf(followed.id), ...followed.beside, document.querySelector('h1')];
    places.find((place): place is HTMLElement => place instanceof HTMLElement && place.isConnected)?.focus();
  }, [followed, goals]);
  return {
    /** Follows a goal once the list shows it as `seen` says, or no longer shows it. */
    follow(id: number, seen: (goal: Goal) => boolean) {
      const card = cardOf(id);
      setFollowed({ id, seen, beside: [card?.nextElementSibling, card?.previousElementSibling] });
    },
  };
}

const cardOf = (id: number) => document.getElementById(`goal-${id}`);
