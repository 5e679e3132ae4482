import { readFileSync } from 'node:fs';
import type { DialogueState } from '@saldo/server/src/chat/assistant/frames/frame.ts';
import { ask, prepare } from './ask.ts';
import { openLab } from './lab.ts';

/** `node bench/eval/converse.ts questions.txt`: asks one question a line and prints the answers; ">" continues the talk. */
const lab = await openLab();
try {
  await prepare(lab);
  let state: DialogueState | undefined;
  let language: 'en' | 'es' = 'en';
  for (const line of readFileSync(process.argv[2] ?? '/dev/stdin', 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const continues = line.startsWith('>');
    const asked = await ask(
      lab,
      line.replace(/^>\s*/, ''),
      continues ? state : undefined,
      continues ? language : 'en',
    );
    ({ state, language } = asked);
    const frame = asked.state.frame;
    console.log(
      `${line}   [${frame ? `${frame.ask}/${frame.flow}` : '-'} ${asked.reply.outcome}]\n    ${asked.reply.text.split('\n').slice(0, 7).join('\n    ')}`,
    );
  }
} finally {
  await lab.close();
}
