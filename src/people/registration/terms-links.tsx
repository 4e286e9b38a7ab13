import '#/platform/ui/form/button.css'
import '#/platform/ui/form/field.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

/** The label of the box that agrees to the terms. */
export function TermsLinks() {
  const t = useTexts()
  return (
    <>
      {t('register.terms')}{' '}
      <a className="text-link" href={paths.terms()} target="_blank" rel="noreferrer">
        {t('register.termsLink')}
      </a>
    </>
  )
}

/** A line below that box: the privacy notice is read, not agreed to (Regulation (EU) 2016/679, article 13). */
export function PrivacyLine() {
  const t = useTexts()
  return (
    <p className="field-hint">
      {t('register.readPrivacy')}{' '}
      <a className="text-link" href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('register.privacyLink')}
      </a>
    </p>
  )
}
