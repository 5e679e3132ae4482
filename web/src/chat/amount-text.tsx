import { Fragment, useMemo } from 'react';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { spansOf } from './text-spans.ts';
import { t } from '../language/t.ts';

/** Dots in the place of an amount, while amounts are hidden. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t`amount hidden`}</span>
    </>
  );
}

/** A figure with a real minus sign and, for screen readers that skip it, the word, as everywhere in Saldo. */
export function Figure({ text }: { text: string }) {
  const size = text.replace(/^[-−]/, '');
  if (size === text) return text;
  return (
    <>
      <span className="sr-only">{t`minus`} </span>
      <span aria-hidden="true">−</span>
      {size}
    </>
  );
}

function Amount({ text }: { text: string }) {
  const hidden = useAmountsHidden();
  return <span className="money font-semibold">{hidden ? <HiddenAmount /> : <Figure text={text} />}</span>;
}

/** One line of the server's own words, with its amounts hidden when the person wants that. */
export function AmountText({ children }: { children: string }) {
  const spans = useMemo(() => spansOf(children), [children]);
  return spans.map(({ kind, text, at }) =>
    kind === 'money' ? <Amount key={at} text={text} /> : <Fragment key={at}>{text}</Fragment>,
  );
}
