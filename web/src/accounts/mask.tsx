/** The last digits of an account as its bank shows them: "••3972". */
export function Mask({ digits }: { digits: string | null }) {
  return digits === null ? null : (
    <span className="tabular text-small leading-6 font-normal text-ink-3">••{digits}</span>
  );
}
