/** `/` inside the single-page app. */
export function LandingRoute() {
  return null;
}
