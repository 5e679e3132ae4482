import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded before Saldo by the bench: says, each time it is asked, how long the event loop was held since it was asked
 * before, in milliseconds.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('message', () => {
  process.send?.(Math.max(0, delay.max / 1e6 - resolution));
  delay.reset();
});
// The channel alone keeps nobody from stopping.
process.channel?.unref();
