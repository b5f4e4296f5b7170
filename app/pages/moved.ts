import { type LoaderFunctionArgs, redirect } from 'react-router';

/** By their patterns in routes.ts. */
const newPaths: Record<string, string> = {
  privacy: '/privacy-policy',
  'services/custom-development': '/services/custom-systems',
};

/** Looked up by pattern, because the path may be spelt otherwise (`/Privacy`, `/%70rivacy`). */
export function loader({ pattern }: LoaderFunctionArgs) {
  const newPath = newPaths[pattern];
  if (!newPath) throw new Error(`${pattern} has no new path.`);
  throw redirect(newPath, 301);
}

/** A route without a component would answer with data instead of following the redirect in the browser. */
export default function Moved() {
  return null;
}
