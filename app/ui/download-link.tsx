import { ArrowLink } from './arrow-link.tsx';

/** Downloads the file instead of opening it: under our CSP, which allows no plugins, Safari shows no PDF. */
export function DownloadLink({ file: { to, title } }: { file: { to: string; title: string } }) {
  return (
    <ArrowLink to={to} download>
      {title}
    </ArrowLink>
  );
}
