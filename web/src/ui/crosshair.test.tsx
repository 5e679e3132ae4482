import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LineChart } from './line-chart.tsx';

test('the keys begin where the chart speaks first: at the newest place', async () => {
  const line = { name: 'Total', look: 'solid', tone: 'green', values: [100, 200, 300, 400] } as const;
  render(<LineChart label="Chart" from="zero" lines={[line]} places={['Mon', 'Tue', 'Wed', 'Thu']} />);
  const chart = screen.getByRole('slider');
  chart.focus();
  expect(chart.getAttribute('aria-valuetext')).toBe('Thu, Total $4.00');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Wed, Total $3.00');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Tue, Total $2.00');
});
