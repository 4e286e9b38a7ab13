import { useTexts } from '#/texts/use-texts.tsx'
import { Page, Stack } from '#/ui/layout.tsx'

/** The bureau has her listed (R3.08): said politely, with what she can do instead. */
export function NoMembership() {
  const t = useTexts()
  return (
    <Page title={t('register.refusedTitle')} lead={t('register.refusedLead')} width="text">
      <Stack>
        <p>{t('register.refusedWhy')}</p>
        <p>{t('register.refusedAgain')}</p>
      </Stack>
    </Page>
  )
}
