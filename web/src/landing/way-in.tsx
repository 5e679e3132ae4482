interface WayInProps {
  base: string;
  /** For strangers, whom it leads to the sign-in page. */
  words: string;
  /** For who is signed in, whom it leads to the dashboard. */
  signedInWords: string;
  className: string;
}

/**
 * A link into the app, in two kinds of which one is seen: the page is one file for everybody, and who has a session is
 * marked on its root before it is painted.
 */
export function WayIn({ base, words, signedInWords, className }: WayInProps) {
  return (
    <>
      <a href={`${base}login`} className={`${className} signed-in:hidden`}>
        {words}
      </a>
      <a href={`${base}dashboard`} className={`${className} not-signed-in:hidden`}>
        {signedInWords}
      </a>
    </>
  );
}
