import { cents } from '@saldo/contract/money';
import type { ReactNode } from 'react';
import { BarChart } from '../ui/bar-chart.tsx';
import { Card } from '../ui/card.tsx';
import { Ago, DateText } from '../ui/date-text.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { moneyClass } from '../ui/money-text.tsx';
import { Money } from '../ui/money.tsx';
import { Progress } from '../ui/progress.tsx';
import { Part } from './style-part.tsx';

const today = Date.now();
const days = Array.from({ length: 30 }, (_, day) => day);
/** A balance in cents that falls through a month and is paid in on two days of it. */
const balanceOf = (day: number) => 420_000 - 11_000 * (day % 15) + 900 * ((day * 7) % 5);

/** Amounts in every sign, size and currency, shown and hidden; days and times past. */
export function MoneyAndDates() {
  return (
    <Part title="Money, dates">
      <Money value={cents(2158779)} serif className="text-hero" />
      <Money value={cents(295000)} sign="signed" className="text-green" />
      <Money value={cents(-675)} />
      <Money value={cents(0)} />
      <Money value={cents(123456)} currency="EUR" />
      <Money value={cents(100)} currency="doge coin" />
      <span className={moneyClass(false, undefined)}>•••••• hidden: the eye at the top</span>
      <DateText date="2026-01-05" />
      <Ago instant={new Date(today - 12 * 60_000).toISOString()} />
      <Ago instant={new Date(today - 3 * 86_400_000).toISOString()} />
    </Part>
  );
}

/** How far something has come: nothing, part, a late part, all. */
export function ProgressRules() {
  return (
    <Part title="Progress">
      <div className="grid w-full max-w-form gap-4">
        <Progress percent={0} label="A new goal, 0% complete" />
        <Progress percent={75} label="Vacation fund, 75% complete" />
        <Progress percent={45} label="Emergency fund, 45% complete" tone="ochre" />
        <Progress percent={100} label="Bicycle, 100% complete" />
      </div>
    </Part>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="p-5">{children}</div>
    </Card>
  );
}

/** A line in green, solid unless said, from a figure for each day or none. */
function line(name: string, value: (day: number) => number | null, look: 'solid' | 'dashed' = 'solid') {
  return { name, look, tone: 'green', values: days.map(value) } as const;
}

/** A level whose older part is estimated, a sum against another, a few amounts side by side, and the same as a table. */
export function Charts() {
  const known = 18;
  return (
    <Part title="Charts">
      <div className="grid w-full gap-6 lg:grid-cols-2">
        <Sample title="A level, in part estimated">
          <LineChart
            label="A balance over a month, the first days estimated."
            from="lowest"
            marked
            places={days.map((day) => `Aug ${day + 1}`)}
            lines={[
              line('From your banks', (day) => (day >= known ? balanceOf(day) : null)),
              line('Estimated', (day) => (day <= known ? balanceOf(day) : null), 'dashed'),
            ]}
          />
        </Sample>
        <Sample title="A sum against another">
          <LineChart
            label="Spending so far against the month before."
            from="zero"
            marked
            places={days.map((day) => `November ${day + 1}`)}
            lines={[
              line('November so far', (day) => (day < 21 ? day * 9000 + 4000 * (day % 3) : null)),
              { name: 'October', look: 'dotted', tone: 'ink', values: days.map((day) => day * 8000) },
            ]}
          />
          <FiguresTable
            caption="Spending by day"
            head={['Day', 'So far']}
            rows={[1, 2, 3].map((day) => ({
              key: String(day),
              cells: [`Nov ${day}`, <Money key="sum" value={cents(day * 9000)} />],
            }))}
          />
        </Sample>
        <Sample title="Side by side">
          <BarChart
            caption="Spending by category"
            head={['Category', 'Amount']}
            bars={[
              { label: 'Rent and utilities', amount: cents(225_000) },
              { label: 'Food and drinks', amount: cents(81_250) },
              { label: 'A refund, below zero', amount: cents(-12_000) },
              { label: 'Nothing', amount: cents(0) },
            ]}
          />
        </Sample>
      </div>
    </Part>
  );
}
