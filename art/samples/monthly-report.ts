import { conditions } from '../../content/conditions.ts';
import { client } from './client.ts';
import type { Sheet } from './sheet.ts';

export const monthlyReport: Sheet = {
  title: 'Sample monthly report',
  pages: [
    `<h1>January 2026 at ${client.name}</h1>
    <p class="lead">Nothing broke in the hours when people order. Catering orders through the site have passed those by telephone for the first time. One decision is waiting for you.</p>
    <dl class="facts figures">
      <div><dt>Time the site was up</dt><dd>99.98%</dd></div>
      <div><dt>Backups made and checked</dt><dd>31 of 31</dd></div>
      <div><dt>Catering orders on the site</dt><dd>27 of 49</dd></div>
      <div><dt>Home page on a phone</dt><dd>1.6 s</dd></div>
    </dl>
    <h2>What we did</h2>
    <table class="short">
      <thead><tr><th scope="col">Day</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
      <tbody>
        <tr><th scope="row">Tuesdays</th><td>Nine updates, tried on the copy</td><td>Two closed security holes and were live within 31 hours.</td></tr>
        <tr><th scope="row">Jan 2</th><td>Repaired a calendar entry</td><td>A comma split an order. Reported within the 30 days, so free.</td></tr>
        <tr><th scope="row">Jan 12</th><td>New hours for the long weekend</td><td>You asked. 10 minutes of your hour.</td></tr>
        <tr><th scope="row">Jan 14</th><td>Restored a backup as a test</td><td>Due in the first month of a plan. It took 22 minutes.</td></tr>
        <tr><th scope="row">Jan 29</th><td>New photograph of the fruit loaf</td><td>You asked. 15 minutes of your hour.</td></tr>
      </tbody>
    </table>
    <div class="columns">
      <div>
        <h2>What went wrong</h2>
        <p>On January 8 the host was out of reach for nine minutes from ten past three in the morning. The engineer on duty was called after one minute; the host was quicker, and blames a router. If it happens again, we will ask you about another host.</p>
      </div>
      <div>
        <h2>Your requests</h2>
        <p>Two requests, both answered within ${conditions.planReply}; the slower took one hour and 50 minutes. Of the hour for small changes you used 25 minutes; 35 carry over to February.</p>
      </div>
    </div>
    <h2>What we noticed</h2>
    <ul>
      <li>Of those who open the catering form, 64% send it. Most of the others leave at the question about allergies. We would shorten it: half an hour, within your plan.</li>
      <li>“Office lunch Castlemaine” now finds you in second place. In December you were ninth.</li>
    </ul>
    <div class="note">
      <h2>To decide by February 16</h2>
      <p>Easter orders. Last year the telephone rang 40 times in one morning. A form like the catering one would cost US$700, before tax, and be ready in time. Without it nothing breaks, and the telephone rings.</p>
    </div>`,
  ],
};
