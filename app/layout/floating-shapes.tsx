/** Slow tidal forms behind every page: decoration only. */
export function FloatingShapes() {
  return (
    <div className="floating-shapes" aria-hidden="true">
      <svg className="floating-shape" aria-hidden="true" viewBox="0 0 600 600">
        <path d="M88 214C132 96 286 52 402 98s172 178 122 292-196 158-312 118S44 332 88 214Z" />
      </svg>
      <svg className="floating-shape" aria-hidden="true" viewBox="0 0 600 600">
        <path d="M60 330C40 210 150 84 282 74s246 84 258 210-78 236-208 246S80 450 60 330Z" />
      </svg>
      <svg className="floating-shape" aria-hidden="true" viewBox="0 0 600 600">
        <path d="M118 148C206 62 356 66 446 152s112 230 26 322-246 96-340 8S30 234 118 148Z" />
      </svg>
    </div>
  );
}
