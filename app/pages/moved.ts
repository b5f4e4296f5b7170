import { type LoaderFunctionArgs, redirect } from 'react-router';

const newPaths: Record<string, string> = {
  '/privacy': '/privacy-policy',
  '/services/custom-development': '/services/custom-systems',
};

export function loader({ url }: LoaderFunctionArgs) {
  const newPath = newPaths[url.pathname];
  if (!newPath) throw new Error(`${url.pathname} has no new path.`);
  throw redirect(newPath, 301);
}

/** A route without a component would answer with data instead of following the redirect in the browser. */
export default function Moved() {
  return null;
}
