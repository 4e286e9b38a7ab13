import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'

/** Link to the page that explains an erasure; nothing is erased from here (R11.04). */
export function ErasePart() {
  const t = useTexts()
  return (
    <Section title={t('privacy.eraseTitle')}>
      <Stack>
        <p>{t('privacy.eraseWords')}</p>
        <div>
          <ButtonLink variant="secondary" to={paths.eraseAccount()}>
            {t('privacy.eraseGo')}
          </ButtonLink>
        </div>
      </Stack>
    </Section>
  )
}
