import type { Messages } from './messages.ts';

/** English messages of the site. */
export const en: Messages = {
  heads: {
    home: {
      title: 'Expenses from the receipt to the verified payment',
      description:
        'Outlay takes a company’s expenses from the receipt through approval and payment to the books, in English and Arabic, on your own server.',
    },
    about: {
      title: 'About us',
      description:
        'What Outlay is for, what we hold to while building it, what it is made of, and what it does not do.',
    },
    pricing: {
      title: 'Pricing',
      description:
        'Three plans, monthly or yearly, in Saudi riyals, Kuwaiti dinars, UAE dirhams or US dollars, and what each of them includes.',
    },
    developers: {
      title: 'Developers',
      description:
        'The typed SDK, the API and signed webhooks of Outlay: guides with code, a reference of every call, and the list of documents.',
    },
    security: {
      title: 'Security',
      description:
        'How Outlay protects the data of a company: sign-in, permissions, evidence, files, and what the operator of an installation adds.',
    },
    privacy: {
      title: 'Privacy',
      description:
        'No cookies and no trackers. What this site and the panel store about you, where, and for how long.',
    },
    terms: {
      title: 'Terms of use',
      description:
        'Terms between the operator of this installation and the companies that register here, as a plain template.',
    },
    changelog: {
      title: 'Changelog',
      description: 'What changed in Outlay: the next release, and those before it, by package.',
    },
  },
  frame: {
    skip: 'Skip to the content',
    siteNav: 'Site',
    menu: 'Menu',
    footNav: 'At the end of the page',
    how: 'How it works',
    who: 'Who it is for',
    contact: 'Contact us',
    theme: 'Light or dark',
    demoWarning: 'Demo accounts with a public password exist here. Do not enter real data.',
    noCookies: 'No cookies, no trackers',
    api: 'API',
  },
  hero: {
    title: 'Every expense your company makes, from the receipt to the verified payment',
    lead: 'People submit what they spent, the right person decides, and finance pays, verifies and books it. In English and Arabic, with every decision kept on record.',
    seeHow: 'See how it works',
    tryDemo: 'Try the demo',
  },
  demo: {
    title: 'Try it without registering',
    lead: 'Two sample companies are ready on this server. Open the panel as one of their people; sign out to be another.',
    as: 'Sign in as:',
  },
  preview: {
    label: 'A list of requests with one of them open',
    caption: 'The panel’s own components, with sample data.',
    all: 'All',
    waiting: 'Waiting for me',
    overdue: 'Overdue',
    step: 'Step',
    stepValue: '2 of 2, Finance',
    approve: 'Approve',
    ask: 'Request info',
    reject: 'Reject',
  },
  marks: { overLimit: 'Over limit', overdue: 'Overdue 1 day' },
  workflow: {
    title: 'How an expense travels',
    lead: 'At any moment it has one status, one person who acts next, and a history from which nothing is deleted.',
    steps: [
      {
        title: 'Receipt',
        text: 'Photograph it or drop a PDF. The policy is checked while you type, not a week later.',
      },
      { title: 'Review', text: 'It goes to the approvers its amount and team call for, in their order.' },
      {
        title: 'Question',
        text: 'Something missing? The approver asks, the owner answers in the same thread, and earlier approvals stay.',
      },
      { title: 'Decision', text: 'Approved, or rejected with a reason the owner can act on.' },
      { title: 'Payment', text: 'Finance verifies that the money went out, and books it to its account.' },
    ],
  },
  rules: {
    title: 'Three rules it does not bend',
    ownRequests: {
      title: 'Nobody decides on their own',
      text: 'Not even the administrator. The server checks it, not only the screen.',
    },
    why: {
      title: 'Every refusal says why',
      text: 'A disabled button, a closed page, a rejected request: each gives its reason and what to do.',
    },
    history: {
      title: 'History stays',
      text: 'Who did what, when and why, on one line together with the conversation.',
    },
    ownReason: 'Nobody approves their own request.',
    limitReason: 'Above your limit of `SAR 5,000.00`. Khalid Al‑Otaibi decides next.',
    rejected: 'rejected',
    reopened: 'reopened',
  },
  trial: {
    title: 'Try a spending policy',
    lead: 'At most `SAR 5,000` a request, and a receipt above `SAR 200`. The form says this while the employee types, and the server when they submit.',
    amount: 'Amount',
    receipt: 'Receipt',
    with: 'With a receipt',
    without: 'Without',
    within: 'Within the policy.',
  },
  audiences: {
    title: 'For everyone an expense passes',
    groups: [
      {
        title: 'Employees',
        gains: [
          'Submit from a phone, in either language.',
          'See whose turn it is, without asking.',
          'Follow the repayment until it is made.',
        ],
      },
      {
        title: 'Approvers',
        gains: [
          'One list of what waits for them.',
          'Policy flags and possible duplicates before the decision.',
          'Review by keyboard, several at once.',
        ],
      },
      {
        title: 'Finance and outside bookkeepers',
        gains: [
          'Three decimals where the currency has three.',
          'Accounts, cash in and a ledger that agrees with itself.',
          'Exports for the accounting program they use.',
        ],
      },
    ],
  },
  bilingual: {
    title: 'Two languages, one ledger',
    lead: 'Arabic is written, not converted, and right to left is laid out, not mirrored. The figures are the same.',
    expense: 'Spare parts freight',
    supplier: 'Gulf Line Freight',
    date: '19 November 2026',
    payment: 'Payment',
    owner: 'Owner',
    ownerName: 'Faisal Al-Harbi',
    account: 'Account',
    accountName: 'Freight in',
    inBase: 'In the company’s currency',
  },
  selfHosting: {
    title: 'Yours to run, yours to build on',
    lead: 'The whole product is one server that you start yourself, and an SDK that hides nothing from you.',
    command: {
      title: 'One command',
      text: 'It serves site, panel and API from your own machine, with the database included; on PostgreSQL when you grow.',
    },
    sdk: {
      title: 'A typed SDK',
      text: 'The panel stands on the same client that you get. Every path, every answer and every error has a type.',
    },
    permissions: {
      title: 'Permissions that explain themselves',
      text: 'A rule is an action, a subject, a condition and a reason. Screen, server and query read the same rules.',
    },
    plans:
      'The plans hold on your own server, too: each company has one, which sets its members, storage and features, and its owner changes it under Settings, Plan. The software takes no payment. The prices are for operators who run it for others.',
    verify: 'Verify',
    deniedVerify: 'Verify opens once the request is approved.',
  },
  integrations: {
    title: 'Works with what you have',
    lead: 'Published formats and standards, each built in and with its own tests.',
    points: [
      {
        title: 'Accounting',
        text: 'The journal for `QuickBooks`, `Xero`, `Zoho Books`, `Odoo`, as `FEC` or plain `CSV`; bookings as `QIF`. Receipts come along as `ZIP`.',
      },
      {
        title: 'Banks',
        text: 'Payouts as one `pain.001` file, approved by a second person and exported once.',
      },
      {
        title: 'Sign-in and members',
        text: 'Your provider by `OpenID Connect`; members and teams by `SCIM 2.0`.',
      },
      {
        title: 'Your own programs',
        text: 'Signed webhooks, an `API` with a description, API tokens and a typed `SDK`.',
      },
      {
        title: 'Exchange rates',
        text: 'By file: the daily rates of the European Central Bank, or your bank’s as `CSV`.',
      },
      {
        title: 'Spreadsheets',
        text: 'Requests, books and most other lists as `CSV`; suppliers, accounts and other lists from `CSV`, with a check before the import.',
      },
    ],
  },
  developers: {
    title: 'Build on it',
    lead: 'The panel stands on the same API and SDK that you get. Start with the guides; the reference lists every call.',
    apiDocs: 'API reference',
    openApi: 'OpenAPI document',
    contents: 'On this page',
    documentsTitle: 'More documents',
    documentsLead: 'These are in the folder `docs` of the source.',
    english: 'The guides are in English.',
    read: 'Read “{title}”',
  },
  changelog: {
    title: 'What changed',
    lead: 'From the changelogs of the packages, in short; the whole texts are in the source.',
    next: 'Next release',
    version: 'Version {version}',
  },
  security: {
    standardTitle: 'Checked against OWASP ASVS 5.0',
    standardLead:
      'Every requirement of levels 1 and 2, as the product’s own list states them; the list is `docs/security.md` in the source, and a test checks that none is missing. No third party has audited it.',
    states: {
      met: 'met',
      operator: 'met by the operator',
      partly: 'partly met',
      'not met': 'not met',
      'n/a': 'not applicable',
    },
  },
  storage: {
    caption: 'What the site stores in the browser',
    key: 'Key',
    when: 'When',
    lang: 'the language, when you choose one or open the panel',
    direction: 'its direction, at the same time',
    theme: 'light or dark, when you choose it',
  },
  folds: {
    rules: 'The three rules',
    audiences: 'What each of them gains',
    bilingual: 'One expense in both languages',
    integrations: 'Formats and standards',
    selfHosting: 'How to run and extend it',
  },
  questions: {
    title: 'Questions people ask',
    all: [
      {
        question: 'What happens when nobody answers?',
        answer:
          'Time never decides. After the number of days your company sets, the request is marked overdue and its approvers are reminded once a day.',
      },
      {
        question: 'Can our outside bookkeeper use it?',
        answer:
          'Yes. Invite them with the permission set Finance, or Auditor to read only: they work on the books, not on the decisions.',
      },
      {
        question: 'Can a company of one person use it?',
        answer:
          'Yes. With nobody else to decide, a request is approved when it is submitted, and its history says so. A second member verifies its payment: invite one when you need it.',
      },
      {
        question: 'Which currencies are there?',
        answer:
          'One for the company, and any other on a request, converted at a rate that is shown and kept beside the original amount.',
      },
      {
        question: 'Where is our data?',
        answer:
          'Where you run it: receipts, history and books are in your own database and folder. One command makes a backup.',
      },
      {
        question: 'Can we take our data out?',
        answer:
          'Requests, the books and most other lists download as CSV that opens right in a spreadsheet, Arabic included.',
      },
    ],
  },
  about: {
    title: 'Expense work, made plain',
    lead: 'Outlay is a panel, a server and an SDK for one job: what people spend for their company gets decided, paid back and booked, without anybody having to ask where it is.',
    principlesTitle: 'What we hold to',
    principles: [
      {
        title: 'One answer everywhere',
        text: 'Whether an expense may be approved is written down once, as a table. The button, the server and your own script read the same table, so they cannot disagree.',
      },
      {
        title: 'Messages before colours',
        text: 'A status is an icon, a word and a colour; a refusal is a sentence. Nobody has to guess what a red dot means.',
      },
      {
        title: 'Arabic from the first day',
        text: 'Texts use the field’s own terms, digits stay in line in both directions, and dates do not turn around.',
      },
      {
        title: 'No word is lost',
        text: 'What you typed survives a dropped connection, an expired session and a colleague who was faster. History is only ever added to.',
      },
    ],
    madeTitle: 'What it is made of',
    made: [
      {
        title: 'One server',
        text: 'Site, panel and API come from one process and one port. The database is embedded, or it is your PostgreSQL.',
      },
      {
        title: 'Open paths',
        text: 'CSV in and out, PDF reports in both languages, webhooks with signatures, and a description of the whole API.',
      },
      {
        title: 'For every pair of hands',
        text: 'Keyboard and screen reader, light and dark, phone and desk. Each component is checked for accessibility on every change.',
      },
    ],
    notTitle: 'What it does not do',
    notLead: 'Better said before you register than found out after.',
    not: [
      'It moves no money. It records that a payment was made, by whom, and who verified it.',
      'It files no tax return. It keeps the books that yours is made from.',
      'It does not read your mailbox or your bank account.',
    ],
  },
  pricing: {
    title: 'One price for the company; decisions are unlimited',
    lead: 'Every company starts on Starter and chooses its plan in the panel. A year costs ten months. Prices are without value added tax.',
    period: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly, two months free',
    currency: 'Country and currency',
    countries: { SAR: 'Saudi Arabia', KWD: 'Kuwait', AED: 'UAE', USD: 'Elsewhere' },
    aMonth: 'a month',
    aYear: 'a year',
    free: 'no end date',
    freePrice: 'Free',
    start: 'Start free',
    everythingIn: 'Everything in {plan}, and',
    members: (seats) => (seats === null ? 'any number of members' : `up to ${seats} members`),
    suits: {
      starter: 'A small office that wants its receipts in one place.',
      team: 'A company with teams, limits and somebody in finance.',
      business: 'Own permission sets, evidence for auditors and other systems to connect.',
    },
    compareTitle: 'What each plan includes',
    feature: 'Feature',
    memberRow: 'Members',
    storageRow: 'Storage for receipts',
    yes: 'Yes',
    no: 'No',
    questionsTitle: 'About billing',
    questions: [
      {
        question: 'Who counts as a member?',
        answer:
          'Everybody who can sign in to your company, an outside bookkeeper included. Customers do not count.',
      },
      {
        question: 'Can we change the plan later?',
        answer: 'Yes, in the panel under Settings, Plan, by a member who may manage the plan.',
      },
      {
        question: 'In which currency do we pay?',
        answer:
          'In the one shown for your country; elsewhere in US dollars. It need not be the currency of your books.',
      },
      {
        question: 'Is a decision, a receipt or a comment ever charged?',
        answer: 'No. The price depends on the plan alone, not on how much you use it.',
      },
    ],
  },
  missing: {
    title: 'There is no page at this address',
    text: 'It may have moved, or the address has a slip in it. From here you find your way:',
  },
};
