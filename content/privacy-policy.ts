import { company } from './company.ts';
import { defineLegalText } from './legal.ts';

const { email, legalName, name, office, studio } = company;

/** RETENTION_DAYS (.env.example) keeps what it promises for messages; for backups and logs see docs/operations.md. */
export const privacyPolicy = defineLegalText({
  title: 'Privacy Policy',
  version: 4,
  intro: [
    `This policy explains what ${legalName} (“${name}”, “we”) does with personal information that reaches us through this website. It is written to be read. If a part of it is unclear, write to ${email} and a person will answer.`,
    'In short: you can read every page without telling us who you are. Apart from the IP address, which every web server sees, we learn something about you only if you send us a message or apply for a job. We use what you send to answer you, we do not sell it, and we delete it after a year.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        `${legalName} is registered in ${office.locality}, ${office.country}, and is responsible for your information. Our address there is ${office.street}, ${office.locality} ${office.region} ${office.postalCode}. Our studio is at ${studio.street}, ${studio.locality} ${studio.postalCode}, ${studio.country}. Staff at both places work under this policy.`,
      ],
    },
    {
      id: 'contact-form',
      title: 'What the contact form collects',
      body: [
        'When you send a message through the contact form, we receive what you typed:',
        [
          'your full name',
          'your email address',
          'your phone number, if you gave one',
          'the subject and the text of your message',
        ],
        'We also record the time at which it arrived. Please do not put passwords, card numbers or health details into the message. If we need access to a system, we will arrange a safe way to give it.',
      ],
    },
    {
      id: 'job-applications',
      title: 'What a job application collects',
      body: [
        'When you apply for a position, we receive:',
        [
          'your name and email address',
          'your phone number, and links to a LinkedIn profile and a portfolio, if you gave them',
          'your cover letter, if you wrote one',
          'your resume as a PDF, DOC or DOCX file of up to 5 MB',
          'the position you applied for and the time of your application',
        ],
        'Before we keep the file, a program checks that it is a document, and a virus scanner on our own systems may look through it. Neither gives it to anybody else. A file in which the scanner finds something harmful is refused, and you can send another.',
        'A resume often says more than we need. You may leave out your date of birth, photograph, family status, religion and identity numbers, and leaving them out never counts against you. Decisions about applications are made by people. No software ranks or rejects them.',
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'Why we use it',
      body: [
        'We use a contact message to reply to you, to prepare a quote if you want one, and to keep a record of what was said. We use an application to decide whether to invite you to an interview, and to stay in touch with you about it. We do not add you to a mailing list because you wrote to us or applied. The newsletter box on our blog is not in use yet: nothing typed there leaves your browser.',
        'Under European and British law our reasons are called legal bases. They are the steps you ask us to take before a contract, and our legitimate interest in answering enquiries, choosing colleagues, protecting the site from abuse and, where we advertise, knowing whether an advertisement led to a message.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      body: [
        'Our server tells our team by email what has arrived, and may send you one short email that says so; it repeats nothing you typed. What looks like spam is set aside. Once a day the people who answer enquiries get a list of it with sender, subject and first line, so that a person can find what was set aside by mistake.',
        'Contact messages are read by the people who answer enquiries and plan projects. Applications and resumes are read by the people who hire for that position. They may arrive in the same mailbox as contact messages; whoever looks after it passes them on, and nobody else in the company reads them.',
        'Our server may also pass on what you typed to the program in which we keep track of enquiries and applications. It never passes on the resume itself.',
        'Outside the company, your information passes through the providers that run our server, our email and that program. They act on our instructions and may not use it for themselves. We do not sell, rent or trade personal information. We would hand it to an authority only where the law obliges us to.',
      ],
    },
    {
      id: 'which-countries-it-reaches',
      title: 'Which countries it reaches',
      body: [
        `Our team is in ${office.country} and ${studio.country}, so your information is read in both countries. If you write from Canada, the European Union, New Zealand, the United Kingdom, the United States or elsewhere, it leaves your country. Wherever it is read, we protect it as this policy says. Where your law asks for more, such as standard contract clauses with a provider, we put them in place.`,
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      body: [
        'We keep a contact message, and a job application with its resume, for 12 months after it arrives, and then delete it. This includes the copies in our mailboxes and in the program in which we keep track of them. There are two exceptions:',
        [
          'If you become a client or a colleague, what belongs to the contract is kept as long as tax and employment law require.',
          'If you ask us to delete your information earlier, we do so within 30 days, unless a law or an open dispute obliges us to keep a part of it.',
        ],
        'Backups are overwritten in turn, so a deleted record can remain in a backup for up to another 30 days.',
      ],
    },
    {
      id: 'tracking-and-advertising',
      title: 'Tracking and advertising',
      body: [
        'By default this website does not track you. There are no analytics scripts, no advertising pixels, and no fonts, videos or maps loaded from other companies.',
        'We may at times run advertisements and switch on the counting of results. Only then, and only on the page that thanks you for a message, your browser tells the advertising provider that a contact form was sent. It does not pass on your name, your address or your message. We tell the provider that you have consented to nothing, so that it sets no cookie. It does see your IP address. Our ground for this is our legitimate interest in knowing whether our advertisements work, and you may object at any time. If your browser blocks such requests, the form still works.',
      ],
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and storage in your browser',
      body: [
        'We set no cookies, so there is no cookie banner. The counting of advertising results described above does without them, too.',
        'While you fill in a form, your browser keeps a draft of the text in its session storage, so that a reload does not lose your work. The draft stays in that one tab on your device and is gone when you close the tab. Your resume file is never part of a draft. Nothing in a draft reaches us until you press the button to send it. When a page reloads, the session storage also holds how far you had scrolled. Where advertising results are counted, it holds the time of your message, so that a reload is not counted twice.',
      ],
    },
    {
      id: 'security-and-logs',
      title: 'Security and server logs',
      body: [
        'Connections to this site are encrypted. Messages and applications are stored on a server that only a few named people can reach, each with their own login. If a breach puts your information at risk of serious harm, we will tell you and the authority in charge without delay.',
        'Like every web server, ours sees the IP address of each request. It needs the address to send you the page, and to limit how many forms can be sent from one place in a minute. Technical logs are deleted after 30 days at the latest. They do not contain what you wrote in a form.',
      ],
    },
    {
      id: 'other-services',
      title: 'Links and chat',
      body: [
        `The chat button opens ${company.chat.name}, and the icons in the footer open social networks. Nothing is sent to them before you choose the link. After that their own privacy policies apply. If you would rather not use them, email and phone reach the same people.`,
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'Wherever you live, you may ask us what we hold about you, get a copy, have it corrected and have it deleted. It costs nothing, and we answer within 30 days. We may first check that you are who you say you are. The law where you live may give you these rights too, and others:',
        [
          'Australia: under the Privacy Act 1988 you may see and correct your information, deal with us under a pseudonym where practical, and complain to the Office of the Australian Information Commissioner.',
          'Canada: under PIPEDA, or the law of your province, you may see and correct your information, withdraw your consent, and complain to the Privacy Commissioner of Canada or of your province.',
          'European Union and United Kingdom: under the GDPR and the UK GDPR you may also object to our use, have it restricted, receive your data in a portable form, and complain to the authority of your country.',
          'New Zealand: under the Privacy Act 2020 you may see and correct your information, and complain to the Privacy Commissioner.',
          'Sri Lanka: under the Personal Data Protection Act, No. 9 of 2022, you may see, correct and erase your information, withdraw your consent, object to its use, and appeal to the Data Protection Authority.',
          'United States: under the law of your state, such as the California Consumer Privacy Act, you may know, correct and delete your information, and are not treated worse for asking. We do not sell it.',
        ],
      ],
    },
    {
      id: 'contact-and-changes',
      title: 'Questions, complaints and changes',
      body: [
        `For a question, a request or a complaint about privacy, write to ${email} or to our ${office.locality} address above. We would like the chance to put things right first, but you may go to an authority at any time.`,
        'If we change how we handle personal information, we change this page, and its version number, before the new practice begins. This website is meant for businesses and job seekers and is not directed at children under 16.',
      ],
    },
  ],
});
