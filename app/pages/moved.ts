import { type LoaderFunctionArgs, redirect } from 'react-router';

/** New paths by the pattern of the old one in routes.ts. */
const newPaths: Record<string, string> = {
  privacy: '/privacy-policy',
  'services/custom-development': '/services/custom-systems',
};

/** Looks up the pattern, because the path may be spelt differently (`/Privacy`, `/%70rivacy`). */
export function loader({ pattern }: LoaderFunctionArgs) {
  const newPath = newPaths[pattern];
  if (!newPath) throw new Error(`${pattern} has no new path.`);
  throw redirect(newPath, 301);
}

/** Without a component, the route would answer client-side navigation with data instead of the redirect. */
export default function Moved() {
  return null;
}
