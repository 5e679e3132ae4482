/** Strokes of capital letters in a box of 4 by 6: polylines of points, drawn with a round pen. */
const STROKES: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  B: '0,0 0,6 2.6,6 3.8,5.3 3.8,3.7 2.6,3 0,3|0,0 2.4,0 3.5,0.7 3.5,2.3 2.4,3',
  C: '4,1.1 3,0.2 1.6,0 0.5,0.9 0,3 0.5,5.1 1.6,6 3,5.8 4,4.9',
  D: '0,0 0,6 2,6 3.5,5 4,3 3.5,1 2,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  F: '4,0 0,0 0,6|0,3 3.2,3',
  G: '4,1.1 3,0.2 1.6,0 0.5,0.9 0,3 0.5,5.1 1.6,6 3.2,5.8 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6|1,0 3,0|1,6 3,6',
  J: '3.4,0 3.4,4.6 2.7,5.8 1.3,6 0.3,5.2',
  K: '0,0 0,6|3.8,0 0,3.6|1.2,2.5 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0.3,0 2,3.8 3.7,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '2,0 0.6,0.8 0,3 0.6,5.2 2,6 3.4,5.2 4,3 3.4,0.8 2,0',
  P: '0,6 0,0 2.6,0 3.8,0.9 3.8,2.4 2.6,3.3 0,3.3',
  Q: '2,0 0.6,0.8 0,3 0.6,5.2 2,6 3.4,5.2 4,3 3.4,0.8 2,0|2.5,4.4 4,6.3',
  R: '0,6 0,0 2.6,0 3.8,0.9 3.8,2.3 2.6,3.2 0,3.2|2,3.2 4,6',
  S: '3.8,0.9 2.8,0.1 1.3,0 0.2,0.9 0.4,2.2 2,2.9 3.6,3.6 3.9,5 2.8,5.9 1.2,6 0,5.1',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.2 0.7,5.6 2,6 3.3,5.6 4,4.2 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.9,6 2,2.2 3.1,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3.2 4,0|2,3.2 2,6',
  Z: '0,0 4,0 0,6 4,6',
};

type Segment = readonly [number, number, number, number];

/** The letter's line segments in a box from 0 to 1, centred, `height` tall; a diamond for what is no letter. */
export function letter(glyph: string, height: number): Segment[] {
  const text = STROKES[glyph] ?? '2,0 4,3 2,6 0,3 2,0';
  const scale = height / 6;
  const place = (point: string): [number, number] => {
    const [x, y] = point.split(',').map(Number) as [number, number];
    return [0.5 + (x - 2) * scale, 0.5 + (y - 3) * scale];
  };
  return text.split('|').flatMap((line) => {
    const points = line.split(' ').map(place);
    return points.slice(1).map((to, n): Segment => [...(points[n] ?? to), ...to]);
  });
}

/** Distance of a point from the nearest of the segments. */
export function distance(x: number, y: number, segments: readonly Segment[]): number {
  let best = Infinity;
  for (const [x1, y1, x2, y2] of segments) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2);
  }
  return Math.sqrt(best);
}
