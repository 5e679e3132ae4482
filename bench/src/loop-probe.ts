import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded before Saldo by the bench: says, each time it is asked, how long the event loop was held since it was asked
 * before, and how long its thread worked in all, both in milliseconds.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let before = process.threadCpuUsage();
process.on('message', () => {
  const { user, system } = process.threadCpuUsage(before);
  process.send?.([Math.max(0, delay.max / 1e6 - resolution), (user + system) / 1e3]);
  delay.reset();
  before = process.threadCpuUsage();
});
// The channel alone keeps nobody from stopping.
process.channel?.unref();
