import { AmountText } from './amount-text.tsx';

/** An answer that is text alone: one that is still arriving, or was kept before answers had blocks. Lines stay lines. */
export function PlainAnswer({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      <AmountText>{text}</AmountText>
    </p>
  );
}
