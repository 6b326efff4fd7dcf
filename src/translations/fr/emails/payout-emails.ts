// The words of emails about payouts, and what the platform takes.

export const payoutEmails = {
  'payout-sent': {
    subject: '{{amount}} en route vers votre compte',
    preheader: 'Versement du {{day}}.',
    heading: 'Votre argent est parti',
    body: '{{name}}, nous vous avons versé {{amount}} : c’est tout ce qui vous revenait des semaines terminées avant le {{day}}.',
    body_less: '{{name}}, nous vous avons versé {{amount}} pour les semaines terminées avant le {{day}}.',
    recovered: 'Nous en avons retenu {{recovered}}, pour un remboursement fait après un versement. Reste à rendre : {{left}}.',
    recoveredLast: 'Nous en avons retenu {{recovered}}, pour un remboursement fait après un versement. Il ne reste rien à rendre.',
    arrives: 'Votre banque l’affiche d’ordinaire en un à trois jours ouvrables. Le détail, visite par visite, est dans vos versements.',
    action: 'Voir mes versements',
  },
  'payout-skipped': {
    subject: '{{amount}} vous attendent',
    preheader: 'Le versement du {{day}} n’est pas parti.',
    heading: 'Nous n’avons pas pu vous payer',
    body: '{{name}}, {{amount}} devaient partir le {{day}}, mais votre compte de versement n’est pas en ordre.',
    body_stopped: '{{name}}, {{amount}} devaient partir le {{day}}.',
    complete: 'Complétez vos renseignements auprès de notre partenaire de paiement : quelques minutes suffisent.',
    wait: 'Notre partenaire de paiement vérifie encore vos renseignements. Vous n’avez rien à faire.',
    write:
      'Ce compte est fermé. Répondez à ce courriel : une personne de notre équipe regardera avec notre partenaire de paiement ce qui peut être fait.',
    kept: 'Cet argent reste inscrit à votre nom, et part avec le prochain versement.',
    action: 'Voir mes versements',
  },
  'small-supplier': {
    subject: 'Inscription aux taxes : où vous en êtes',
    preheader: 'Vos ventes ici des quatre derniers trimestres, et la limite des petits fournisseurs.',
    heading: 'Vos ventes et les taxes',
    body_near: '{{name}}, vous avez vendu pour {{sold}} ici en quatre trimestres. Vous approchez de la limite de {{limit}}.',
    body_reached: '{{name}}, vous avez vendu pour {{sold}} ici en quatre trimestres. Vous avez atteint la limite de {{limit}}.',
    must_near: 'Au-delà, la loi oblige à s’inscrire à la TPS et à la TVQ, puis à les facturer.',
    must_reached:
      'Au-delà, la loi oblige à s’inscrire à la TPS et à la TVQ, puis à les facturer. Parlez-en à Revenu Québec ou à votre comptable, puis donnez-nous vos deux numéros.',
    outside: 'Ce que vous vendez ailleurs compte aussi. Nous ne le voyons pas, et nous ne décidons rien à votre place.',
    action: 'Donner mes numéros de taxes',
  },
  'payout-failed': {
    subject: 'Votre versement de {{amount}} est revenu',
    preheader: 'L’argent est revenu chez nous, à votre nom.',
    heading: 'Le versement est revenu',
    body: '{{name}}, votre versement de {{amount}} n’a pas pu arriver à votre banque.',
    check: 'Vérifiez le compte bancaire inscrit auprès de notre partenaire de paiement.',
    kept: 'Cet argent reste inscrit à votre nom, et part avec le prochain versement.',
    action: 'Voir mes versements',
  },
  'instant-payout-sent': {
    subject: '{{amount}} en route vers votre carte',
    preheader: 'Versement immédiat, frais de {{fee}} déjà déduits.',
    heading: 'Votre argent est parti',
    body: '{{name}}, nous vous avons versé {{amount}}. Les frais de {{fee}} du versement immédiat sont déjà déduits.',
    arrives: 'Votre carte l’affiche d’ordinaire en quelques minutes, au plus tard le jour ouvrable suivant.',
    action: 'Voir mes versements',
  },
  'instant-payout-failed': {
    subject: 'Votre versement immédiat de {{amount}} est revenu',
    preheader: 'L’argent et les frais sont revenus chez nous, à votre nom.',
    heading: 'Le versement est revenu',
    body: '{{name}}, votre versement immédiat de {{amount}} n’a pas pu arriver sur votre carte. Les frais de {{fee}} vous sont remis.',
    kept: 'Cet argent reste inscrit à votre nom, et part avec le prochain versement.',
    action: 'Voir mes versements',
  },
  'terms-changing': {
    subject_commission: 'La commission passe à {{to}} % le {{day}}',
    subject_late_fee_share: 'Votre part des frais d’annulation change le {{day}}',
    subject_tax_registration: 'Des taxes s’ajoutent à la commission le {{day}}',
    preheader: 'Ce qui change pour vous, et ce qui ne change pas.',
    heading: 'Un changement à venir',
    body_commission:
      '{{name}}, à partir du {{day}}, notre commission passe de {{from}} % à {{to}} % du prix de base et des extras de vos visites.',
    body_late_fee_share:
      '{{name}}, à partir du {{day}}, votre part des frais d’annulation tardive passe de {{from}} % à {{to}} %, moins notre commission.',
    body_tax_registration:
      '{{name}}, à partir du {{day}}, la plateforme est inscrite à la TPS et à la TVQ : elles s’ajoutent à notre commission et sont comprises dans les frais de versement immédiat.',
    agreed: 'Les visites demandées avant ce jour gardent ce qui a été convenu. Vos gains restent affichés avant que vous acceptiez.',
    text_commission:
      'Dans les conditions, « Notre commission est de {{from}} % du prix de base de la visite et de ses extras » devient « Notre commission est de {{to}} % du prix de base de la visite et de ses extras ».',
    text_late_fee_share:
      'Dans les conditions, « {{from}} % des frais d’annulation vont à la personne qui avait gardé ce temps pour vous » devient « {{to}} % des frais d’annulation vont à la personne qui avait gardé ce temps pour vous ».',
    text_tax_registration:
      'Le texte des conditions ne change pas : il le prévoit déjà. Si vous facturez ces taxes, parlez à votre comptable de ce que vous pouvez récupérer.',
    leave: 'Si vous n’en voulez pas, vous pouvez fermer votre compte sans frais.',
    action: 'Lire les conditions',
  },
  'terms-unchanged': {
    subject_commission: 'La commission ne change pas le {{day}}',
    subject_late_fee_share: 'Votre part des frais d’annulation ne change pas le {{day}}',
    subject_tax_registration: 'Aucune taxe ne s’ajoute à la commission le {{day}}',
    preheader: 'Le changement annoncé n’a pas lieu.',
    heading: 'Le changement n’a pas lieu',
    body_commission:
      '{{name}}, nous avions annoncé une commission de {{to}} % à partir du {{day}}. Ce changement est annulé : elle reste à {{from}} %.',
    body_late_fee_share:
      '{{name}}, nous avions annoncé que votre part des frais d’annulation tardive passait à {{to}} % le {{day}}. Ce changement est annulé : elle reste à {{from}} %.',
    body_tax_registration:
      '{{name}}, nous avions annoncé que la TPS et la TVQ s’ajoutaient à notre commission le {{day}}. Ce changement est annulé.',
    action: 'Lire les conditions',
  },
}
