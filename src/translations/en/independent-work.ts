// English for the page about being a self-employed cleaner: taxes, insurance, equipment.
import type { independentWork as fr } from '../fr/independent-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { maxHourly, minHourly, smallSupplierLimit, suppliesFee } = figuresIn('en')

export const independentWork: Words<typeof fr> = {
  pageTitle: 'Self-employed cleaner in Quebec: taxes and insurance',
  description: `What you need to know to clean homes as a self-employed person in Quebec: income tax, contributions, GST and QST above ${smallSupplierLimit}, insurance, equipment and prices.`,
  crumb: 'Working for yourself',
  title: 'Self-employed: what it means.',
  lede: 'Working for yourself means choosing your clients and your prices. It also means setting money aside for tax. Here are the basics, in plain language.',
  chapters: {
    boss: {
      title: 'You’re your own boss',
      body: 'Nobody sets your hours, your methods or your clients. You can work with other services, have clients of your own and stop whenever you like. In return, there’s no paid leave, no automatic employment insurance and no set pay.',
    },
    price: {
      title: 'Set a price that holds up',
      body: `Your rate has to cover more than the hour of cleaning: travel, products, equipment that wears out, insurance, slow weeks, income tax and our {{commissionPercent, number}}% commission. A lot of people forget that when they start. Here, it can be anywhere from ${minHourly} to ${maxHourly} an hour.`,
    },
    insurance: {
      title: 'Get some insurance',
      body: 'A broken vase, a floor damaged by the wrong product: liability insurance covers accidents like these. We don’t require it and we don’t sell it. If you have it, your proof adds a badge to your page until it expires; you then have to renew it to stay listed. Also ask your insurer whether your car and your home are still covered while you work.',
    },
    limits: {
      title: 'What we do, and what we don’t',
      body: 'We put clients in touch with you, keep the calendar, charge the cards and keep a record of every visit. We don’t withhold tax or fill out your returns. You can download your data in My account at any time.',
    },
  },
  duties: {
    title: 'Taxes in brief',
    lede: 'General pointers for someone who works alone. Your situation may be different: check before you act.',
    items: {
      income: {
        title: 'Income tax',
        body: 'You report your business income and expenses to both Quebec and Canada. Nobody withholds tax for you: set some aside from every payment.',
      },
      contributions: {
        title: 'Contributions',
        body: 'You contribute to the Quebec Pension Plan yourself, paying both shares, and to the Quebec Parental Insurance Plan.',
      },
      instalments: {
        title: 'Instalments',
        body: 'After your first year, you may be asked to pay your tax in four instalments. Plan for it.',
      },
      sales: {
        title: 'GST and QST',
        body: `In general, you have to register once your taxable sales go over ${smallSupplierLimit} in four consecutive calendar quarters, or in a single one. Before that, it’s optional. Once you’re registered, give us both numbers: taxes are added to your prices.`,
      },
      records: {
        title: 'Records',
        body: 'Keep your receipts and statements, usually for six years. Write down your kilometres too, with the date and the address.',
      },
      name: {
        title: 'Your business name',
        body: 'If you work under your own first and last name, you generally don’t have to register. With any other name, check with the Registraire des entreprises.',
      },
    },
    check: 'These rules change and have exceptions. Check with Revenu Québec, or with a bookkeeper.',
    site: 'Revenu Québec: self-employed persons',
  },
  questions: {
    title: 'Self-employment in practice',
    items: {
      both: {
        question: 'Can I have a job and clean homes on the side?',
        answer: 'Yes, nothing here prevents it. Just check your employment contract, and remember that both incomes add up at tax time.',
      },
      register: {
        question: 'Do I have to charge taxes from the start?',
        answer: 'Only if you’re registered. Without GST and QST numbers on file, no tax is added to your prices.',
      },
      invoice: {
        question: 'Where do I see what I earned?',
        answer:
          'The email after each paid visit shows your earnings, less the commission, and when they’ll be released. “My invoices and receipts” keeps the slip of each payout and the commission invoices; the yearly statement joins them in January.',
      },
      deduct: {
        question: 'What can I deduct?',
        answer: `In general, what you spend to earn this income: products, equipment, travel between clients, part of your phone, insurance, the commission. When you bring your own products, the ${suppliesFee} the client pays is income, and the products are an expense.`,
      },
    },
  },
  next: { title: 'Work for yourself, at your price', body: 'Open your page when it suits you. To take a break, close your hours.' },
}
