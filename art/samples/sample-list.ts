/** Lists the sample documents, each with a hash of its HTML and stylesheet. */
import { createHash } from 'node:crypto';
import { hashSources } from '../sources.ts';
import { confidentialityAgreement } from './confidentiality-agreement.ts';
import { discoveryFindings } from './discovery-findings.ts';
import { monthlyReport } from './monthly-report.ts';
import { quote } from './quote.ts';
import { type Sheet, sheetHtml, sheetStyles } from './sheet.ts';

const sheets: Record<string, Sheet> = {
  'confidentiality-agreement': confidentialityAgreement,
  'discovery-findings': discoveryFindings,
  'monthly-report': monthlyReport,
  quote,
};

const design = hashSources(sheetStyles);

export const sampleList = Object.entries(sheets).map(([name, sheet]) => {
  const html = sheetHtml(sheet);
  return {
    name,
    file: `public/samples/${name}.pdf`,
    html,
    pages: sheet.pages.length,
    source: createHash('sha256').update(html).update(design).digest('hex').slice(0, 16),
  };
});
