/** The inline script of a page with a form. */
import './main.ts';
import { holdForms } from './early-forms.ts';

holdForms();
