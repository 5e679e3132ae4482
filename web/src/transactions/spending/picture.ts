import type { Cents } from '@saldo/contract/money';
import { tickLabel, ticksOf } from '../../ui/axis.ts';
import { saveFile } from '../../ui/save-file.ts';

interface Bar {
  name: string;
  value: Cents;
  chosen: boolean;
  /** Whether its days are over; an outline says that more may come. */
  over: boolean;
}

/** Pixels of the picture, and room around its bars. */
const [width, height] = [1200, 630];
const pad = { top: 130, right: 40, bottom: 60, left: 110 };

/** A colour of the theme that is on. */
const colour = (name: string) => {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Saves bars with their title as a PNG file, in the colours of the theme. */
export async function savePicture(
  file: string,
  title: string,
  note: string,
  bars: readonly Bar[],
): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, x: number, y: number, size: number, ink: string, align: CanvasTextAlign) => {
    pen.font = `${size}px ${fontFamily}`;
    pen.fillStyle = colour(ink);
    pen.textAlign = align;
    pen.fillText(text, x, y, width - 2 * pad.right);
  };
  const values = bars.map(({ value }) => value);
  const levels = ticksOf(Math.min(0, ...values), Math.max(0, ...values), true);
  const [lowest = 0, next = 0, highest = 0] = [levels[0], levels[1], levels.at(-1)];
  const y = (value: number) =>
    height -
    pad.bottom -
    ((height - pad.top - pad.bottom) * (value - lowest)) / Math.max(1, highest - lowest);
  pen.fillStyle = colour('sheet');
  pen.fillRect(0, 0, width, height);
  write(title, pad.right, 62, 38, 'ink', 'left');
  write(note, pad.right, 98, 24, 'ink-2', 'left');
  for (const level of levels) {
    pen.fillStyle = colour(level === 0 ? 'edge' : 'hairline');
    pen.fillRect(pad.left, y(level), width - pad.left - pad.right, 2);
    write(tickLabel(level, next - lowest), pad.left - 14, y(level) + 7, 20, 'ink-3', 'right');
  }
  const room = (width - pad.left - pad.right) / Math.max(1, bars.length);
  pen.lineWidth = 2;
  pen.setLineDash([6, 4]);
  bars.forEach(({ name, value, chosen, over }, at) => {
    const left = pad.left + room * at;
    const tall = Math.max(2, Math.abs(y(value) - y(0)));
    const place = [left + room * 0.14, Math.min(y(0), y(value)), room * 0.72, tall] as const;
    pen.fillStyle = pen.strokeStyle = colour(chosen ? 'green' : 'edge');
    if (over) pen.fillRect(...place);
    else pen.strokeRect(...place);
    write(name, left + room / 2, height - 22, 18, chosen ? 'ink' : 'ink-3', 'center');
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveFile(file, blob);
}
