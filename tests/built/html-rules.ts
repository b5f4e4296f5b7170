import type { ConfigData } from 'html-validate';

/** Rules of html-validate for the built pages: recommended, document and accessibility, with the exceptions explained here. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // SVG has attributes in mixed case (viewBox).
    'attr-case': 'off',
    // parse5, which the pipeline uses, writes elements and attributes in these styles.
    'void-style': ['error', { style: 'omit' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // All scripts and stylesheets come from this origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A slide of the carousel is a list item with the label "3 of 15".
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
