import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../http/headers.ts';
import { policySources } from './policy-sources.ts';

const policyOf = (file: string) =>
  contentSecurityPolicy(
    'https://agency.example',
    policySources(file, ["'sha256-script'"], { apiBase: 'https://api.agency.example/api', hasAds: true }),
  );

it('allows the advertising vendor on the thank-you page, and no more than it needs', () => {
  const policy = policyOf('contact/thank-you/index.html');
  const { directives } = new CspParser(policy).csp;
  expect(directives['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    'https://www.googletagmanager.com/gtag/',
  ]);
  expect(directives['img-src']).toContain('https://www.google.com');
  expect(directives['connect-src']).toContain('https://googleads.g.doubleclick.net');
  expect(directives['form-action']).toEqual(["'self'"]);
  // A finding with a lower number is more severe.
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([]);
});

it('allows the vendor on no other page', () => {
  expect(policyOf('contact/index.html')).not.toMatch(/google|doubleclick/);
});
