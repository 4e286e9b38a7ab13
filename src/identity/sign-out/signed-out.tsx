import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button } from '#/ui/form/button.tsx'
import { Page, Row } from '#/ui/layout/layout.tsx'

/** It is done; the way back asks for the password, since the provider may not have heard (T8). */
export function SignedOut() {
  const t = useTexts()
  return (
    <Page title={t('logout.done')} lead={t('logout.doneLead')} width="text">
      <Row>
        {/* A whole load: nothing of the visit stays in this page. */}
        <Button onClick={() => window.location.assign(paths.loginAfresh())}>{t('logout.again')}</Button>
      </Row>
    </Page>
  )
}
