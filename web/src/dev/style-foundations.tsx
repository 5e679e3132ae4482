const colours = [
  'paper',
  'sheet',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'hairline',
  'edge',
  'green',
  'green-strong',
  'green-wash',
  'ochre',
  'ochre-wash',
  'red',
  'red-wash',
];

/** The colours of the theme that is on. */
export function Colours() {
  return colours.map((name) => (
    <div key={name} className="w-24 text-caption">
      <div
        className="h-12 rounded-md border border-hairline"
        style={{ background: `var(--color-${name})` }}
      />
      {name}
    </div>
  ));
}

/** The type scale, as it is used. */
export function Faces() {
  return (
    <div className="grid gap-2">
      <p className="font-serif text-hero font-medium">Know where you stand</p>
      <p className="font-serif text-heading font-medium">Heading, Newsreader 500</p>
      <p className="font-serif text-title font-medium">Title, Newsreader 500</p>
      <p className="text-lead">Lead, Instrument Sans 400</p>
      <p>Body, Instrument Sans 400. Every figure leads to the rows behind it.</p>
      <p className="text-small text-ink-2">Small, in the second ink</p>
      <p className="text-caption text-ink-3">Caption, in the third ink</p>
      <p className="tabular">Tabular 0123456789 · 1111.11 · 8888.88</p>
    </div>
  );
}
