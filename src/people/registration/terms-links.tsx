import '#/platform/ui/form/button.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export function TermsLinks() {
  const t = useTexts()
  return (
    <>
      {t('register.terms')}{' '}
      <a className="text-link" href={paths.terms()} target="_blank" rel="noreferrer">
        {t('register.termsLink')}
      </a>{' '}
      {t('register.and')}{' '}
      <a className="text-link" href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('register.privacyLink')}
      </a>
    </>
  )
}
