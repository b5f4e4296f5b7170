import { conditions } from '../../content/conditions.ts';
import { amount, durations, prices } from '../../content/prices.ts';
import { websiteTimeline } from '../../content/timeline.ts';
import { client, days } from './client.ts';
import type { Sheet } from './sheet.ts';

const lines = [
  { what: 'Planning workshop, page plan and this quote', detail: `Two hours, held on ${days.workshop}`, price: 0 },
  {
    what: 'Website of six pages',
    detail: 'Design in two rounds, contact form, editing screen, redirects, training and launch',
    price: prices.basicWebsite.from,
  },
  {
    what: 'Catering form',
    detail:
      'Seven questions, a daily limit on orders, one email and one calendar entry for each order, a reminder at two with the day’s orders',
    price: 1400,
  },
  {
    what: 'Texts for four pages',
    detail: `Our writer interviews you once and drafts them, ${amount(prices.pageText)} a page`,
    price: 4 * prices.pageText.from,
  },
];
const total = lines.reduce((sum, { price }) => sum + price, 0);
/** The client is in Australia, where the law adds 10% to the price. */
const gst = total / 10;
const dollars = (sum: number) => (sum === 0 ? 'free' : amount({ from: sum }));
/** `percent` is a text such as “50%”, as content/conditions.ts has it. */
const share = (percent: string) => dollars(((total + gst) * Number.parseInt(percent, 10)) / 100);
/** The quote keeps the version of the terms that it was made with, whatever content/terms.ts has now. */
const termsVersion = 2;
/** The weeks of the last three stages, which follow the deposit, as every page has them. */
const [design, building, launch] = websiteTimeline.stages.slice(-3).map(({ when }) => when);

export const quote: Sheet = {
  title: 'Sample quote',
  pages: [
    `<h1>A website that takes catering orders</h1>
    <p class="lead">Quote for ${client.name}, following our findings of ${days.findings}.</p>
    <dl class="facts">
      <div><dt>Quote</dt><dd>Q-2025-118</dd></div>
      <div><dt>Date</dt><dd>${days.quote}, 2025</dd></div>
      <div><dt>Valid for</dt><dd>${conditions.quoteValid}</dd></div>
      <div><dt>For</dt><dd>${client.contact}, ${client.name}</dd></div>
    </dl>
    <h2>What should be different</h2>
    <p>Half of the catering orders arrive through the website, complete, before two in the afternoon. Today one in nine comes by email, and the rest by telephone. We count orders by form and by telephone for 90 days after the launch and show you the figures.</p>
    <h2>What you get, and what it costs</h2>
    <table>
      <thead><tr><th scope="col">Part</th><th scope="col">What it covers</th><th scope="col" class="sum">US dollars</th></tr></thead>
      <tbody>${lines
        .map(
          ({ what, detail, price }) =>
            `<tr><th scope="row">${what}</th><td>${detail}</td><td class="sum">${dollars(price)}</td></tr>`,
        )
        .join('')}</tbody>
      <tfoot>
        <tr><th scope="row" colspan="2">Fixed price, before tax</th><td class="sum">${dollars(total)}</td></tr>
        <tr><th scope="row" colspan="2">With 10% GST, ${dollars(gst)}</th><td class="sum">${dollars(total + gst)}</td></tr>
      </tfoot>
    </table>
    <div class="columns">
      <div>
        <h2>The six pages</h2>
        <ul>
          <li>Home, with today’s hours</li>
          <li>Bread and cakes, with prices</li>
          <li>Catering, with the form</li>
          <li>For offices and schools</li>
          <li>The oven and the people</li>
          <li>Where we are, and how to reach us</li>
        </ul>
      </div>
      <div>
        <h2>Not included</h2>
        <ul>
          <li>Photographs, beyond sorting and cropping yours</li>
          <li>Payment online, and a shop</li>
          <li>The domain name, about $20 a year, paid by you</li>
          <li>Hosting: at a host of your own, or with us for ${amount(prices.hosting)}</li>
          <li>Upkeep: by yourselves, or a plan from ${amount(prices.maintenance)}</li>
        </ul>
      </div>
    </div>`,
    `<h2>When</h2>
    <p>${durations.simpleWebsite} from the deposit to the launch. With the deposit on ${days.deposit}:</p>
    <table class="short">
      <thead><tr><th scope="col">After the deposit</th><th scope="col">What you see</th><th scope="col">What we need from you</th></tr></thead>
      <tbody>
        <tr><th scope="row">${design}</th><td>Details of each page; a clickable design in two rounds, with a demo on ${days.designDemo}</td><td>Ten menus, 12 photographs, the domain; an hour for the interview; an answer to each round within two days</td></tr>
        <tr><th scope="row">${building}</th><td>All pages on the test site by week 4, with your texts; demo on ${days.siteDemo}</td><td>Three of your people place test orders</td></tr>
        <tr><th scope="row">${launch}</th><td>Your list put right, two hours of training, rehearsal, launch on ${days.launch}</td><td>By ${days.listDue} a list of what is wrong or missing; two staff for the training; your word to go live</td></tr>
      </tbody>
    </table>
    <h2>How you pay</h2>
    <table>
      <thead><tr><th scope="col">Invoice</th><th scope="col">When</th><th scope="col" class="sum">US dollars, with GST</th></tr></thead>
      <tbody>
        <tr><th scope="row">Deposit, ${conditions.deposit}</th><td>When you accept this quote; due in ${conditions.invoiceDue}</td><td class="sum">${share(conditions.deposit)}</td></tr>
        <tr><th scope="row">Completion, ${conditions.onCompletion}</th><td>When you have accepted the work; due in ${conditions.invoiceDue}</td><td class="sum">${share(conditions.onCompletion)}</td></tr>
      </tbody>
    </table>
    <h2>What else is agreed</h2>
    <ul>
      <li>The price is fixed. It changes only if you ask for something new and accept a written estimate.</li>
      <li>Domain, code repository and, unless we host for you, the hosting are in your name from the first day. Design and code become yours when the final invoice is paid.</li>
      <li>For ${conditions.warrantyDays} days after launch we put right, free of charge, whatever does not work as this quote says.</li>
      <li>You decide through ${client.contact}; we speak through one project manager from start to end.</li>
      <li>Our Terms of Service, version ${termsVersion}, apply. Where they differ from this quote, this quote prevails: the dates on this page take the place of the five and ten business days in our terms.</li>
    </ul>
    <div class="note">
      <h2>To accept</h2>
      <p>Answer the email that brought this quote with “accepted”, and we send the first invoice; nothing needs a signature. If a line is not clear, ask: the engineer who wrote it answers.</p>
    </div>`,
  ],
};
