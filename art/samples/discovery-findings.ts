import { amount, durations, prices } from '../../content/prices.ts';
import { client, days } from './client.ts';
import type { Sheet } from './sheet.ts';

/** The expected $4,500–$5,500 must include the total of quote.ts, which depends on content/prices.ts. */
export const discoveryFindings: Sheet = {
  title: 'Sample findings after discovery',
  pages: [
    `<h1>Findings: ${client.name}</h1>
    <p class="lead">What we learned in a call, a morning in the shop and six months of orders, and what we would do first.</p>
    <dl class="facts">
      <div><dt>Client</dt><dd>${client.name}, ${client.place}</dd></div>
      <div><dt>Spoke with</dt><dd>${client.contact} and three of her staff</dd></div>
      <div><dt>Looked at</dt><dd>Orders from April to September 2025</dd></div>
      <div><dt>Date</dt><dd>${days.findings}, 2025</dd></div>
    </dl>
    <h2>What should be different</h2>
    <p>Half of the catering orders arrive through the website, complete, before two in the afternoon. Everybody we asked wrote nearly the same sentence. Today one in nine comes by email, and the rest by telephone.</p>
    <h2>How the business earns</h2>
    <p>Bread over the counter brings in most of the money and fills the morning. Catering brings in less than a third, but earns twice as much per hour, because it is baked in the quiet afternoon. The website is there for catering. Nobody buys a loaf online in a town of ten thousand.</p>
    <h2>Who uses the site</h2>
    <table>
      <thead><tr><th scope="col">Who</th><th scope="col">Comes for</th><th scope="col">What happens today</th></tr></thead>
      <tbody>
        <tr><th scope="row">Offices and schools</th><td>Lunch for 10 to 60 people, two or three days ahead</td><td>They find a price list from 2022 and telephone</td></tr>
        <tr><th scope="row">Families</th><td>A cake by a date</td><td>They write on a social network and wait a day</td></tr>
        <tr><th scope="row">Visitors</th><td>Opening hours and directions</td><td>The hours are right in the search engine and wrong on the site</td></tr>
        <tr><th scope="row">Staff</th><td>Changing a price or a photograph</td><td>They cannot; the password left with a former colleague</td></tr>
      </tbody>
    </table>
    <h2>What is in the way</h2>
    <ul>
      <li>The catering page has no form, only an email address. Of 212 orders in six months, 188 came by telephone, most of them between seven and ten, when the queue is longest.</li>
      <li>Orders are written into a book. In those six months four were read wrongly and one was forgotten.</li>
      <li>On a phone the home page needs six seconds before it can be read, because of one video.</li>
      <li>The domain is registered to the former designer. It can be moved, and that should happen first.</li>
    </ul>`,
    `<h2>What we would do, in this order</h2>
    <ol>
      <li><strong>Get the domain back.</strong> One form, sent today, and one to three weeks of waiting. You can do it without us; we enclose the letter.</li>
      <li><strong>A catering form that asks the seven questions you ask on the telephone,</strong> with the day, the number of people and what they cannot eat. It arrives as one email and one line in a shared calendar.</li>
      <li><strong>A new site of six pages</strong> that opens in under two seconds on a phone, with prices and hours that your staff change themselves.</li>
      <li><strong>One page for offices and schools,</strong> written for what they search for.</li>
    </ol>
    <h2>What we would leave out</h2>
    <ul>
      <li><strong>An online shop for bread.</strong> It would cost about ${amount(prices.shop)} and serve people who walk past your door.</li>
      <li><strong>Payment in advance.</strong> Your regular customers pay by invoice, and none has failed to pay. Look at it again after a year.</li>
      <li><strong>An app.</strong> Nobody orders catering often enough to keep one.</li>
      <li><strong>The video on the home page.</strong> It is lovely. It belongs on the page about the oven.</li>
    </ul>
    <h2>What it would cost</h2>
    <p>A basic website starts at ${amount(prices.basicWebsite)}; with the catering form and the texts we expect $4,500–$5,500, and ${durations.simpleWebsite} from the deposit to the launch. The workshop and the quote, with one price, take a week and are free. Hosting and upkeep come on top. Prices are in US dollars, before tax.</p>
    <h2>What could go wrong</h2>
    <table>
      <thead><tr><th scope="col">Risk</th><th scope="col">What we would do about it</th></tr></thead>
      <tbody>
        <tr><th scope="row">Customers keep telephoning</th><td>Staff offer the form in every call for a month. We count orders by form and by telephone, and look at the figures with you after 30 and 90 days.</td></tr>
        <tr><th scope="row">The email with an order is overlooked</th><td>The order stands in the shared calendar too, and a reminder at two in the afternoon lists the orders of the day.</td></tr>
        <tr><th scope="row">Texts and photographs come late</th><td>We need ten real menus and twelve photographs in the first week after the deposit. Our writer can interview you instead.</td></tr>
      </tbody>
    </table>
    <div class="note">
      <h2>Three questions for you</h2>
      <p>Who may say yes when we are stuck, and has two hours a week for it? How many catering orders can the kitchen take on one day? May a customer order for tomorrow, or only from two days ahead? With these answers we write the quote. These pages are yours, whoever does the work.</p>
    </div>`,
  ],
};
