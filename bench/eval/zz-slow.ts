import { openLab } from '/work/main/bench/eval/lab.ts';
import { ask, prepare } from '/work/main/bench/eval/ask.ts';
const lab = await openLab({ scale: 8 });
await prepare(lab);
await lab.admin.query('vacuum analyze transactions');
console.log(lab.ledger.rows.length);
const qs = ['How much did I spend last month?','Anything unusual this month?','What are my subscriptions?','What is my balance going to be at the end of the month?','Do I have duplicate charges?','Top 5 categories this year','Which merchants are new this month?','how much do I spend a month on average','Can I afford a $500 tv?','What bills are due in the next 30 days?','How much did I spend each month this year?','Show my last 10 transactions','Did any subscription go up in price?','weird or duplicate charges lately','compare october and september'];
for (const q of qs) { const t:number[]=[]; for (let i=0;i<12;i++) t.push((await ask(lab,q)).ms); t.sort((a,b)=>a-b); console.log(q.padEnd(60), t[5]!.toFixed(0), t[11]!.toFixed(0)); }
const world=[]; const { loadWorld } = await import('/work/main/server/src/chat/assistant/tools/world.ts');
for (let i=0;i<8;i++){ const s=performance.now(); await lab.db.inTransaction(lab.seeded.userId, (tx)=>loadWorld({tx,userId:lab.seeded.userId}, lab.ledger.today,'UTC',null)); world.push(performance.now()-s);} console.log('world', world.map(x=>x.toFixed(0)).join(' '));
await lab.close();
