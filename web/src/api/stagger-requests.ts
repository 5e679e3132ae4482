/*
 * Setting up a call takes a phone's processor some 20 ms, and a page begins with ten of them. In one task they would block
 * drawing and input for a fifth of a second; with one a task, the delay is not noticeable.
 */
const waiting: (() => void)[] = [];
let isTaken = false;

/** Holds while the present task lasts: the first call goes at once, each further one in a task of its own, in their order. */
export function nextRequestSlot(): Promise<void> | undefined {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  nextTask();
  return undefined;
}

// Unlike a timer, a message is not held back in a page that is out of sight.
function nextTask(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    const next = waiting.shift();
    if (next) nextTask();
    else isTaken = false;
    next?.();
  };
  port2.postMessage(null);
}
