import { type LoaderFunctionArgs, redirect } from 'react-router';

/** As they stand in the table of routes. */
const newPaths: Record<string, string> = {
  privacy: '/privacy-policy',
  'services/custom-development': '/services/custom-systems',
};

/** By the pattern of the route: the path itself may be written in other letters (`/Privacy`, `/%70rivacy`). */
export function loader({ pattern }: LoaderFunctionArgs) {
  const newPath = newPaths[pattern];
  if (!newPath) throw new Error(`${pattern} has no new path.`);
  throw redirect(newPath, 301);
}

/** A route without a component would answer with data instead of following the redirect in the browser. */
export default function Moved() {
  return null;
}
