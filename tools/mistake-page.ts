/** The page that the development server shows while a saved file cannot be loaded. Vite's client reloads it after each save. */
export function mistakePage(mistake: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Something saved is not right yet</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { max-width: 50rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #0b1b2b; background: #fdfbf7; }
      pre { padding: 1rem; border-left: 4px solid #b3261e; background: #fff; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Something saved is not right yet</h1>
    <pre>${escapeHtml(mistake)}</pre>
    <p>Correct it and save: the page then comes back by itself.</p>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
