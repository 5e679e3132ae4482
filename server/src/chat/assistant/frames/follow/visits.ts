import type { Frame } from '../frame.ts';

/** "per trip", `por viaje`: pattern of a turn that divides by visits. */
export const perVisit =
  /^(and |y )*(?:how much |cuanto |cuanto es |how much is (?:it|that) )?(por|per|a|cada) §c$/;

/** Whether all a turn names is a word that also only counts visits ("how many trips was that?"). */
export const namesVisits = (now: Frame): boolean =>
  now.things.every((one) => one.key === 'travel' || one.key === 'rides');
