import { ApiError } from '#/app/api-error.ts'
import { useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Button, TextLink } from '#/ui/button.tsx'
import { Page, Row } from '#/ui/layout.tsx'
import { signInErrorCode } from './sign-in-error.rule.ts'

/** It did not work: why, and the way to try once more (R4.04). */
export function SignInProblem({ error }: { error: unknown }) {
  const t = useTexts()
  const message =
    error instanceof ApiError && error.message ? error.message : t(`login.error.${signInErrorCode(error)}`)
  return (
    <Page title={t('login.brokenTitle')} lead={message} width="text">
      <Row>
        <Button onClick={() => window.location.assign(paths.login())}>{t('login.again')}</Button>
        <TextLink to={paths.register()}>{t('login.join')}</TextLink>
      </Row>
    </Page>
  )
}
