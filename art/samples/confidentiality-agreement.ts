import { company } from '../../content/company.ts';
import { conditions } from '../../content/conditions.ts';
import { days } from './client.ts';
import type { Sheet } from './sheet.ts';

const { legalName, office } = company;

/** The clauses are numbered by sheet.css; `--from` is how many of them the pages before have. */
export const confidentialityAgreement: Sheet = {
  title: 'Sample confidentiality agreement',
  pages: [
    `<h1>Confidentiality agreement</h1>
    <p class="lead">For talks before there is a contract. It binds both sides in the same way.</p>
    <dl class="facts">
      <div><dt>Between</dt><dd>${legalName}, ${office.street}, ${office.locality} ${office.region} ${office.postalCode}, ${office.country}</dd></div>
      <div><dt>and</dt><dd>Marrow Lane Bakery Pty Ltd, 4 Marrow Lane, Castlemaine VIC</dd></div>
      <div><dt>About</dt><dd>A possible website with an order form</dd></div>
      <div><dt>From</dt><dd>${days.firstCall}, 2025</dd></div>
    </dl>
    <div class="clauses">
      <h2>What is confidential</h2>
      <p>Everything that one of us tells or shows the other about its business for this purpose, in whatever form, and that is not public: figures, plans, customers, prices, designs, code and access data. It need not be marked. That we are talking at all is confidential too, until both of us agree to say so.</p>
      <h2>What each of us does with it</h2>
      <p>We use it only to find out whether we want to work together, and how. We keep it as we keep our own secrets, and at least with reasonable care. We make no more copies than this needs.</p>
      <h2>Who may see it</h2>
      <p>Our own employees and advisers who need it for this purpose, and who are bound to keep it to themselves. Each of us answers for its own people. Nobody else sees it without written consent, for which an email is enough.</p>
      <h2>What is not covered</h2>
      <p>What the other already knew, and can show that it knew; what is or becomes public without a breach of this agreement; what somebody else was free to tell; what was found out independently. If a court or an authority demands something, the one who is asked tells the other first, where the law allows it, and hands over no more than is demanded.</p>
      <h2>Personal information</h2>
      <p>Please do not send us personal information of your customers or staff at this stage. If we need to see some, we agree first on how it reaches us, who sees it and when it is deleted.</p>
    </div>`,
    `<div class="clauses" style="--from: 5">
      <h2>How long it holds</h2>
      <p>From the date above, and for ${conditions.confidential} after the last time one of us told the other something under it. Trade secrets stay protected for as long as they are secret. If a contract follows, its own clause on confidentiality takes over from that day, and covers what was said before it.</p>
      <h2>Giving it back</h2>
      <p>On request, each of us returns or deletes what it was given within 14 days, and says in writing that it is done. One copy may be kept where the law requires it, and copies in backups until these are overwritten; both stay under this agreement.</p>
      <h2>What it does not do</h2>
      <p>Nobody has to tell the other anything, or to conclude a contract. Nothing that is shown becomes the property of the other, and no licence is given. Each of us may work for others in the same trade, as long as this agreement is kept.</p>
      <h2>If it is broken</h2>
      <p>Whoever learns of a breach tells the other without delay, and does what it can to limit the harm. Money alone may not make it good, so either of us may ask a court to stop it.</p>
      <h2>General points</h2>
      <p>This is the whole agreement about confidentiality before a contract. It is changed only in writing, an email included. If one part is invalid, the rest stands. The law of Victoria, ${office.country}, governs it, and its courts have jurisdiction. Neither of us may transfer it without the consent of the other.</p>
    </div>
    <div class="signatures">
      <p>For ${legalName}<br />Name, role, date</p>
      <p>For Marrow Lane Bakery Pty Ltd<br />Name, role, date</p>
    </div>
    <div class="note">
      <h2>Before you sign</h2>
      <p>You may not need this. Our terms keep what you tell us confidential from your first message, and for ${conditions.confidential} after the last. Some companies must have a signed paper, and this is ours. If you have one of your own, send it and we will read it.</p>
    </div>`,
  ],
};
