// English for the terms of use; the French is what binds first.
import type { terms as french } from '../fr/terms.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const terms = {
  title: 'Terms of use',
  description:
    'What you agree to and what we agree to: booking, prices, payment, cancelling, reviews, the order of results and your rights as a consumer.',
  lede: 'What you agree to by using the site, in plain language.',
  sections: {
    essentials: {
      title: 'In short',
      body: [
        '- You’re booking a self-employed person. They set their price, and they do the cleaning.',
        '- You see the full price, taxes included, before you send a request.',
        '- Half is charged when the person accepts, the rest once the work is done.',
        `- Cancelling is free up to ${f.freeHours} hours before the visit, and always within ${f.freeAfterHours} hours of your request being accepted. After that, cancelling costs ${f.lateFee} at most.`,
        '- If the person cancels or doesn’t show up, you get a full refund.',
        '- Nothing in these terms takes away any right you have under the law.',
      ],
    },
    who: {
      title: 'Who these terms apply to',
      body: [
        'These terms bind everyone who uses the site, and the company that runs it (“we”). The site is in beta; some parts of it aren’t open yet, and their pages say so.',
      ],
    },
    role: {
      title: 'What the site does, what the cleaner does',
      body: [
        'The site presents cleaners, shows their real availability, passes on your request, holds your payment until the work is done and keeps a record of the visit.',
        'The cleaning is done by the person you choose. They’re self-employed: they’re neither our employee nor yours. The agreement about the cleaning is between you and them; we’re responsible for what the site does.',
        'Nobody appears on the list until their identity and background have been checked. People do these checks, and the date is shown. Insurance and certificates are optional: they appear on the profile only once approved, and a certificate with an expiry date is no longer named there once it expires.',
      ],
    },
    account: {
      title: 'Your account',
      body: [
        `To book, you must be legally able to enter into a contract. To offer your services, you must be at least ${f.minAge} and allowed to work in Canada. Give us accurate information, and keep it up to date.`,
        'Keep your sign-in methods to yourself. We email you when your account is opened on a new device; you can see and end your sessions in [your profile](/profile).',
        'You can close your account at any time in your profile, except while a visit is under way or money is owed. We may suspend an account that breaks these terms; we tell the person why in writing, and they can [write to us](/contact) to contest it.',
      ],
    },
    booking: {
      title: 'Booking',
      body: [
        `A visit lasts from ${f.minHours} to ${f.maxHours} hours. Before you send your request, a page shows everything in it: who’s coming, where, when, for how long, for what kind of cleaning, at what price and on what terms. You can change any of it, or walk away.`,
        `The person has ${f.answerHours} hours to answer, but no later than ${f.lapseHours} hours before the visit, unless it’s urgent. If they decline or don’t answer, the request ends and nothing is charged. You have an agreement once they accept: an email confirms it.`,
        'You can also ask for a visit without choosing who comes, by setting the most you’re willing to pay. Half of that amount is authorized on your card. The request goes out to several people; you have an agreement once you accept the one who took it, at that person’s price, or as soon as they take it if you asked for that beforehand. Half of that price is then charged, and the rest of the hold is released.',
        'The booking page keeps everything you agreed to. You can save it and print it.',
        `The person sees your exact address once the visit is confirmed, and your access codes from ${f.secretsHours} hours before. They record their arrival and departure, answer each task (done, not needed, or not done and why) and, if you allowed it, take photos before and after.`,
      ],
    },
    price: {
      title: 'Prices and taxes',
      body: [
        'Each cleaner sets their own rate: an hourly price by city, or a fixed price by type of home. The price breakdown shows every line:',
        '- the base price;',
        '- any extras you ask for, at the cleaner’s price;',
        `- cleaning products, ${f.suppliesFee}, if the person brings them;`,
        `- the emergency surcharge, ${f.emergencyPercent}% of the base price, if you ask for an urgent visit;`,
        `- the ${f.firstBookingPercent}% discount on the base price of your first booking, which we pay for: the person receives just as much;`,
        '- a promo code, which we pay for too, under the conditions given with it: once per household unless it says more, on one visit or the first of a series; with the first-booking discount, the better of the two applies;',
        '- your referral credit, if you have any, under the [rules of the program](/referral-program);',
        '- GST and QST, only if the person is registered for them.',
        'The total shown is what you pay. No fees are added to it, and the agreed price doesn’t change depending on when the work ends. If a price changes between the time you read it and the time you send your request, no request is sent and you’re shown the new breakdown.',
        `In a series of visits, a cleaner’s new rate is announced to you ${f.rateNoticeDays} days ahead, by email. It applies only to visits that aren’t booked yet, and you can end the series before them, without a fee.`,
      ],
    },
    payment: {
      title: 'Payment',
      body: [
        `Half of the total is authorized on your credit card when you send the request, and charged when the person accepts. You then consent to the other half being charged to the same card once the work is done. If the person stayed for less than ${f.minOnSitePercent}% of the booked time, they say why, and the other half waits until you approve it, or until ${f.approvalHours} hours have passed without hearing from you.`,
        `We hold the money for up to ${f.guaranteeHours} hours after the last payment, before adding it to the person’s balance. If something is wrong, report it within that time on the booking page: the money is frozen right away. The other person has ${f.caseAnswerHours} hours to answer, then someone on our team decides on a full refund, a partial one or none, or on having the visit redone at no charge at a time that suits you both. Either of you can ask within ${f.appealDays} days for a review by someone else, who decides within ${f.caseReviewDays} days; otherwise the first decision stands. [Your rights as a consumer](#law) don’t depend on it.`,
        'If a card is declined, we email you and you can use another one on the booking page. The rest of the price of a visit that took place is still owed.',
      ],
    },
    cancel: {
      title: 'Cancelling and refunds',
      body: [
        `- Before the person accepts, within ${f.freeAfterHours} hours after that, or up to ${f.freeHours} hours before the visit: cancelling is free, and everything you were charged is refunded. You can cancel until the visit’s start time.`,
        `- Less than ${f.freeHours} hours before, and more than ${f.freeAfterHours} hours after the person accepted: cancelling costs ${f.lateFee}, or what you were charged if that’s less. The rest is refunded.`,
        `- If nobody answers the door at the agreed time and the person proves it on the spot, ${f.graceMinutes} minutes later: ${f.lateFee} at most, as well.`,
        `- If the person cancels, or hasn’t arrived ${f.graceMinutes} minutes after the agreed time and you report it: you get a full refund.`,
        '- If the person leaves before the end, for their safety or health: you pay for each half hour begun, and nothing more.',
        `- If nobody recorded the visit: the next day, you and the person each say whether it took place. With no answer from either of you after ${f.sayHours} hours, you get a full refund; if your answers differ, someone on our team decides.`,
        `- Up to ${f.freeHours} hours before the visit, either of you can suggest moving it; it only moves if the other agrees. The price is then worked out again at that day’s rate, and the difference is shown first. What was paid counts, and anything paid beyond the new price is refunded. Free cancellation still counts from the earliest time you had agreed on.`,
        '{{feeSharePercent, number}}% of the cancellation fee goes to the person who set that time aside for you, less our commission. Refunds go back to the card you paid with; the card issuer may take a few days to show them. The cancel button always tells you what we keep and what you get back before you confirm.',
      ],
    },
    law: {
      title: 'Your rights as a consumer',
      body: [
        'Quebec’s Consumer Protection Act applies. Among other things:',
        '- before you commit, you’re entitled to the information the law requires, and to a contract you can keep;',
        '- if that information or contract is missing, or if the service isn’t provided within the time set by law, you can cancel: the merchant refunds you within 15 days;',
        '- if they don’t, you can ask your credit card issuer to reverse the charges (a chargeback);',
        '- nothing here forces you into arbitration, or keeps you from going to court or joining a class action.',
        'The Office de la protection du consommateur offers free information: [opc.gouv.qc.ca](https://www.opc.gouv.qc.ca/).',
      ],
    },
    cleaners: {
      title: 'For cleaners',
      body: [
        'You’re self-employed. You choose your rates, your cities, your services and your schedule; you accept or decline each request, and you don’t owe us a reason. You’re free to work elsewhere.',
        'You’re responsible for the quality of your work, your tools, your income tax and, if you’re registered, your sales taxes. Cancelling often or not showing up lowers your place in the results, as explained under [the order of results](#ranking).',
        'Our commission is {{commissionPercent, number}}% of the base price of the visit and its extras, plus GST and QST once we’re registered for them. Products, the emergency surcharge and taxes are all yours, and our discounts cost you nothing. Your earnings are shown before you accept.',
        `They are added to your balance ${f.guaranteeHours} hours after the last payment. Every Friday, or on the next business day when it’s a holiday, our payment partner sends the balance of the week that ended to your bank, as long as your account with it is in order; if not, it stays on record in your name. You can also ask for an instant payout of your balance to a debit card: it costs ${f.instantFee}, which you get back if it fails.`,
        'What you learn about a home (its address, codes and habits) is for the visit and nothing else.',
      ],
    },
    reviews: {
      title: 'Reviews',
      body: [
        `Only the two people involved in a completed visit can review it, for ${f.reviewDays} days. Neither one can read the other’s review before writing their own, or before that time is up.`,
        `The person reviewed may reply once, within ${f.replyDays} days. A review written after a case was opened about the visit says so; it doesn’t count in the rating if the other person opened that case.`,
        'Reviews can’t be bought, and we don’t remove them on request. Reviews that insult, threaten, reveal personal information or aren’t about the visit may be hidden. To report one, [write to us](/contact).',
      ],
    },
    ranking: {
      title: 'The order of results',
      body: [
        'Unless you sort them another way, cleaners appear in a recommended order. Nobody can pay to move up. Four factors count:',
        `- reviews, ${f.ratingPercent}%: the average rating, tempered while there are only a few, so that one good rating doesn’t outrank fifty;`,
        `- reliability, ${f.reliabilityPercent}%: the share of visits carried out. A no-show counts as ${f.noShowWeight} cancellations;`,
        `- distance, ${f.locationPercent}%, when you give an address: full marks within ${f.nearKm} km, none beyond ${f.farKm} km;`,
        `- availability, ${f.availabilityPercent}%: how many of the next ${f.availabilityDays} days are open, with full marks from ${f.fullyAvailableDays} up.`,
        'Without an address, distance doesn’t count and the other three keep their proportions. New profiles start with an average rating and reliability: neither first nor last. You can also sort by price or by rating. Nothing we know about you, other than the address and filters you give, goes into it.',
        `While you are signed in, up to ${f.aheadMax} people come first: your favourites, then those who have cleaned for you before. Among the others, the best placed of those with fewer than ${f.newcomerReviews} reviews is always in one of the first ${f.newcomerPlace} places. The people you set aside no longer appear for you. If you have added a home, the list without a chosen place is made around it; a link shows it without your home.`,
      ],
    },
    conduct: {
      title: 'What is not allowed',
      body: [
        '- Pretending to be someone else, or providing false documents.',
        '- Harassing or threatening anyone, or refusing someone on a ground prohibited by the Charter of human rights and freedoms.',
        '- Asking for dangerous or illegal work.',
        '- Paying or being paid outside the site for a visit booked here: the visit would lose its records and its refunds.',
        '- Writing fake reviews, or trading reviews for a benefit.',
        '- Copying the site in bulk, trying to get into someone else’s account, or keeping the site from working.',
      ],
    },
    content: {
      title: 'What you publish',
      body: [
        'Your text and photos remain yours. You allow us to show them on the site, to the people they’re meant for, for as long as your account exists. Only publish what’s yours. Photos of a visit are shown only to the two people involved, to those who run the site and, if the client disputes a charge with their bank, to that bank. Anyone who publishes photos of their work on their page or in the [gallery](/gallery) must first have the agreement of the person who lives there.',
      ],
    },
    commercial: {
      title: 'Commercial space',
      body: [
        'You can book an office just like a home. Other commercial spaces can’t be booked here: they take a commercial cleaning company, with which you make your own agreement. [Write to us about a commercial space](/contact?subject=commercial).',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'We’re responsible for what we do: passing on requests, holding the money, checking documents, protecting your information. The person you choose is responsible for the cleaning and for any damage they cause; you’re responsible for the condition and safety of the home.',
        `If something gets broken, take photos and report it on the booking’s page within ${f.guaranteeHours} hours: the money of the visit is frozen at once. After that, [write to us](/contact?subject=visit). Look for the insurance badge on the person’s profile: not everyone has one.`,
        'Nothing here excludes liability that cannot be excluded by law, including liability for our own acts, gross fault and bodily injury.',
      ],
    },
    language: {
      title: 'Language',
      body: [
        'These terms are written in French; the English version is there for those who choose it. Anyone can change languages at the top of every page, free of charge. Our emails are in the language of your account. If the two versions differ, the interpretation most favourable to the consumer prevails.',
      ],
    },
    changes: {
      title: 'Changes',
      body: [
        `We may change these terms. If a change affects you, we email you at least ${f.termsNoticeDays} days before, with the old text, the new text and the date it takes effect; if you don’t want it, you can close your account at no charge. A visit that’s already booked keeps the terms and the price from the day it was requested.`,
      ],
    },
    disputes: {
      title: 'If you disagree',
      body: [
        `If you’re still there together, talk to the other person first. Otherwise, report it on the booking’s page within ${f.guaranteeHours} hours, or [write to us](/contact?subject=visit) afterwards: we’ll look at the arrival and departure times, the task list, the photos and the payments, and answer you in writing.`,
        'The laws of Quebec apply. You can go to the court for the district where you live, including the Small Claims Division.',
      ],
    },
  },
} satisfies Words<typeof french>
