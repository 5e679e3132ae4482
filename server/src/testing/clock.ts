/** A clock that stands still until a test turns it. */
export interface TestClock {
  now: () => Date;
  set(instant: string | Date): void;
  /** Forward by so many seconds; backward when negative. */
  advance(seconds: number): void;
}

/** A clock that begins at the present second, or at `start`. */
export function createTestClock(start: string | Date = new Date()): TestClock {
  let time = Math.floor(new Date(start).getTime() / 1000) * 1000;
  return {
    now: () => new Date(time),
    set(instant) {
      time = new Date(instant).getTime();
    },
    advance(seconds) {
      time += seconds * 1000;
    },
  };
}
