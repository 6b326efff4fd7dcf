// « Visa qui finit par 4242 »: how a card is called where its owner gave it no name.
import { useTranslation } from '#web/platform/use-translation.ts'

type Named = { readonly brand: string; readonly last4: string }

export function useCardName(): (card: Named) => string {
  const { t } = useTranslation('payments')
  return ({ brand, last4 }) =>
    t('saved.card', {
      last4,
      brand: brand === 'visa' || brand === 'mastercard' || brand === 'amex' ? t(`brands.${brand}`) : t('brands.other'),
    })
}
