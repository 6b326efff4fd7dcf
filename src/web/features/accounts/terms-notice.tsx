// What going on means: the terms of use are accepted.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'

export function TermsNotice() {
  const { t } = useTranslation('accounts')
  return (
    <p className="text-muted-foreground">
      {t('selectRole.terms')}{' '}
      <Link to="/terms" className="font-semibold text-primary underline underline-offset-4">
        {t('selectRole.termsLink')}
      </Link>
      .
    </p>
  )
}
