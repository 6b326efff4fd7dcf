// English for the terms of use; the French is what binds first.
import type { terms as french } from '../fr/terms.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const terms = {
  title: 'Terms of use',
  description:
    'What you commit to and what we commit to: booking, prices, payment, cancelling, reviews, the order of results and your rights as a consumer.',
  lede: 'What you accept by using the site, written to be read.',
  sections: {
    essentials: {
      title: 'In short',
      body: [
        '- You book a self-employed person. They set their price, and they do the cleaning.',
        '- You see the whole price, taxes included, before asking for anything.',
        '- Half is charged when the person accepts, the rest once the work is done.',
        `- Cancelling is free until ${f.freeHours} hours before the visit, and always within ${f.freeAfterHours} hours of your request being accepted. After that, cancelling costs at most ${f.lateFee}.`,
        '- If the person cancels or does not come, you are refunded in full.',
        '- Nothing in these terms takes away a right that the law gives you.',
      ],
    },
    who: {
      title: 'Between whom',
      body: [
        'These terms bind everyone who uses the site, and the company that runs it: “we”. The site is a beta; some of its parts are not open yet, and their pages say so.',
      ],
    },
    role: {
      title: 'What the site does, what the cleaner does',
      body: [
        'The site presents cleaners, shows when they are really free, passes on your request, holds your payment until the work is done and keeps the record of the visit.',
        'The cleaning is done by the person you choose. They are self-employed: neither our employee nor yours. The agreement on the cleaning is between you and them; we answer for what the site does.',
        'Nobody appears in the list before their identity and background were checked. These checks are made by people, and their date is shown. Insurance and certificates are optional: they appear on the profile only once approved, and a certificate that expires is no longer named there afterwards.',
      ],
    },
    account: {
      title: 'Your account',
      body: [
        `You must be able to enter into a contract to book, and be ${f.minAge} and allowed to work in Canada to offer your services. Give true information, and keep it up to date.`,
        'Keep your ways of signing in to yourself. An email warns you when your account is opened on a new device; you see and end your sessions in [your profile](/profile).',
        'You can close your account at any time in your profile, except while a visit is under way or an amount is owed. We may suspend an account that breaks these terms; we write the reason to the person, who can [write to us](/contact) to contest it.',
      ],
    },
    booking: {
      title: 'Booking',
      body: [
        `A visit lasts from ${f.minHours} to ${f.maxHours} hours. Before you send your request, a page shows all that is in it: who comes, where, when, for how long, for which cleaning, at what price and on what terms. You can correct each of them, or give up.`,
        `The person has ${f.answerHours} hours to answer, and at the latest until ${f.lapseHours} hours before the visit, unless it is urgent. If they decline or do not answer, the request ends and nothing is charged. The agreement exists when they accept: an email confirms it.`,
        'The page of the booking keeps all that was agreed. It can be saved and printed.',
        `Your exact address is shown to the person once the visit is confirmed; access codes, from ${f.secretsHours} hours before. They record their arrival and departure, tick off the tasks and, if you allowed it, take photos before and after.`,
      ],
    },
    price: {
      title: 'Prices and taxes',
      body: [
        'Each cleaner sets their own rate: a price per hour by city, or a fixed price by kind of home. The detail of the price shows every line:',
        '- the base price;',
        `- cleaning products, ${f.suppliesFee}, if the person brings them;`,
        `- the emergency supplement, ${f.emergencyPercent}% of the base price, if you ask for an urgent visit;`,
        `- the discount of ${f.firstBookingPercent}% on the base price of your first booking, which we pay for: the person receives as much;`,
        '- GST and QST, only if the person is registered for them.',
        'The total shown is what you pay. No fee is added to it, and the agreed price does not change with the hour at which the work ends. If a price changed between your reading and your request, nothing is requested and the new detail is shown to you.',
      ],
    },
    payment: {
      title: 'Payment',
      body: [
        `Half of the total is authorized on your credit card when you send the request, and charged when the person accepts. You then consent to the other half being charged to the same card once the work is done. If the person stayed for less than ${f.minOnSitePercent}% of the booked time, they say why, and the other half waits for your approval, or for ${f.approvalHours} hours without word from you.`,
        `The money is held until ${f.guaranteeHours} hours after the last payment, before it is added to the person’s balance. If something is wrong, [write to us](/contact?subject=visit) within that time, with the booking reference: a person looks into it and answers you in writing. During the beta, the site can neither hold that amount any longer nor refund a finished visit online yet; [your rights as a consumer](#law) do not depend on it.`,
        'If a card is declined, an email tells you so and you can use another on the page of the booking. The rest of a visit that was made remains due.',
      ],
    },
    cancel: {
      title: 'Cancelling and refunds',
      body: [
        `- Before the person accepts, within ${f.freeAfterHours} hours of it, or until ${f.freeHours} hours before the visit: cancelling is free, and all that was charged is refunded. You can cancel until the visit starts.`,
        `- Less than ${f.freeHours} hours before, and more than ${f.freeAfterHours} hours after the person accepted: cancelling costs ${f.lateFee}, or what was charged if that is less. The rest is refunded.`,
        `- If nobody opens at the agreed time and the person proves it on the spot, ${f.graceMinutes} minutes later: at most ${f.lateFee} as well.`,
        `- If the person cancels, or has not come ${f.graceMinutes} minutes after the agreed time and you report it: you are refunded in full.`,
        'Cancellation fees go to the person who had kept that time for you, less our commission. Refunds go back to the card that paid; its issuer may take a few days to show them. The cancel button always says what is kept and what is refunded before you confirm.',
      ],
    },
    law: {
      title: 'Your rights as a consumer',
      body: [
        'Quebec’s Consumer Protection Act applies. Among other things:',
        '- before you commit, you are entitled to the information that the law requires, and to a contract that you can keep;',
        '- if that information or that contract is missing, or if the service is not provided within the time set by law, you can cancel: the merchant refunds you within 15 days;',
        '- if they do not, you can ask the issuer of your credit card to reverse the charges (a chargeback);',
        '- no clause obliges you to go through an arbitrator, nor keeps you from going to court or joining a class action.',
        'The Office de la protection du consommateur informs you free of charge: [opc.gouv.qc.ca](https://www.opc.gouv.qc.ca/).',
      ],
    },
    cleaners: {
      title: 'For cleaners',
      body: [
        'You are self-employed. You choose your rates, your cities, your services and your schedule; you accept or decline each request, with no reasons owed to us. You may work elsewhere.',
        'You answer for the quality of your work, your tools, your income tax and, if you are registered, your sales taxes. Cancelling often or not coming lowers your place in the results, as [the order of results](#ranking) explains.',
        `Our commission is ${f.commissionPercent}% of the base price of the visit. Products, the emergency supplement and taxes are all yours, and our discounts cost you nothing. Your earnings are shown before you accept.`,
        `They are added to your balance ${f.guaranteeHours} hours after the last payment. Transfers to a bank are not open yet during the beta.`,
        'What you learn of a home, its address, codes and habits, serves the visit and nothing else.',
      ],
    },
    reviews: {
      title: 'Reviews',
      body: [
        `Only the two people of a completed visit can review it, for ${f.reviewDays} days. Neither reads the other’s review before writing their own, or before that time is over.`,
        'Reviews cannot be bought, and are not removed on request. Those that insult, threaten, reveal personal information or are not about the visit may be hidden. To report one, [write to us](/contact).',
      ],
    },
    ranking: {
      title: 'The order of results',
      body: [
        'Unless sorted otherwise, cleaners appear in a recommended order. Nobody pays to rise in it. Four factors count:',
        `- reviews, ${f.ratingPercent}%: the average of the ratings, tempered while there are few, so that one good rating does not outrank fifty;`,
        `- reliability, ${f.reliabilityPercent}%: the share of visits kept. An absence counts as ${f.noShowWeight} cancellations;`,
        `- distance, ${f.locationPercent}%, when you give an address: full within ${f.nearKm} km, none beyond ${f.farKm} km;`,
        `- availability, ${f.availabilityPercent}%: how many of the next ${f.availabilityDays} days are open, full from ${f.fullyAvailableDays} on.`,
        'Without an address, distance does not count and the three others keep their proportions. New profiles begin with an average rating and reliability: neither first nor last. You can sort otherwise, by price or by rating. Nothing that we know of you, other than the address and the filters that you give, enters into it.',
      ],
    },
    conduct: {
      title: 'What is not allowed',
      body: [
        '- Passing for somebody else, or giving false documents.',
        '- Harassing, threatening, or refusing somebody on a ground that the Charter of human rights and freedoms forbids.',
        '- Asking for dangerous or illegal work.',
        '- Paying or being paid outside the site for a visit booked here: it would lose its proofs and its refunds.',
        '- Writing false reviews, or trading them for an advantage.',
        '- Copying the pages of the site in bulk, trying to enter somebody’s account, or keeping the site from working.',
      ],
    },
    content: {
      title: 'What you publish',
      body: [
        'Your texts and photos remain yours. You let us show them on the site, to the people they are meant for, as long as your account exists. Publish only what is yours. The photos of a home are shown only to the two people of the visit and to those who operate the site.',
      ],
    },
    commercial: {
      title: 'Commercial premises',
      body: [
        'Offices are booked like a home. Other commercial premises are not booked here: they are entrusted to a commercial cleaning company, with which you agree directly. [Write to us about these premises](/contact?subject=commercial).',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'We answer for what we do: passing on, holding the money, checking documents, protecting your information. The person you choose answers for the cleaning and for the damage they cause; you answer for the state and safety of the home.',
        'If something is broken, take photos and [write to us](/contact?subject=visit) without delay. Look for the insurance badge on the person’s profile: not everyone has one.',
        'Nothing here excludes liability that the law forbids to exclude, such as for our own acts, gross fault and bodily injury.',
      ],
    },
    language: {
      title: 'Language',
      body: [
        'These terms are written in French; the English version is there for those who choose it. Anyone changes language at the top of every page, free of charge. Our emails follow the language of your account. If the two versions differ, the reading most favourable to the consumer prevails.',
      ],
    },
    changes: {
      title: 'Changes',
      body: [
        'We may change these terms. If a change affects you, an email announces it at least 30 days before, with the old text, the new one and its date; if you do not want it, you close your account free of charge. A visit already booked keeps the terms and the price of the day of the request.',
      ],
    },
    disputes: {
      title: 'When you disagree',
      body: [
        'If you are still together, first talk to the other person. Otherwise, [write to us](/contact?subject=visit): we look at the times of arrival and departure, the list of tasks, the photos and the payments, and answer you in writing.',
        'The laws of Quebec apply. You can go to the court of your own district, small claims included.',
      ],
    },
  },
} satisfies Words<typeof french>
