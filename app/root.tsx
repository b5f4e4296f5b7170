import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import { company } from '../content/company.ts';
import { hydratedEvent } from './boot/hydrated-event.ts';
import favicon from './favicon.svg?inline';
import displayFont from './fonts/bricolage-grotesque.woff2';
import textFont from './fonts/instrument-sans.woff2';
import { ChatButton } from './layout/chat-button.tsx';
import { LayoutErrorBoundary } from './layout/layout-error-boundary.tsx';
import { NavigationEffects } from './layout/navigation-effects.tsx';
import { PageAnnouncer } from './layout/page-announcer.tsx';
import { QuoteCard } from './layout/quote-card.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import stylesheet from './styles/app.css?url';
import webFonts from './styles/web-fonts.css?url';
import { ButtonLink } from './ui/button.tsx';
import { Container } from './ui/container.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* With `precedence`, React leaves it to Vite to replace the stylesheets in development. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        {/* pipeline/pages.ts defers fonts, manifest and the stylesheet marked "late" until after the first paint. */}
        <link rel="preload" as="font" href={displayFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" href={textFont} crossOrigin="anonymous" />
        <link rel="stylesheet" href={webFonts} precedence="late" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title={`${company.name} blog`} />
        {/* The colour --foam of styles/tokens.css. */}
        <meta name="theme-color" content="#fdfbf7" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

// Created once, so that a change of page renders only those parts of header and footer again that use the router.
const frameAbove = (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <div className="floating-shapes" aria-hidden="true">
      <div />
      <div />
      <div />
    </div>
    <LayoutErrorBoundary>
      <SiteHeader />
    </LayoutErrorBoundary>
  </>
);
const frameBelow = (
  <>
    <LayoutErrorBoundary>
      <SiteFooter />
    </LayoutErrorBoundary>
    <LayoutErrorBoundary>
      <QuoteCard />
    </LayoutErrorBoundary>
    <LayoutErrorBoundary>
      <ChatButton />
    </LayoutErrorBoundary>
    <LayoutErrorBoundary>
      <PageAnnouncer />
    </LayoutErrorBoundary>
    <LayoutErrorBoundary>
      <NavigationEffects />
    </LayoutErrorBoundary>
  </>
);

export default function App() {
  useEffect(() => {
    // app/boot waits for this event.
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      {frameAbove}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {frameBelow}
    </>
  );
}

/** Renders neither header nor footer, because the error may be in the root itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="error-screen">
      <title>Unexpected Application Error!</title>
      <Container>
        <h1>Unexpected Application Error!</h1>
        <p className="lead" role="alert">
          {messageOf(error)}
        </p>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </Container>
    </main>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return [error.status, error.statusText].filter(Boolean).join(' ');
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Unknown error';
}
