import { ArrowLink } from './arrow-link.tsx';

/** Saves the file instead of showing it: by our policy, which allows no plugins, Safari shows no PDF. */
export function DownloadLink({ file: { to, title } }: { file: { to: string; title: string } }) {
  return (
    <ArrowLink to={to} download>
      {title}
    </ArrowLink>
  );
}
