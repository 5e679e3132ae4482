import { openLab } from './lab.ts';
import { developmentQuestions } from './questions.ts';
import { evaluate, report } from './run.ts';

/** `npm run eval [-- --show]`: asks the development questions and prints how they were answered. */
const lab = await openLab({ scale: process.argv.includes('--large') ? 8 : 1 });
try {
  const results = await evaluate(lab, developmentQuestions());
  if (process.argv.includes('--show'))
    for (const one of results.filter((result) => result.verdict !== 'correct'))
      console.log(
        `\n[${one.verdict}] ${one.question}   (${one.ask}) wanted: ${one.expected}\n    ${[...one.text.split('\n').slice(0, 5), ...one.text.split('\n').filter((line) => line.startsWith('!!'))].join('\n    ')}`,
      );
  console.log(`\n${lab.ledger.rows.length} transactions, ${results.length} turns\n${report(results)}`);
} finally {
  await lab.close();
}
