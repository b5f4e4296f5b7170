import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('services', 'pages/services.tsx'),
  route('services/:slug', 'pages/service.tsx'),
  route('portfolio', 'pages/portfolio.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('contact/thank-you', 'pages/thank-you.tsx'),
  route('privacy-policy', 'pages/privacy-policy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('faq', 'pages/faq.tsx'),
  route('case-studies', 'pages/case-studies.tsx'),
  route('case-studies/:slug', 'pages/case-study.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('blog/:slug', 'pages/article.tsx'),
  route('careers', 'pages/careers.tsx'),
  route('careers/:slug', 'pages/job.tsx'),
  // A long list has several pages (content/list-pages.ts). Routes that share a file need ids.
  route('services/page/:page', 'pages/services.tsx', { id: 'services-page' }),
  route('portfolio/page/:page', 'pages/portfolio.tsx', { id: 'portfolio-page' }),
  route('case-studies/page/:page', 'pages/case-studies.tsx', { id: 'case-studies-page' }),
  route('blog/page/:page', 'pages/blog.tsx', { id: 'blog-page' }),
  route('blog/articles.json', 'pages/articles-json.ts'),
  route('careers/page/:page', 'pages/careers.tsx', { id: 'careers-page' }),
  // Redirects: the footer's link to the privacy policy, whose path is specified, and the former path of a service.
  route('privacy', 'pages/moved.ts', { id: 'moved-privacy' }),
  route('services/custom-development', 'pages/moved.ts', { id: 'moved-custom-development' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
