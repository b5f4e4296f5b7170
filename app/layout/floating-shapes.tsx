/** Slow tidal forms behind every page: decoration only. */
export function FloatingShapes() {
  return (
    <div className="floating-shapes" aria-hidden="true">
      <div />
      <div />
      <div />
    </div>
  );
}
