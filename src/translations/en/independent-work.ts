// English for the page about being a self-employed cleaner: taxes, insurance, equipment.
import type { independentWork as fr } from '../fr/independent-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { commissionPercent, maxHourly, minHourly, smallSupplierLimit, suppliesFee } = figuresIn('en')

export const independentWork: Words<typeof fr> = {
  pageTitle: 'Self-employed cleaner in Quebec: taxes and insurance',
  description: `What to know to clean homes on your own account in Quebec: income tax, contributions, GST and QST above ${smallSupplierLimit}, insurance, equipment and prices.`,
  crumb: 'On your own account',
  title: 'Self-employed cleaner: what it means.',
  lede: 'Working for yourself means choosing your clients and your prices; it also means putting money aside for tax. Here are the essentials, in plain words.',
  chapters: {
    boss: {
      title: 'You are your own boss',
      body: 'Nobody imposes hours, methods or clients on you. You may work with other services, have clients of your own and stop whenever you like. In return there is no paid leave, no automatic employment insurance and no fixed pay.',
    },
    price: {
      title: 'Set a price that holds',
      body: `Your rate has to cover more than the hour of cleaning: travel, products, equipment that wears out, insurance, weeks without work, income tax and our ${commissionPercent}% commission. Many people who start forget this. Here it can be from ${minHourly} to ${maxHourly} an hour.`,
    },
    insurance: {
      title: 'Get insured, even a little',
      body: 'A broken vase, a floor spoiled by the wrong product: liability insurance covers such accidents. We do not require it and do not sell it. If you have it, your proof adds a badge to your page until it expires. Ask your insurer too whether your car and home stay covered while you work.',
    },
    limits: {
      title: 'What we do, and do not do',
      body: 'We put clients in touch with you, keep the calendar, charge the cards and keep a record of each visit. We withhold no tax and do not fill out your returns. You can download your data from your profile at any time.',
    },
  },
  duties: {
    title: 'Taxes in short',
    lede: 'General bearings for somebody who works alone. Your situation may differ: check before you act.',
    items: {
      income: {
        title: 'Income tax',
        body: 'You report your business income and expenses to both Quebec and Canada. Nobody withholds tax for you: put some aside from each payment.',
      },
      contributions: {
        title: 'Contributions',
        body: 'You contribute to the Quebec Pension Plan yourself, paying both shares, and to the Quebec Parental Insurance Plan.',
      },
      instalments: {
        title: 'Instalments',
        body: 'After a first year you may be asked to pay tax in four instalments. Better to expect it.',
      },
      sales: {
        title: 'GST and QST',
        body: `Registration generally becomes mandatory when your taxable sales exceed ${smallSupplierLimit} over four consecutive calendar quarters, or in a single one. Before that, it is optional. Once registered, give us both numbers: taxes are added to your prices.`,
      },
      records: {
        title: 'Papers',
        body: 'Keep your receipts and statements, usually for six years. Note your kilometres too, with the date and the address.',
      },
      name: {
        title: 'The name of your business',
        body: 'People who work under their own first and last name generally need not register a business name. With another name, see the Registraire des entreprises.',
      },
    },
    check: 'These rules change and have exceptions. Check with Revenu Québec, or with someone who keeps books.',
    site: 'Revenu Québec: self-employed persons',
  },
  questions: {
    title: 'Self-employment in practice',
    items: {
      both: {
        question: 'May I have a job and clean homes on the side?',
        answer: 'Yes, nothing here prevents it. Just check your employment contract, and remember that both incomes add up for tax.',
      },
      register: {
        question: 'Do I have to charge taxes from the start?',
        answer: 'Only if you are registered. Without GST and QST numbers in your file, no tax is added to your prices.',
      },
      invoice: {
        question: 'Where do I see what I earned?',
        answer:
          'The e-mail that follows each paid visit states your earnings, less the commission, and when they will be released. Keep it for your books.',
      },
      deduct: {
        question: 'What can be deducted?',
        answer: `Generally, what you spend to earn this income: products, equipment, travel between clients, a share of your telephone, insurance, the commission. When you bring your products, the ${suppliesFee} that the client pays is income, and the products an expense.`,
      },
    },
  },
  next: { title: 'Your own account, your own price', body: 'Open your page when you are ready; closing your hours puts it to rest.' },
}
