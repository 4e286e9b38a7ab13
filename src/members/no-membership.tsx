import { useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { Page, Stack } from '#/ui/layout.tsx'

/** The bureau has her listed (R3.08): said politely, with what she can do instead. */
export function NoMembership() {
  const t = useTexts()
  return (
    <Page title={t('register.refusedTitle')} lead={t('register.refusedLead')} width="text">
      <Stack>
        <p>{t('register.refusedWhy')}</p>
        <p>{t('register.refusedShop')}</p>
        <div>
          <ButtonLink to={paths.shop()}>{t('register.refusedButton')}</ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
