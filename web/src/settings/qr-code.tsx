import { generate } from 'lean-qr';

/** Light squares around a code that readers need (ISO/IEC 18004: four). */
const margin = 4;

/** A text as a QR code, drawn here; dark on light in both themes, as not every reader knows it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const cells = Array.from({ length: code.size }, (_, index) => index);
  const path = cells
    .flatMap((y) => cells.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  const size = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-sm"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
