import { describe, expect, it, test } from 'vitest';
import { judgeSpam } from './spam.ts';

const judge = (...texts: string[]) => judgeSpam({ trap: '', texts, email: 'someone@example.com' });

describe('the trap', () => {
  it('is enough by itself', () => {
    const verdict = judgeSpam({ trap: 'x', texts: ['Hello'], email: 'someone@example.com' });
    expect(verdict).toEqual({ isSpam: true, reasons: ['trap filled'] });
  });

  it('is not sprung by blanks', () => {
    expect(judgeSpam({ trap: ' \n', texts: ['Hello'], email: 'someone@example.com' }).isSpam).toBe(false);
  });
});

const honest: Record<string, string[]> = {
  'a short message': ['Ann', 'Hi', 'Call me please'],
  'nothing but blanks': ['', ' '],
  'a subject that is the message': ['Website quote for a bakery', 'Website quote for a bakery'],
  'an enquiry with two links': [
    'Our site is https://example.com and we like what https://www.example.org does. Could you send a quote?',
  ],
  'a client who asks for SEO': [
    'SEO for our clinic',
    'We would like to rank on the first page of Google. Do you offer backlinks? Can you get our website to #1 and bring more visitors to our site? Your website says you do SEO.',
  ],
  'the web design of an online casino': [
    'Website for an online casino',
    'We run a licensed online casino in Malta and look for an agency for our new website, with a page for free spins and a "Play now" button. What would it cost? https://example.com',
  ],
  'an online pharmacy': [
    'Our pharmacy sells viagra and cialis to patients with a prescription. Can you build the shop?',
  ],
  'a defaced site': [
    'Hacked!',
    'Google shows "buy cheap viagra online" and "play at the best online casino" under our name: https://example.com. Please help today.',
  ],
  'a crypto exchange': [
    'We are a regulated crypto exchange. Users deposit Bitcoin, and we need an app that shows returns.',
  ],
  'a line of HTML that does not work': [
    'The menu breaks: <a href="https://example.com/menu">Menu</a>. Can you fix it?',
  ],
  'an applicant who lists twelve projects': [
    Array.from({ length: 12 }, (_, index) => `Project ${index}: https://example.com/${index}`).join('\n'),
  ],
  'a shouted enquiry': [
    'URGENT PLEASE',
    'OUR SHOP IS DOWN SINCE THIS MORNING AND NOBODY ANSWERS THE PHONE. PLEASE CALL US BACK AS SOON AS YOU CAN.',
  ],
  Sinhala: ['අපගේ ව්‍යාපාරය සඳහා වෙබ් අඩවියක් අවශ්‍යයි. මිල ගණන් එවන්න පුළුවන්ද?'],
  Tamil: ['எங்கள் கடைக்கு ஒரு இணையதளம் தேவை. விலை விவரங்களை அனுப்ப முடியுமா? https://example.com'],
  French: ['Bonjour, nous voudrions refaire le site de notre hôtel à Kandy. Pouvez-vous nous envoyer un devis ?'],
  Chinese: ['您好，我们需要为公司制作一个新网站，请问价格是多少？我们也想了解搜索引擎优化服务。'],
};

test.each(Object.entries(honest))('%s is not spam', (_, texts) => {
  const verdict = judge(...texts);
  expect(verdict.isSpam, verdict.reasons.join(', ')).toBe(false);
});

it('finds nothing to say about an ordinary enquiry', () => {
  expect(judge('Ann', 'A new website', 'We are a bakery with three shops. See https://example.com.').reasons).toEqual(
    [],
  );
});

const spam: Record<string, [texts: string[], reasons: string[]]> = {
  'links in both markups': [
    ['<a href="http://a.example/">cheap</a> [url=http://a.example/]cheap[/url]'],
    ['BBCode link', 'HTML link'],
  ],
  'BBCode among many links': [
    [`[url=http://a.example/0]x[/url] ${[1, 2, 3, 4, 5, 6].map((page) => `http://a.example/${page}`).join(' ')}`],
    ['7 links', 'BBCode link'],
  ],
  'an SEO pitch': [
    [
      'SEO',
      'Hello, we can rank your website on the first page of Google. We offer high quality backlinks from DA 50+ sites.',
    ],
    ['ranking offer', 'backlinks offer'],
  ],
  'a traffic pitch': [
    ['I noticed your website is not ranking. Do you want more targeted traffic to your website?'],
    ['ranking offer', 'traffic offer'],
  ],
  'crypto doubling': [
    ['Double your Bitcoin in 24 hours! Guaranteed returns, act now: http://a.example'],
    ['doubling offer', 'income promise', 'sales pressure'],
  ],
  'a mixed bag of goods': [
    ['Buy cheap viagra, free spins at our casino, meet hot girls tonight'],
    ['gambling', 'pharmacy', 'adult'],
  ],
  'goods with a marked-up link': [['[url=http://a.example]Order generic cialis[/url]'], ['BBCode link', 'pharmacy']],
  'words broken up by invisible characters': [
    ['Buy via\u200Bgra, free sp\u00ADins, ｈｏｔ girls'],
    ['gambling', 'pharmacy', 'adult'],
  ],
  'an offer pasted over and over': [
    ['Double your crypto with our robot\n'.repeat(5)],
    ['doubling offer', 'repeated text'],
  ],
};

test.each(Object.entries(spam))('%s is spam', (_, [texts, reasons]) => {
  expect(judge(...texts)).toEqual({ isSpam: true, reasons });
});

it('counts a link once, however often it is given', () => {
  const lines = ['Home', 'About', 'Shop', 'Blog', 'Cart', 'Legal'].map((page) => `${page}: see https://example.com`);
  expect(judge(lines.join('\n')).reasons).toEqual([]);
});

it('names capitals and a throwaway address without deciding by them', () => {
  const verdict = judgeSpam({
    trap: '',
    texts: ['PLEASE SEND ME YOUR PRICES FOR A SHOP WITH ABOUT TWO HUNDRED PRODUCTS AND A BLOG'],
    email: 'someone@mailinator.com',
  });
  expect(verdict).toEqual({ isSpam: false, reasons: ['mostly capitals', 'throwaway address'] });
});
